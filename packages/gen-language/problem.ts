/** What all checkers report: problems with place, message and fix. Also suggests corrections of wrong names. */

import type { Diagnostic, Span } from 'parallel-docs';
import { editDistance, nearest } from 'parallel-docs/browser';
import { say, type Words } from './words/words.ts';

/** What a checker knows about a sample besides its code. */
export interface SampleInfo {
  /** The fence's title: a file name or a path. */
  readonly title?: string;
  /** Names, without `!`, of macros that other samples or files declare; see `declaredMacros`. */
  readonly macros?: ReadonlySet<string>;
}

/** A problem in code of GenUI or Ract, before its texts are translated. */
export type CodeProblem = Diagnostic<Span, string, Words>;

/** A problem without its place: what is wrong and how to fix it. */
export interface Advice extends Remedy, Pick<CodeProblem, 'rule' | 'message'> {}

/** How to fix something. */
export interface Remedy extends Pick<CodeProblem, 'fix' | 'edits' | 'guess'> {
  /** Replacement for the wrong text. `edits` take precedence. */
  readonly to?: string;
}

/** Collects the problems of one sample. */
export class Problems {
  readonly list: CodeProblem[] = [];

  /** Adds a problem about the code from `start` up to `end`. */
  add(start: number, end: number, { rule, message, fix, to, edits, guess }: Advice): void {
    const written = edits ?? (to === undefined ? undefined : [{ start, end, text: to }]);
    this.list.push({
      place: { start, end },
      ...{ rule, message, fix },
      ...(written && { edits: written, ...(guess && { guess }) }),
    });
  }

  /** Adds problems found in a part of the code that begins at `offset`. */
  addAll(problems: readonly CodeProblem[], offset: number): void {
    this.list.push(...problems.map((problem) => moved(problem, offset)));
  }

  /** All problems, sorted by place. */
  sorted(): CodeProblem[] {
    return inOrder(this.list);
  }
}

/** Shifts the offsets of a problem. `by` is the offset in the whole text at which the checked part begins. */
export function moved(problem: CodeProblem, by: number): CodeProblem {
  const move = <S extends Span>(span: S): S => ({
    ...span,
    start: span.start + by,
    end: span.end + by,
  });
  const { place, edits } = problem;
  return { ...problem, place: move(place), ...(edits && { edits: edits.map(move) }) };
}

/** Sorts problems by place. */
export function inOrder(problems: readonly CodeProblem[]): CodeProblem[] {
  return problems.toSorted((a, b) => a.place.start - b.place.start);
}

/** Suggests how to fix a wrong name: the most likely name, else all names if there are at most 8, else `otherwise`. */
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

/** Suggests a name that is only a guess. */
export function didYouMean(to: string): Remedy {
  return { fix: say('did-you-mean', to), to, guess: true };
}

/** Suggests the name with underscores in place of hyphens. */
export function withoutHyphens(to: string): Remedy {
  return { fix: say('name-signs', to), to };
}

/** Wraps the replacement of a remedy in more code. */
export function putInto(remedy: Remedy, around: (to: string) => string): Remedy {
  return remedy.to === undefined ? remedy : { ...remedy, to: around(remedy.to) };
}

/** From this length on, a name with one typing error is unlikely to be another name. */
const LONG_ENOUGH = 5;

/**
 * Whether `wrong` can only be `meant`: it differs only in case or hyphens; or it is long, differs by one edit, and no
 * other name is within two edits.
 */
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

/** Whether one name begins with the other, as `clicked` with `click`. `nearest` may find such names too different. */
function isBeginning(wrong: string, name: string): boolean {
  const shorter = Math.min(wrong.length, name.length);
  return shorter >= 4 && (name.startsWith(wrong) || wrong.startsWith(name));
}

function theOnly(list: readonly string[], test: (one: string) => boolean): string | undefined {
  const [found, ...others] = list.filter(test);
  return others.length === 0 ? found : undefined;
}

/** Puts a text on one line to quote it in a message, and shortens it if it has more than 50 characters. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 50 ? `${line.slice(0, 47)}…` : line;
}
