/** What all checkers report: problems with their places, words and fixes, and what a wrong name was meant to be. */

import type { SampleProblem } from 'parallel-docs';
import { editDistance, nearest } from 'parallel-docs/browser';
import { say, textOf, type Words } from './words/words.ts';

/** What a checker knows about a sample besides its code. */
export interface SampleInfo {
  /** The fence's title: a file name or a path. */
  readonly title?: string;
  /** Macros that other samples of the page declare, without `!`; see `declaredMacros`. */
  readonly macros?: ReadonlySet<string>;
}

/** A part of the code and the text to write in its place. Offsets are 0-based, in UTF-16 units. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What puts a problem right. */
export interface Fix {
  /** In the order of their places; no two touch. */
  readonly edits: readonly Edit[];
  /** False for a guess at what the author meant, such as the nearest name. */
  readonly certain: boolean;
}

/** A problem in the code of GenUI or Ract; `message` and `hint` are in English. */
export interface CodeProblem extends SampleProblem {
  /** Stable name of what is wrong. */
  readonly rule: string;
  /** The words of `message` and `hint`, for other languages. */
  readonly words: { readonly message: Words; readonly hint: Words };
  readonly fix?: Fix;
}

/** What is wrong and how to fix it, before its place is known. */
export interface Advice extends Remedy {
  readonly rule: string;
  readonly message: Words;
}

/** How to fix something. */
export interface Remedy {
  readonly hint: Words;
  /** What to write in the place of the wrong text. */
  readonly to?: string;
  /** What to write elsewhere, where that puts it right. */
  readonly edits?: readonly Edit[];
  /** `to` or `edits` is what the author most likely meant, not the only way. */
  readonly guess?: boolean;
}

/** Collects problems of one sample. */
export class Problems {
  readonly list: CodeProblem[] = [];

  /** Notes what is wrong with the text from `start` up to `end`. */
  add(start: number, end: number, { rule, message, hint, to, edits, guess }: Advice): void {
    const written = edits ?? (to === undefined ? undefined : [{ start, end, text: to }]);
    this.list.push({
      offset: start,
      length: end - start,
      rule,
      message: textOf(message),
      hint: textOf(hint),
      words: { message, hint },
      ...(to === undefined ? {} : { to }),
      ...(written === undefined ? {} : { fix: { edits: written, certain: guess !== true } }),
    });
  }

  /** Takes over problems found in a part of the code that begins at `offset`. */
  addAll(problems: readonly CodeProblem[], offset: number): void {
    for (const problem of problems) {
      const { fix } = problem;
      const edits = fix?.edits.map(({ start, end, text }) => ({
        start: start + offset,
        end: end + offset,
        text,
      }));
      this.list.push({
        ...problem,
        offset: problem.offset + offset,
        ...(fix === undefined || edits === undefined ? {} : { fix: { ...fix, edits } }),
      });
    }
  }

  /** All problems in the order of their places. */
  sorted(): CodeProblem[] {
    return this.list.toSorted((a, b) => a.offset - b.offset);
  }
}

/** How to fix a wrong name: the one most likely meant, all there are if they are few, or `otherwise`. */
export function suggest(
  wrong: string,
  names: Iterable<string>,
  otherwise: Words = say`Correct the name.`,
): Remedy {
  const list = [...names];
  const meant = likely(wrong, list) ?? theOnly(list, (name) => isBeginning(wrong, name));
  if (meant !== undefined) {
    const guess = !isSlip(wrong, meant, list);
    return { hint: say`Did you mean "${meant}"?`, to: meant, ...(guess ? { guess } : {}) };
  }
  const few = list.length > 0 && list.length <= 8;
  return { hint: few ? say`Known: ${list.join(', ')}.` : otherwise };
}

/** A name that is meant, but may be another. */
export function didYouMean(to: string): Remedy {
  return { hint: say`Did you mean "${to}"?`, to, guess: true };
}

/** A name that has underscores in the place of hyphens. */
export function withoutHyphens(to: string): Remedy {
  return { hint: say`Names have letters, digits and underscores: "${to}".`, to };
}

/** The remedy with its text put into more of the code. */
export function within(remedy: Remedy, around: (to: string) => string): Remedy {
  return remedy.to === undefined ? remedy : { ...remedy, to: around(remedy.to) };
}

/** From this length on, a name with one slip in it can be told from another name. */
const LONG_ENOUGH = 5;

/** Whether the name differs in a slip of the keyboard at most, and no other name is as near as two. */
function isSlip(wrong: string, meant: string, list: readonly string[]): boolean {
  const fold = (name: string) => name.toLowerCase().replaceAll('-', '_');
  if (fold(wrong) === fold(meant)) return true;
  return (
    wrong.length >= LONG_ENOUGH &&
    editDistance(wrong, meant, 2) === 1 &&
    !list.some((name) => name !== meant && editDistance(wrong, name, 3) < 3)
  );
}

function likely(wrong: string, list: readonly string[]): string | undefined {
  const meant = nearest(wrong, list);
  // Any two names of one or two letters are near each other.
  return wrong.length > 2 || meant?.toLowerCase() === wrong.toLowerCase() ? meant : undefined;
}

/** `click` and `clicked` are more edits apart than a misspelling. */
function isBeginning(wrong: string, name: string): boolean {
  const shorter = Math.min(wrong.length, name.length);
  return shorter >= 4 && (name.startsWith(wrong) || wrong.startsWith(name));
}

function theOnly(list: readonly string[], test: (one: string) => boolean): string | undefined {
  const [found, ...others] = list.filter(test);
  return others.length === 0 ? found : undefined;
}

/** The text on one line and not too long to be quoted in a message. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 50 ? `${line.slice(0, 47)}…` : line;
}
