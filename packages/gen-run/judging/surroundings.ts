/** What is known of a script, and of the types in it. */
import type { RustToken } from 'gen-language';
import type { Definition, Scope } from '../scripts/definitions.ts';

/** What is known around a note. */
export interface Surroundings {
  readonly script: string;
  readonly tokens: readonly RustToken[];
  readonly scope: Scope;
  readonly definition: Definition | undefined;
  /** Types of the script. */
  readonly own: ReadonlySet<string>;
  /** Those of them that have traits which are not looked into. */
  readonly open: ReadonlySet<string>;
  /** Whether names come from elsewhere. */
  readonly imports: boolean;
  /** Whether types may have methods of traits. */
  readonly traits: boolean;
  /** Items that could not be read. */
  readonly refused: ReadonlySet<string>;
}

/** The type in words without what it refers to. */
export const bare = (of: string): string => of.replace(/^(?:&(?:mut )?)+/, '');

const WORDS =
  /^(?:mut|str|String|bool|char|[iu](?:8|16|32|64|128|size)|f32|f64|integer|float|Vec|Option|Result|Ordering|ParseIntError|ParseFloatError|Range|_)$/;

/** Whether all of a type is known, so that what Rust does with it is known, too. */
export function isKnown(of: string, { own, open }: Surroundings): boolean {
  if (/\bfn\(|tag | event|^_$/.test(of)) return false;
  const words = of.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  return words.every((word) => WORDS.test(word) || (own.has(word) && !open.has(word)));
}

/** The type as it is named to people. */
export const shown = (of: string): string =>
  of
    .replace(/^Items<.*$/s, 'Iterator')
    .replaceAll(/\{integer\}/g, 'i32')
    .replaceAll(/\{float\}/g, 'f64');
