/**
 * Searches for a pasted text. Runs of its words find pages. Names and numbers in it are ignored, since they differ for
 * each reader.
 */
import type { Corpus, Page } from './corpus.ts';
import type { Fold } from './fold.ts';
import { type Query, readablePart } from './query.ts';
import { createMeter, type Steps } from './steps.ts';

// The variable parts of a message: quoted names, paths, positions, numbers, code, and words of punctuation only.
const CHANGING =
  /`[^`]*`|"[^"]*"|“[^”]*”|(?<!\w)'[^']*'|\S*[\d/\\(){}=<>&*#_]\S*|(?<!\S)[^\s\p{L}]+(?!\S)/gu;
const WORD = /[^\s:;,]+[:;,]*/g;

/** Minimum length of a significant piece and of a significant run, in words. */
const MIN_PIECE = 3;
const MIN_RUN = 2;
/** Maximum number of words that are searched. A pasted text may be long; its beginning names the subject. */
const MAX_WORDS = 24;

/** A page and the pieces of a pasted text that it contains. */
interface Quoting {
  readonly page: Page;
  readonly pieces: readonly string[];
  /** Number of words in the pieces. */
  readonly length: number;
}

/** A page with the query that selects the hits shown for the page. */
export interface Match {
  readonly page: Page;
  readonly query: Query;
}

/** The runs of words between the variable parts of a pasted text, folded; at most 24 words in all. */
function readRuns(text: string, fold: Fold): readonly (readonly string[])[] {
  let left = MAX_WORDS;
  const runs: (readonly string[])[] = [];
  for (const run of readablePart(text).split(CHANGING)) {
    const words = (fold(run).text.match(WORD) ?? []).slice(0, left);
    if (words.length < MIN_RUN) continue;
    runs.push(words);
    left -= words.length;
  }
  return runs;
}

/** The shortest significant pieces; a page that quotes the text contains at least one of them. */
export function quotablePieces(text: string, fold: Fold): readonly string[] {
  return readRuns(text, fold).flatMap((words) => {
    const length = Math.min(MIN_PIECE, words.length);
    return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
  });
}

/**
 * Finds the pages that quote a pasted text, such as an error message, apart from its variable parts. The best page is
 * first. The hits of a page show the pieces that the page contains. Each page contains at least half of the words, and
 * more than two thirds of the number that the best page contains.
 */
export function* findQuotations({ pages, fold }: Corpus, text: string): Steps<readonly Match[]> {
  const runs = readRuns(text, fold);
  const total = runs.reduce((sum, words) => sum + words.length, 0);
  const quoting: Quoting[] = [];
  const isStep = createMeter();
  for (const page of total ? pages : []) {
    if (isStep(page.content.text.length * total)) yield;
    const found = quote(page, runs);
    if (found.length && found.length * 2 >= total) quoting.push(found);
  }
  quoting.sort((a, b) => b.length - a.length);
  const longest = quoting[0]?.length ?? 0;
  return quoting
    .filter(({ length }) => length * 3 > longest * 2)
    .map(({ page, pieces }) => ({
      page,
      query: { phrases: pieces, terms: pieces, marks: pieces },
    }));
}

/** Collects the longest pieces of the runs that the page contains. Pieces do not overlap. */
function quote(page: Page, runs: readonly (readonly string[])[]): Quoting {
  const pieces: string[] = [];
  let length = 0;
  for (const words of runs)
    for (let from = 0; from < words.length; ) {
      let to = from;
      let piece = '';
      for (; to < words.length; to++) {
        const longer = words.slice(from, to + 1).join(' ');
        if (!page.content.text.includes(longer)) break;
        piece = longer;
      }
      if (to - from >= Math.min(MIN_PIECE, words.length)) {
        pieces.push(piece);
        length += to - from;
      }
      from = Math.max(to, from + 1);
    }
  return { page, pieces: pieces.sort((a, b) => b.length - a.length), length };
}
