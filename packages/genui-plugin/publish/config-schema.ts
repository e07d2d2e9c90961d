/** JSON Schemas of the configuration files, generated from the data about their keys. */

import type { ConfigFile, ConfigKey, DataLang, ReferenceData } from 'gen-language/reference';
import { type ConfigKind, findType, hasOpenValues, TYPED_TABLES } from 'gen-language/reference';
import { parse } from 'smol-toml';
import { BETWEEN_SENTENCES } from '../reference/table-words.ts';
import { DRAFT, type JsonSchema, numbers, plain } from './json-schema.ts';
import { viewProps } from './window-schema.ts';

/** A node in the tree of a file's dotted keys. */
interface Node {
  /** Absent for an intermediate level, such as `window_size` in `window_size.inner_size`. */
  key?: ConfigKey;
  readonly children: Map<string, Node>;
  /** Members of an array, or of a table whose keys the author chooses. */
  members?: Node;
}

interface Context {
  readonly data: ReferenceData;
  readonly file: ConfigFile;
  readonly lang: DataLang;
}

/**
 * The schema of a dependency: a version, or a table with the keys that the compiler accepts. The table needs at least
 * one of `version`, `path` and `git`.
 */
const DEPENDENCY: JsonSchema = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: Object.fromEntries(
        ['version', 'path', 'git', 'branch', 'rev', 'tag'].map((name) => [
          name,
          { type: 'string' },
        ]),
      ),
      additionalProperties: false,
      anyOf: ['version', 'path', 'git'].map((name) => ({ required: [name] })),
    },
  ],
};

/** Types of tables that need at least one of their keys. Tables of other types need all of their keys. */
const ANY_KEY = ['Repo'];

/**
 * The schema of a configuration file. TOML distinguishes more than JSON: no schema can require a decimal point in a
 * number, or an inline table.
 *
 * @param address where the schema is published
 * @param lang of the descriptions, which editors show
 */
export function schemaOfFile(
  data: ReferenceData,
  file: ConfigFile,
  address: string,
  lang: DataLang,
): JsonSchema {
  const context = { data, file, lang };
  return {
    $schema: DRAFT,
    $id: address,
    title: file.file,
    description: plain(file.description, lang),
    ...schemaOf(treeOf(file), [], context),
    // For the target `gen_ui`, Ract needs `members`, the pairs of source and target.
    ...(file.file === '.ract'
      ? {
          if: { properties: { target: { enum: ['gen_ui'] } } },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; no such object is awaited.
          then: { required: ['members'] },
        }
      : {}),
  };
}

function treeOf({ keys }: ConfigFile): Node {
  const root: Node = { children: new Map() };
  for (const entry of keys) {
    if (typeof entry.key !== 'string') continue;
    let node = root;
    for (const part of entry.key.split('.')) {
      const name = part.replace('[]', '');
      const next: Node = part.startsWith('<')
        ? (node.members ??= { children: new Map() })
        : (node.children.get(name) ?? { children: new Map() });
      if (!part.startsWith('<')) node.children.set(name, next);
      node = part.endsWith('[]') ? (next.members ??= { children: new Map() }) : next;
    }
    node.key = entry;
  }
  return root;
}

function schemaOf(node: Node, path: readonly string[], context: Context): JsonSchema {
  const { key } = node;
  const typed = typedTable([...path, '*'], context) ?? typedTable(path, context);
  const kind = key?.value?.kind;
  const shape =
    kind === 'array'
      ? arrayOf(node, path, context)
      : key?.value?.of === 'floats'
        ? numbers(['x', 'y'])
        : key === undefined || kind === 'table'
          ? (typed ?? tableOf(node, path, context))
          : scalarOf(key, kind, context);
  return { ...(key ? shownOf(key, context) : {}), ...shape };
}

/** The schema of a table with known keys, with keys that the author chooses, or with both. */
function tableOf(node: Node, path: readonly string[], context: Context): JsonSchema {
  const { key, children, members } = node;
  const properties: Record<string, JsonSchema> = {};
  for (const [name, child] of children)
    properties[name] = schemaOf(child, [...path, name], context);
  const isWindow = members?.key?.value?.of === 'view';
  const required = [...children].filter(([, child]) => isRequired(child)).map(([name]) => name);
  return {
    type: 'object',
    properties: isWindow ? { ...viewProps(context.data, context.lang), ...properties } : properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: isWindow
      ? false
      : members
        ? schemaOf(members, [...path, '*'], context)
        : freeKeys(key, children.size > 0),
  };
}

/** The schema for keys that the data does not list; `true` allows any key, `false` none. */
function freeKeys(key: ConfigKey | undefined, hasKeys: boolean): boolean | JsonSchema {
  if (key?.value?.of === 'dependencies') return DEPENDENCY;
  if (key?.value?.of === 'paths' && !hasKeys) return { type: 'string' };
  return key?.open ?? false;
}

/**
 * Whether a key is required. A level without its own entry is required if a key in it is required. Keys that the author
 * chooses do not count.
 */
function isRequired({ key, children }: Node): boolean {
  return key?.required ?? [...children.values()].some(isRequired);
}

function arrayOf({ key, members }: Node, path: readonly string[], context: Context): JsonSchema {
  const items = key?.value?.items ?? [];
  const item = (kind: ConfigKind): JsonSchema => {
    if (kind === 'table')
      return (
        typedTable(path, context) ??
        (members ? tableOf(members, [...path, '*'], context) : { type: 'object' })
      );
    // Numbers in a list are indices of members, from 0.
    return kind === 'integer' ? { type: 'integer', minimum: 0 } : { type: typeOf(kind) };
  };
  const schemas = items.map(item);
  const [only, ...others] = schemas;
  return {
    type: 'array',
    items: only && others.length === 0 ? only : { anyOf: schemas },
    ...(items.includes('integer') ? { minItems: 1 } : {}),
  };
}

/**
 * The schema of a table that has a named type, or of a table in which each value is a string or a table with a named
 * type. Returns `undefined` for all other tables.
 */
function typedTable(
  path: readonly string[],
  { data, file, lang }: Context,
): JsonSchema | undefined {
  const place = TYPED_TABLES.find(
    (one) => one.file === file.file && one.path.join('.') === path.join('.'),
  );
  const type = place && findType(data.configTypes, place.type);
  if (type === undefined) return undefined;
  const fields = type.fields ?? [];
  const table: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, description }) => [
        name,
        { type: 'string', ...(description ? { description: plain(description, lang) } : {}) },
      ]),
    ),
    ...(ANY_KEY.includes(type.name)
      ? { anyOf: fields.map(({ name }) => ({ required: [name] })) }
      : { required: fields.map(({ name }) => name) }),
    additionalProperties: false,
  };
  if (place?.path.at(-1) !== '*') return table;
  return { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, table] } };
}

function scalarOf(key: ConfigKey, kind: ConfigKind | undefined, { file }: Context): JsonSchema {
  const words = kind === 'string' && Array.isArray(key.values) ? key.values : [];
  return {
    ...(kind ? { type: typeOf(kind) } : {}),
    ...(words.length > 0 ? { [hasOpenValues(file, key) ? 'examples' : 'enum']: words } : {}),
    ...(key.value?.range && { minimum: key.value.range[0], maximum: key.value.range[1] }),
  };
}

/** The description and default that an editor shows for a key. */
function shownOf(key: ConfigKey, { lang }: Context): JsonSchema {
  const texts = [key.description, key.note].flatMap((text) => (text ? [plain(text, lang)] : []));
  return { description: texts.join(BETWEEN_SENTENCES[lang]), ...defaultOf(key) };
}

/** The default of a key that is not required. Empty if the default is described in words, and for tables. */
function defaultOf(key: ConfigKey): JsonSchema {
  const kind = key.value?.kind;
  if (typeof key.default !== 'string' || key.required || kind === undefined || kind === 'table')
    return {};
  return { default: kind === 'string' ? key.default : parse(`value = ${key.default}`).value };
}

function typeOf(kind: ConfigKind): NonNullable<JsonSchema['type']> {
  return kind === 'table' ? 'object' : kind === 'float' ? 'number' : kind;
}
