/** The input of a rewriting step: a foreign page and its context. */
import { lineAt } from './draft.ts';
import type { Tell, Told } from './report.ts';

/** A file that a page includes. */
export interface IncludedFile {
  readonly text: string;
  /** Absolute path. */
  readonly path: string;
}

export interface Page {
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Absolute path of the page's folder. */
  readonly folder: string;
  /** Absolute path of the folder with the program's configuration. */
  readonly root: string;
  /** Absolute path of the folder for addresses that begin with "/". */
  readonly top: string;
  readonly tell: Tell;
  /** Reads the first of these absolute paths that is a file of the project. */
  read(...paths: readonly string[]): IncludedFile | undefined;
}

/** One change of a page's text. Line numbers in its reports refer to the text that it gets. */
export type Step = (text: string, page: Page) => string;

/**
 * A step and its view of a page. `all`: the whole page. `text` and `parsed`: the page with masked code. For `text`,
 * patterns find the code; for `parsed`, the parser finds it.
 */
export interface Pass {
  readonly sees: 'all' | 'text' | 'parsed';
  readonly step: Step;
}

/** Replaces all matches of a pattern; `by` also gets the line number, from 1. */
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

/** A step that replaces all matches of a pattern, and reports each change. */
export const replacing =
  (pattern: RegExp, told: Omit<Told, 'text'>, by: (match: RegExpMatchArray) => string): Step =>
  (text, { tell }) =>
    replaced(text, pattern, (match, line) => {
      tell({ ...told, text: match[0] }, line);
      return by(match);
    });
