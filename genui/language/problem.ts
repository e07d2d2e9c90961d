import { nearest } from '../../engine/browser.ts';
import type { SampleProblem } from '../../engine/index.ts';

export type { SampleProblem } from '../../engine/index.ts';

/** What a checker knows about a sample besides its code. */
export interface SampleInfo {
  /** The fence's title: a file name or a path. */
  readonly title?: string;
  /** Macros that other samples of the page declare, without `!`; see `declaredMacros`. */
  readonly macros?: ReadonlySet<string>;
}

/** The words of a problem, before its place is known. */
export interface Advice {
  readonly message: string;
  readonly mend: string;
  readonly to?: string;
}

/** Collects problems of one sample. */
export class Problems {
  readonly list: SampleProblem[] = [];

  /** Notes what is wrong with the text from `start` up to `end`. */
  add(start: number, end: number, advice: Advice): void {
    this.list.push({ offset: start, length: end - start, ...advice });
  }

  /** Takes over problems found in a part of the code that begins at `offset`. */
  addAll(problems: readonly SampleProblem[], offset: number): void {
    for (const problem of problems) this.list.push({ ...problem, offset: problem.offset + offset });
  }

  /** All problems in the order of their places. */
  sorted(): SampleProblem[] {
    return this.list.toSorted((a, b) => a.offset - b.offset);
  }
}

/** How to mend a wrong name: the one most likely meant, all there are if they are few, or `otherwise`. */
export function suggest(
  wrong: string,
  names: Iterable<string>,
  otherwise = 'Correct the name.',
): { mend: string; to?: string } {
  const list = [...names];
  const meant = likely(wrong, list) ?? theOnly(list, (name) => isBeginning(wrong, name));
  if (meant !== undefined) return { mend: `Did you mean "${meant}"?`, to: meant };
  return { mend: list.length > 0 && list.length <= 8 ? `Known: ${list.join(', ')}.` : otherwise };
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
export function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 50 ? `"${line.slice(0, 47)}…"` : `"${line}"`;
}
