/**
 * What the interpreter tells: what it does not run, and what stopped a run. It tells keys and values; their words are in
 * `words-en.ts` and `words-zh.ts`, which a page fetches when there is something to tell.
 */
import type { ENGLISH } from './words-en.ts';

export type Key = keyof typeof ENGLISH;

/** The words of a language. `{0}` is the first value. */
export type Catalogue = Readonly<Record<Key, string>>;

/** Something to tell, in no language yet. */
export interface Words {
  readonly key: Key;
  readonly values: readonly (string | number)[];
}

/** The words in a language. */
export function textOf({ key, values }: Words, catalogue: Catalogue): string {
  return catalogue[key].replace(/\{(\d)\}/g, (gap, index: string) =>
    String(values[Number(index)] ?? gap),
  );
}

/** Thrown where the script has something that is not run: the method around it is refused. */
export class Refusal {
  readonly at: number;
  readonly why: Words;

  /** @param at offset in the script */
  constructor(at: number, key: Key, ...values: readonly (string | number)[]) {
    this.at = at;
    this.why = { key, values };
  }
}

/** What ended a run: a panic of Rust, or a limit of the page. */
export type StopKind = 'panic' | 'limit';

/** Thrown where a run ends early. */
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

/** Refuses what is at an offset of the script. */
export function refuse(at: number, key: Key, ...values: readonly (string | number)[]): never {
  throw new Refusal(at, key, ...values);
}
