/** The types of configuration keys in a form that the checker of TOML and the JSON Schemas can use. */
import type { ConfigKey } from './framework-schema.ts';

/** A kind of value in a configuration file. */
export type ConfigKind = 'string' | 'boolean' | 'integer' | 'float' | 'array' | 'table';

/** What the type of a key says about its value. */
export interface ConfigType {
  /** Absent where any kind may appear. */
  readonly kind?: ConfigKind;
  /** What the members of an array may be. */
  readonly items: readonly ConfigKind[];
}

const SCALARS = ['string', 'boolean', 'integer', 'float'] as const;

/** Reads the type of a key, which the data gives in words: `array of strings or inline tables`. */
export function configType({ type: { en } }: ConfigKey): ConfigType {
  const [, members] = /^array of (.+)$/.exec(en) ?? [];
  if (members !== undefined) {
    const kinds = ['string', 'integer', 'table'] as const;
    return { kind: 'array', items: kinds.filter((kind) => members.includes(kind)) };
  }
  if (/table/.test(en)) return { kind: 'table', items: [] };
  if (en.startsWith('path')) return { kind: 'string', items: [] };
  const kind = SCALARS.find((each) => en.startsWith(each));
  return kind === undefined ? { items: [] } : { kind, items: [] };
}
