/** What a step of the rewriting is given: a page of the foreign documentation, and what it may ask. */
import type { Lang } from 'parallel-docs';
import { lineAt } from './draft.ts';
import type { Tell, Told } from './report.ts';

/** A file that a page includes. */
export interface IncludedFile {
  readonly text: string;
  /** Absolute. */
  readonly path: string;
}

export interface Page {
  /** Relative to the folder, `/` separators. */
  readonly file: string;
  readonly lang: Lang;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** The folder that the page is in, absolute. */
  readonly folder: string;
  /** The folder of the program's configuration, absolute. */
  readonly root: string;
  /** The folder that addresses from "/" begin at, absolute. */
  readonly top: string;
  readonly tell: Tell;
  /** The first of some absolute paths that is a file of the project. */
  read(...paths: readonly string[]): IncludedFile | undefined;
}

/** One change of a page's text; it reports lines by their number in the text that it is given. */
export type Step = (text: string, page: Page) => string;

/** How much of a page a step sees: `all`, or what is left when code is masked by its lines, or by the parser. */
export interface Pass {
  readonly sees: 'all' | 'text' | 'parsed';
  readonly step: Step;
}

/** Replaces what a pattern finds; `by` also gets the line. */
export function replaced(
  text: string,
  pattern: RegExp,
  by: (match: RegExpMatchArray, line: number) => string,
): string {
  let out = '';
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const from = match.index ?? 0;
    out += text.slice(at, from) + by(match, lineAt(text, from));
    at = from + match[0].length;
  }
  return out + text.slice(at);
}

/** A step that replaces what a pattern finds, and reports each change. */
export const replacing =
  (pattern: RegExp, told: Omit<Told, 'text'>, by: (match: RegExpMatchArray) => string): Step =>
  (text, { tell }) =>
    replaced(text, pattern, (match, line) => {
      tell({ ...told, text: match[0] }, line);
      return by(match);
    });
