/** Finds a text in many others, anywhere or at the start of a word. Optimised, since a query scans every page. */
import { CJK } from './query.ts';

/**
 * A text to find in many others. `String.indexOf` jumps from one occurrence of the first letter to the next. The search
 * therefore starts at the rarest letter, which makes it about twice as fast:
 *
 *     text  "ing the"      lead 2, tail "g the"
 */
export interface Needle {
  readonly text: string;
  /** Offset of the rarest letter of `text`. */
  readonly lead: number;
  /**
   * Three to six characters from `lead`. Shorter texts occur too often; for seven or more characters, V8 builds a table
   * at each call.
   */
  readonly tail: string;
}

const MIN_TAIL = 3;
const MAX_TAIL = 6;
const MAX_TRIES = 16;
const FROM_RARE_TO_COMMON = 'zqjxkvbygwpfmuhdclrsnioate ';
const LETTER = /[\p{L}\p{N}]/u;
const NO_SPACES = new RegExp(`^${CJK}`);

export function createNeedle(text: string): Needle {
  let lead = 0;
  let least = FROM_RARE_TO_COMMON.length;
  for (let at = 0; at === 0 || at <= text.length - MIN_TAIL; at++) {
    const commonness = FROM_RARE_TO_COMMON.indexOf(text.charAt(at));
    if (commonness < least) {
      least = commonness;
      lead = at;
    }
  }
  return { text, lead, tail: text.slice(lead, lead + MAX_TAIL) };
}

/** Offset of the first occurrence at or after `from`, −1 if there is none. */
export function findNeedle(haystack: string, { text, lead, tail }: Needle, from = 0): number {
  let at = haystack.indexOf(tail, from + lead);
  while (at >= 0 && tail !== text && !haystack.startsWith(text, at - lead))
    at = haystack.indexOf(tail, at + 1);
  return at < 0 ? -1 : at - lead;
}

/** Whether the needle found at `at` begins a word. In scripts without spaces, every character begins a word. */
export function isWordStart(haystack: string, at: number, { text }: Needle): boolean {
  const before = haystack.charAt(at - 1);
  return before === ' ' || !LETTER.test(before) || NO_SPACES.test(text);
}

/**
 * Offset of the first occurrence at or after `from` that begins a word, −1 if there is none. Checks only the first
 * sixteen occurrences, because one or two letters can occur a thousand times inside words.
 */
export function findWordStart(haystack: string, needle: Needle, from = 0): number {
  let at = findNeedle(haystack, needle, from);
  for (let tries = 1; at >= 0 && !isWordStart(haystack, at, needle); tries++) {
    at = tries < MAX_TRIES ? findNeedle(haystack, needle, at + 1) : -1;
  }
  return at;
}
