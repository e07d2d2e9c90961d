/** Checks keys and values of configuration files against the reference data. `syntax.ts` checks the syntax. */

import { checkColor } from '../gen/color.ts';
import {
  type Advice,
  type CodeProblem,
  excerpt,
  Problems,
  putInto,
  type SampleInfo,
  suggest,
} from '../problem.ts';
import { findConfigKey, hasOpenValues, TYPED_TABLES } from '../reference/config-keys.ts';
import type { ConfigFile, ConfigKey } from '../reference/framework-schema.ts';
import { referenceOf, type SampleReference } from '../reference/reference-of.ts';
import type { ReferenceData } from '../reference/schema.ts';
import { findType } from '../reference/types.ts';
import { mistake, oneOf, say } from '../words/words.ts';
import { type TomlEntry, type TomlKind, type TomlValue, tomlEntries } from './entries.ts';
import { checkTomlSyntax } from './syntax.ts';

/** For files that other tools use too: the table that contains our keys. */
const OUR_TABLE: Readonly<Record<string, readonly string[]>> = {
  'Cargo.toml': ['package', 'metadata', 'packager'],
};

/** The table of the window, whose keys include props of `view`. */
const WINDOW = ['makepad', 'root', 'window'];

/** Checks the syntax of a TOML sample, and its keys if its title names a file of GenUI or Ract. */
export function checkToml(code: string, info: SampleInfo, data: ReferenceData): CodeProblem[] {
  const problems = new Problems();
  if (checkTomlSyntax(code, problems)) return problems.list;
  const name = fileName(info);
  const file = data.config.find((one) => one.file === name);
  if (file !== undefined) {
    checkKeys(ourEntries(tomlEntries(code), file), file, referenceOf(data), problems);
  }
  return problems.sorted();
}

/** Names of the macros that the `token.toml` of a plugin declares. */
export function tomlMacros(code: string, info: SampleInfo): string[] {
  if (fileName(info) !== 'token.toml') return [];
  return tomlEntries(code).flatMap(({ path }) =>
    path[0] === 'macros' && path.length === 2 ? (path[1] ?? []) : [],
  );
}

function fileName({ title = '' }: SampleInfo): string | undefined {
  return title.split(/[/\\]/).at(-1);
}

/** The entries that the data of the file describes, with paths as in the data. */
function ourEntries(entries: readonly TomlEntry[], { file }: ConfigFile): readonly TomlEntry[] {
  const table = OUR_TABLE[file];
  if (table === undefined) return entries;
  return entries.flatMap((entry) =>
    entry.path.length > table.length && startsWith(entry.path, table)
      ? { ...entry, path: entry.path.slice(table.length) }
      : [],
  );
}

function checkKeys(
  entries: readonly TomlEntry[],
  file: ConfigFile,
  reference: SampleReference,
  problems: Problems,
): void {
  /** Paths whose members are skipped: unknown keys, and keys that are checked together with their members. */
  const closed: (readonly string[])[] = [];
  for (const entry of entries) {
    const { path } = entry;
    if (closed.some((one) => one.length < path.length && startsWith(path, one))) continue;
    const typed = TYPED_TABLES.find((one) => one.file === file.file && matches(path, one.path));
    const key = findConfigKey(file, path);
    if (key === undefined) {
      closed.push(path);
      unknownKey(entry, file, problems);
      continue;
    }
    if (typed !== undefined) {
      closed.push(path);
      checkMembers(entry, entries, typed.type, reference, problems);
    }
    const { of, inline } = key.value ?? {};
    if (of === 'floats' && levels(key) === path.length) {
      closed.push(path);
      if (entry.value.kind === 'table') checkFloats(entry, entries, ['x', 'y'], problems);
    }
    if (inline && entry.header && levels(key) === path.length) {
      problems.add(entry.start, entry.end, {
        ...mistake('toml-header', path.join('.'), path.at(-1) ?? ''),
      });
    }
    if (of === 'view') {
      closed.push(path);
      checkViewProp(entry, entries, reference, problems);
    } else if (levels(key) > path.length) {
      expectKind(entry.value, ['table'], problems);
    } else if (levels(key) === path.length) {
      checkType(entry, key, file, problems);
    }
  }
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((part, index) => part === path[index]);
}

function matches(path: readonly string[], pattern: readonly string[]): boolean {
  return (
    path.length === pattern.length &&
    pattern.every((part, index) => part === '*' || part === path[index])
  );
}

/** Number of levels of a key in the data. */
function levels({ key }: ConfigKey): number {
  return typeof key === 'string' ? key.split('.').length : 0;
}

function unknownKey({ path, start, end }: TomlEntry, file: ConfigFile, problems: Problems): void {
  const parent = path.slice(0, -1);
  const name = path.at(-1) ?? '';
  const names = new Set<string>();
  for (const { key } of file.keys) {
    if (typeof key !== 'string') continue;
    const parts = key.split(/(?:\[\])?\./);
    const known = parts[parent.length]?.replace('[]', '');
    const fits = parent.every(
      (part, index) => part === parts[index] || parts[index]?.startsWith('<'),
    );
    if (fits && known !== undefined && !known.startsWith('<')) names.add(known);
  }
  problems.add(start, end, {
    ...(parent.length > 0
      ? mistake('unknown-key/table', name, parent.join('.'), file.file)
      : mistake('unknown-key', name, file.file)),
    ...suggest(name, names, say('unknown-key/list')),
  });
}

/** The entries directly inside another one. */
function inside(parent: TomlEntry, entries: readonly TomlEntry[]): TomlEntry[] {
  const { path, value } = parent;
  return entries.filter(
    (one) =>
      one.path.length === path.length + 1 &&
      startsWith(one.path, path) &&
      (parent.header || (one.start >= value.start && one.end <= value.end)),
  );
}

/**
 * Checks the keys of an inline table or of the table below a header: only `names` are allowed, with values of one kind.
 */
function checkInside(
  parent: TomlEntry,
  entries: readonly TomlEntry[],
  { names, kind, unknown }: KnownKeys,
  problems: Problems,
): void {
  for (const { path, start, end, value } of inside(parent, entries)) {
    const name = path.at(-1) ?? '';
    if (names.includes(name)) expectKind(value, [kind], problems);
    else problems.add(start, end, { ...unknown(name), ...suggest(name, names) });
  }
}

interface KnownKeys {
  readonly names: readonly string[];
  readonly kind: TomlKind;
  /** The message for any other key. */
  unknown(name: string): Pick<Advice, 'rule' | 'message'>;
}

function checkMembers(
  parent: TomlEntry,
  entries: readonly TomlEntry[],
  typeName: string,
  { data }: SampleReference,
  problems: Problems,
): void {
  const known: KnownKeys = {
    names: findType(data.configTypes, typeName)?.fields?.map(({ name }) => name) ?? [],
    kind: 'string',
    unknown: (name) => mistake('unknown-key/typed', parent.path.join('.'), name),
  };
  checkInside(parent, entries, known, problems);
}

function checkFloats(
  parent: TomlEntry,
  entries: readonly TomlEntry[],
  names: readonly string[],
  problems: Problems,
): void {
  const known: KnownKeys = {
    names,
    kind: 'float',
    unknown: (name) => mistake('unknown-member/floats', parent.path.at(-1) ?? '', name),
  };
  checkInside(parent, entries, known, problems);
}

function checkType(
  { value }: TomlEntry,
  key: ConfigKey,
  file: ConfigFile,
  problems: Problems,
): void {
  const { kind, items = [] } = key.value ?? {};
  if (kind !== undefined && !expectKind(value, [kind], problems)) return;
  for (const item of kind === 'array' ? value.items : []) expectKind(item, items, problems);
  if (kind !== 'string' || !Array.isArray(key.values) || hasOpenValues(file, key)) return;
  expectWord(value, key.values, problems);
}

function expectWord(value: TomlValue, words: readonly string[], problems: Problems): void {
  if (words.includes(value.text)) return;
  const remedy = putInto(suggest(value.text, words), (to) => `"${to}"`);
  problems.add(value.start, value.end, {
    ...mistake('unknown-value', excerpt(value.text)),
    ...(remedy.to === undefined
      ? { fix: say('write', oneOf(words.map((word) => `"${word}"`))) }
      : remedy),
  });
}

const named = (kind: TomlKind) => say(`kind/${kind}`);

/** Whether the value is of one of the kinds; if not, adds a problem. */
function expectKind(value: TomlValue, kinds: readonly TomlKind[], problems: Problems): boolean {
  if (kinds.includes(value.kind)) return true;
  const [kind] = kinds;
  const to =
    kind === 'float' && value.kind === 'integer'
      ? `${value.text}.0`
      : kind === 'string' && value.kind !== 'array' && value.kind !== 'table'
        ? `"${value.text}"`
        : kind === 'boolean' && /^(?:true|false)$/.test(value.text)
          ? value.text
          : kind === 'integer' && value.kind === 'string' && /^\d+$/.test(value.text)
            ? value.text
            : undefined;
  problems.add(value.start, value.end, {
    ...mistake('wrong-kind', named(value.kind), oneOf(kinds.map(named))),
    ...(to === undefined ? {} : { to }),
  });
  return false;
}

/** Checks a key of the window that is a prop of `view`. */
function checkViewProp(
  entry: TomlEntry,
  entries: readonly TomlEntry[],
  { data, tags }: SampleReference,
  problems: Problems,
): void {
  const name = entry.path.at(-1) ?? '';
  const props = tags.get('window')?.props;
  const prop = props?.get(name);
  if (prop === undefined) {
    problems.add(entry.start, entry.end, {
      ...mistake('unknown-key/view', name, WINDOW.join('.')),
      ...suggest(name, props?.keys() ?? [], say('unknown-key/view-list')),
    });
    return;
  }
  const { value } = entry;
  const type = findType(data.types, prop.type);
  const words = type?.values?.map((one) => one.name) ?? [];
  switch (type?.kind) {
    case 'enum':
      // `Fill`, or the number in `Fixed(f64)`.
      if (words.some((word) => word.includes('(f64)')) && value.kind !== 'string') {
        expectKind(value, ['float'], problems);
      } else if (expectKind(value, ['string'], problems)) {
        expectWord(
          value,
          words.filter((word) => /^\w+$/.test(word)),
          problems,
        );
      }
      break;
    case 'number':
      expectKind(value, [/^[iu]/i.test(type.name) ? 'integer' : 'float'], problems);
      break;
    case 'bool':
      expectKind(value, ['boolean'], problems);
      break;
    case 'colour': {
      if (!expectKind(value, ['string'], problems)) break;
      const wrong = checkColor(value.text);
      if (wrong === undefined) break;
      problems.add(value.start, value.end, { ...wrong, ...putInto(wrong, (to) => `"${to}"`) });
      break;
    }
    case 'struct':
      if (value.kind === 'table') {
        checkFloats(entry, entries, type.fields?.map((one) => one.name) ?? [], problems);
      }
      break;
    default:
      break;
  }
}
