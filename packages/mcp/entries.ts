/** The entries of `reference.json`, with the names that people use for them. */

import { DATA_LANGS, type DataLang, isText } from 'gen-language/reference';
import type { ReferenceFile } from 'genui-plugin/published';

/** The kinds of entries. */
export const KINDS = [
  'component',
  'property',
  'event',
  'type',
  'theme',
  'file',
  'key',
  'command',
  'macro',
  'hook',
] as const;
export type Kind = (typeof KINDS)[number];

/** A named part of GenUI or Ract. */
export interface Entry {
  readonly kind: Kind;
  /** Full name of the entry: `button.theme`, `gen_ui.toml compiler.log_level`, `ract create`. */
  readonly name: string;
  /** Other names: `theme`, `compiler.log_level`, `log_level`, `create`. */
  readonly aliases: readonly string[];
  /** The data of the entry, with texts in each language. */
  readonly about: unknown;
}

type Component = ReferenceFile['components'][number];

/** Every entry, in the order of the file. */
export function entriesOf(reference: ReferenceFile): readonly Entry[] {
  const { types, configTypes, themes, config, commands, rejectedCommands, macros } = reference;
  return [
    ...reference.components.flatMap(componentEntries),
    ...[...types, ...configTypes].map((type) => entry('type', type.name, [], type)),
    ...themes.map((theme) => entry('theme', theme.name, [], theme)),
    ...config.flatMap(({ file, description, keys }) => [
      entry('file', file, [], { description, keys: keys.map(({ key }) => key) }),
      ...keys.flatMap((key) =>
        typeof key.key === 'string'
          ? [entry('key', `${file} ${key.key}`, [key.key, lastOf(key.key)], key)]
          : [],
      ),
    ]),
    ...commands.map((command) => {
      const prompts = reference.prompts.find((one) => one.command === command.name)?.prompts;
      return entry('command', `ract ${command.name}`, [command.name], {
        ...command,
        ...(prompts ? { prompts } : {}),
      });
    }),
    ...rejectedCommands.map((command) =>
      entry('command', `ract ${command.name}`, [command.name], { exists: false, ...command }),
    ),
    ...[...macros.script, ...macros.http].map((macro) => entry('macro', macro.name, [], macro)),
    ...reference.lifecycle.map((step) =>
      entry('hook', typeof step.hook === 'string' ? step.hook : step.hook.en, [], step),
    ),
  ];
}

function entry(kind: Kind, name: string, aliases: readonly string[], about: unknown): Entry {
  return { kind, name, aliases, about };
}

/**
 * The entries of a component, its properties and its events. The component's own entry lists the properties with their
 * types.
 */
function componentEntries({ tag, page, props, rejected, events, slots }: Component): Entry[] {
  const of = (name: string) => `${tag}.${name}`;
  return [
    entry('component', tag, [], {
      ...(page ? { page } : {}),
      properties: Object.fromEntries(
        props.map((prop) => [
          prop.name,
          { type: prop.type, default: prop.default, ...(prop.verified ? {} : { works: false }) },
        ]),
      ),
      refusedAttributes: rejected,
      events: events.map(({ name, description }) => ({ name, description })),
      slots,
    }),
    ...props.map((prop) => entry('property', of(prop.name), [prop.name], prop)),
    ...rejected.map((prop) =>
      entry('property', of(prop.name), [prop.name], { exists: false, ...prop }),
    ),
    ...events.map((event) => entry('event', of(event.name), [event.name], event)),
  ];
}

function lastOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

/**
 * Normalises a name for comparison: lower case, without marks around it (`:`, `@`, `#`, `<…>`, `!`), quotes and `[]`.
 */
export function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[:@#<]+|[!>]+$|[`'"[\]]/g, '');
}

/** A copy of a value with all texts in one language. */
export function inLanguage(value: unknown, lang: DataLang): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, lang));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value) && Object.keys(value).length === DATA_LANGS.length) return value[lang];
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inLanguage(member, lang)]),
  );
}
