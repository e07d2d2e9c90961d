/** What all checkers report: problems with their places, words and fixes, and what a wrong name was meant to be. */

import type { Diagnostic, Span } from 'parallel-docs';
import { editDistance, nearest } from 'parallel-docs/browser';
import { say, type Words } from './words/words.ts';

/** What a checker knows about a sample besides its code. */
export interface SampleInfo {
  /** The fence's title: a file name or a path. */
  readonly title?: string;
  /** Macros that other samples of the page declare, without `!`; see `declaredMacros`. */
  readonly macros?: ReadonlySet<string>;
}

/** A problem in the code of GenUI or Ract, in no language yet. */
export type CodeProblem = Diagnostic<Span, string, Words>;

/** What is wrong and how to fix it, before its place is known. */
export interface Advice extends Remedy, Pick<CodeProblem, 'rule' | 'message'> {}

/** How to fix something. */
export interface Remedy extends Pick<CodeProblem, 'fix' | 'edits' | 'guess'> {
  /** What to write in the place of the wrong text, where `edits` do not say it. */
  readonly to?: string;
}

/** Collects problems of one sample. */
export class Problems {
  readonly list: CodeProblem[] = [];

  /** Notes what is wrong with the text from `start` up to `end`. */
  add(start: number, end: number, { rule, message, fix, to, edits, guess }: Advice): void {
    const written = edits ?? (to === undefined ? undefined : [{ start, end, text: to }]);
    this.list.push({
      place: { start, end },
      ...{ rule, message, fix },
      ...(written && { edits: written, ...(guess && { guess }) }),
    });
  }

  /** Takes over problems found in a part of the code that begins at `offset`. */
  addAll(problems: readonly CodeProblem[], offset: number): void {
    this.list.push(...problems.map((problem) => moved(problem, offset)));
  }

  /** All problems in the order of their places. */
  sorted(): CodeProblem[] {
    return inOrder(this.list);
  }
}

/** A problem of a part of a text, for the whole, in which the part begins at `by`. */
export function moved(problem: CodeProblem, by: number): CodeProblem {
  const move = <S extends Span>(span: S): S => ({
    ...span,
    start: span.start + by,
    end: span.end + by,
  });
  const { place, edits } = problem;
  return { ...problem, place: move(place), ...(edits && { edits: edits.map(move) }) };
}

/** Problems in the order of their places. */
export function inOrder(problems: readonly CodeProblem[]): CodeProblem[] {
  return problems.toSorted((a, b) => a.place.start - b.place.start);
}

/** How to fix a wrong name: the one most likely meant, all there are if they are few, or `otherwise`. */
export function suggest(
  wrong: string,
  names: Iterable<string>,
  otherwise: Words = say('correct-name'),
): Remedy {
  const list = [...names];
  const meant = likely(wrong, list) ?? theOnly(list, (name) => isBeginning(wrong, name));
  if (meant !== undefined) {
    const guess = !isSlip(wrong, meant, list);
    return { fix: say('did-you-mean', meant), to: meant, ...(guess ? { guess } : {}) };
  }
  const few = list.length > 0 && list.length <= 8;
  return { fix: few ? say('known', list.join(', ')) : otherwise };
}

/** A name that is meant, but may be another. */
export function didYouMean(to: string): Remedy {
  return { fix: say('did-you-mean', to), to, guess: true };
}

/** A name that has underscores in the place of hyphens. */
export function withoutHyphens(to: string): Remedy {
  return { fix: say('name-signs', to), to };
}

/** The remedy with its text put into more of the code. */
export function putInto(remedy: Remedy, around: (to: string) => string): Remedy {
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
