/** The words of the pages, as corrections of typos. */
import { editDistance } from '../diagnose/nearest.ts';
import type { Page } from './corpus.ts';
import { createMeter, type Steps } from './steps.ts';

/** Comparing two words costs about as much as scanning this many characters. */
const COMPARISON = 500;

/** The Latin words of three letters or more in all pages, with their number of occurrences. */
export function collectWords(pages: readonly Page[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const { title, content } of pages) {
    for (const word of `${title.text} ${content.text}`.match(/[a-z0-9]{3,}/g) ?? []) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return words;
}

/**
 * The word nearest to `term` by edit distance: at most 1, or 2 from 8 letters on; ties go to the most frequent.
 * Undefined if none is near.
 */
export function* nearestWord(
  term: string,
  words: ReadonlyMap<string, number>,
): Steps<string | undefined> {
  const isStep = createMeter();
  let limit = term.length < 8 ? 1 : 2;
  let best: string | undefined;
  let bestCount = 0;
  for (const [word, count] of words) {
    if (isStep(COMPARISON)) yield;
    const distance = editDistance(term, word, limit + 1);
    if (distance < limit || (distance === limit && count > bestCount)) {
      limit = distance;
      best = word;
      bestCount = count;
    }
  }
  return best;
}
