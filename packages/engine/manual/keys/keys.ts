/** Tables of the keys of configuration and frontmatter, made from the schemas that check them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DataProblem,
  type DocsPlugin,
  english,
  type LoadContext,
  type LoadResult,
  readJson,
  startOf,
} from 'parallel-docs';
import { type JsonSchema, jsonSchemas } from 'parallel-docs/schemas';

type Lang = 'en' | 'zh';

interface Key {
  /** `themeConfig.nav[].text` */
  readonly path: string;
  /** As TypeScript writes it. */
  readonly type: string;
  /** As JSON; `undefined` for a key without one. */
  readonly default: string | undefined;
  readonly isRequired: boolean;
  readonly meaning: Readonly<Record<Lang, string>>;
}

/** What `data/keys.json` says of a key. */
interface Text extends Readonly<Record<Lang, string>> {
  /** Where the schema lets any value through. */
  readonly type?: string;
}

/** Keys in the order of their schema, by its name. */
type Keys = ReadonlyMap<string, readonly Key[]>;

const HEADS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['Key', 'Type', 'Default', 'What it is'],
  zh: ['键', '类型', '默认值', '含义'],
};
const REQUIRED: Readonly<Record<Lang, string>> = { en: 'required', zh: '必填' };

export function keys(): DocsPlugin<Keys> {
  return {
    name: 'keys',
    folders: ['data'],
    load: loadKeys,
    directives: {
      words: { attributes: [], render: (_, { lang }) => ({ markdown: wordsTable(lang) }) },
      keys: {
        attributes: ['of', 'only', 'without'],
        required: ['of'],
        render({ of = '', only, without }, { data, lang }) {
          const all = data.get(of);
          if (!all)
            return {
              problem: {
                wrong: of,
                message: `There is no schema "${of}".`,
                fix: `Write one of: ${[...data.keys()].join(', ')}.`,
              },
            };
          const [first, but] = [only?.split(','), without?.split(',')];
          const shown = all.filter(({ path }) => {
            const name = path.split(/[.[]/, 1)[0]!;
            return (!first || first.includes(name)) && !but?.includes(name);
          });
          return { markdown: tableOf(shown, lang === 'zh' ? 'zh' : 'en') };
        },
      },
    },
  };
}

/** Every word of the interface, in English. */
function wordsTable(lang: string): string {
  const rows = Object.entries(english.words).flatMap(([group, words]) =>
    Object.entries(words).map(([name, text]) => `| \`${group}.${name}\` | ${text} |`),
  );
  const head = lang === 'zh' ? '| 名称 | 英文 |' : '| Name | English |';
  return [head, '| --- | --- |', ...rows].join('\n');
}

function tableOf(shown: readonly Key[], lang: Lang): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
  return [
    row(HEADS[lang]),
    row(HEADS[lang].map(() => '---')),
    ...shown.map(({ path, type, default: value, isRequired, meaning }) =>
      row([
        `${code(path)} {#key.${path.replace(/[^\w]+/g, '-')}}`,
        code(type),
        isRequired ? REQUIRED[lang] : value === undefined ? '–' : code(value),
        meaning[lang],
      ]),
    ),
  ].join('\n');
}

/** `data/keys.json` says what each key means; a key that it lacks, or that no schema has, is a mistake. */
async function loadKeys({ root }: LoadContext): Promise<LoadResult<Keys>> {
  const file = join(root, 'data/keys.json');
  const json = readJson(await readFile(file, 'utf8'));
  if ('problem' in json) {
    const { place, ...problem } = json.problem;
    return { problems: [{ ...problem, rule: 'bad-data', place: { ...startOf(file), ...place } }] };
  }
  const texts = json.value as Record<string, Record<string, Text | undefined>>;
  const problems: DataProblem[] = [];
  const found = new Map<string, Key[]>();
  for (const [name, schema] of Object.entries(jsonSchemas())) {
    const all = keysOf(schema, '');
    const known = new Set(all.map(({ path }) => path));
    const report = (path: string, message: string, fix: string) =>
      problems.push({
        rule: 'bad-data',
        message,
        fix,
        place: { file, ...json.keyPlace([name, path]) },
      });
    for (const path of Object.keys(texts[name] ?? {}))
      if (!known.has(path)) report(path, `${name} has no key "${path}".`, 'Remove its text.');
    const list: Key[] = [];
    for (const { meaning: _, ...key } of all) {
      const meaning = texts[name]?.[key.path];
      if (meaning?.en && meaning.zh) list.push({ ...key, type: meaning.type ?? key.type, meaning });
      else
        report(
          key.path,
          `${name} "${key.path}" has no text in ${meaning?.en ? 'Chinese' : 'English'}.`,
          `Write "${key.path}": { "en": "…", "zh": "…" }.`,
        );
    }
    found.set(name, list);
  }
  return problems.length > 0 ? { problems } : { data: found };
}

/** The keys of a schema and of what is within, but for pairs of the two colour schemes. */
function keysOf(schema: JsonSchema, path: string): Key[] {
  const out: Key[] = [];
  for (const either of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    if (typeof either === 'object')
      // One of the alternatives is enough.
      out.push(...keysOf(either, path).map((key) => ({ ...key, isRequired: false })));
  if (typeof schema.items === 'object' && !Array.isArray(schema.items))
    out.push(...keysOf(schema.items, `${path}[]`));
  if (isPair(schema)) return out;
  for (const [name, value] of Object.entries(schema.properties ?? {})) {
    if (typeof value !== 'object') continue;
    const own = path ? `${path}.${name}` : name;
    out.push({
      path: own,
      type: typeOf(value),
      default: value.default === undefined ? undefined : JSON.stringify(value.default),
      isRequired: schema.required?.includes(name) ?? false,
      meaning: { en: '', zh: '' },
    });
    out.push(...keysOf(value, own));
  }
  // Alternatives may have keys in common; what is asked for in one of them is said once.
  return [...new Map(out.reverse().map((key) => [key.path, key])).values()].reverse();
}

function isPair({ properties = {} }: JsonSchema): boolean {
  return Object.keys(properties).join() === 'light,dark';
}

function typeOf(schema: JsonSchema): string {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map(partOf))].join(' | ');
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.type === 'array') {
    const item = partOf(Array.isArray(schema.items) ? true : (schema.items ?? true));
    return item.includes(' ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'object') {
    if (typeof schema.additionalProperties === 'object')
      return `Record<string, ${typeOf(schema.additionalProperties)}>`;
    return isPair(schema) ? '{ light, dark }' : '{ … }';
  }
  if (schema.type === 'integer') return 'number';
  return typeof schema.type === 'string' ? schema.type : 'object';
}

const partOf = (part: JsonSchema | boolean): string =>
  typeof part === 'object' ? typeOf(part) : 'object';

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : String(value);
