/**
 * Messages of the interpreter about unsupported code and stopped runs. They consist of a key and values; the texts are
 * in `words-en.ts` and `words-zh.ts`, which a page loads on demand.
 */
import type { ENGLISH } from './words-en.ts';

export type Key = keyof typeof ENGLISH;

/** The texts of the messages in a language. `{0}` is the first value. */
export type Catalogue = Readonly<Record<Key, string>>;

/** A message, independent of the language. */
export interface Words {
  readonly key: Key;
  readonly values: readonly (string | number)[];
}

/** The text of a message in a language. */
export function textOf({ key, values }: Words, catalogue: Catalogue): string {
  return catalogue[key].replace(/\{(\d)\}/g, (gap, index: string) =>
    String(values[Number(index)] ?? gap),
  );
}

/** Thrown for code that is not supported, or that Rust refuses. The function that contains it is then refused. */
export class Refusal {
  readonly at: number;
  readonly why: Words;

  /** @param at offset in the script */
  constructor(at: number, key: Key, ...values: readonly (string | number)[]) {
    this.at = at;
    this.why = { key, values };
  }
}

/** Why a run ended early: a panic of Rust, or a limit of the page. */
export type StopKind = 'panic' | 'limit';

/** Thrown to end a run early. */
export class Stop {
  readonly at: number;
  readonly kind: StopKind;
  readonly why: Words;

  /** @param at offset in the script */
  constructor(at: number, kind: StopKind, key: Key, ...values: readonly (string | number)[]) {
    this.at = at;
    this.kind = kind;
    this.why = { key, values };
  }
}

/** Refuses the code at an offset of the script. */
export function refuse(at: number, key: Key, ...values: readonly (string | number)[]): never {
  throw new Refusal(at, key, ...values);
}
