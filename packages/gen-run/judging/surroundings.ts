import type { RustToken } from 'gen-language';
import type { Definition, Scope } from '../scripts/definitions.ts';

/** Facts about the script that is judged. */
export interface Surroundings {
  readonly script: string;
  readonly tokens: readonly RustToken[];
  readonly scope: Scope;
  readonly definition: Definition | undefined;
  /** Types that the script declares. */
  readonly own: ReadonlySet<string>;
  /** The types of `own` that implement a trait other than `Default`. Such a trait may add methods. */
  readonly open: ReadonlySet<string>;
  /** Whether the script may import names that are unknown here. */
  readonly imports: boolean;
  /** Whether the script contains `trait` or `use`. If so, types may have methods of unknown traits. */
  readonly traits: boolean;
  /** Names of the items that were refused. */
  readonly refused: ReadonlySet<string>;
}

/** The type without leading references. */
export const bare = (of: string): string => of.replace(/^(?:&(?:mut )?)+/, '');

const WORDS =
  /^(?:mut|str|String|bool|char|[iu](?:8|16|32|64|128|size)|f32|f64|integer|float|Vec|Option|Result|Ordering|ParseIntError|ParseFloatError|Range|_)$/;

/** Whether every part of a type is known. If so, it is certain how the type behaves in Rust. */
export function isKnown(of: string, { own, open }: Surroundings): boolean {
  if (/\bfn\(|tag | event|^_$/.test(of)) return false;
  const words = of.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  return words.every((word) => WORDS.test(word) || (own.has(word) && !open.has(word)));
}

/** The type as shown to readers. */
export const shown = (of: string): string =>
  of
    .replace(/^Items<.*$/s, 'Iterator')
    .replaceAll(/\{integer\}/g, 'i32')
    .replaceAll(/\{float\}/g, 'f64');
