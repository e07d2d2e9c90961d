import type { Corpus } from './corpus.ts';
import { createResult, type SearchGroup, type SearchResult } from './document.ts';
import { groupHits } from './hits.ts';
import { matchPages } from './match.ts';
import { parseQuery, type Query, readQuery, withoutSigns } from './query.ts';
import { suggestQuery } from './suggest.ts';

/** At most so many pages are listed. */
export const MAX_PAGES = 7;
/** At most so many hits are listed for each page. */
export const MAX_HITS = 4;

/** Every page that holds all terms of the text as written, with all its hits, best first; nothing left out or added. */
export function searchAll(corpus: Corpus, text: string): readonly SearchGroup[] {
  const query = parseQuery(text, corpus.fold);
  return matchPages(corpus, query).pages.map((page) =>
    groupHits(page, query, corpus.fold, undefined, Number.POSITIVE_INFINITY),
  );
}

/**
 * What the panel shows for a text: at most 7 pages of at most 4 hits; where there are tables for it, also by sound;
 * when nothing holds it as it is written, its words without the signs around them;
 * when nothing matches, the hits of the nearest query. Blank text gives nothing.
 */
export function search(corpus: Corpus, text: string): SearchResult {
  const query = readQuery(text, corpus.fold);
  const result = list(corpus, query, text);
  if (result) return result;
  const plain = withoutSigns(query);
  const words = plain === undefined ? query : parseQuery(plain, corpus.fold);
  const found = plain === undefined ? undefined : list(corpus, words, text);
  if (found) return found;
  const didYouMean = words.terms.length ? suggestQuery(corpus, words) : undefined;
  const suggested = didYouMean && list(corpus, parseQuery(didYouMean, corpus.fold), text);
  return suggested ? { ...suggested, didYouMean } : createResult(text.trim());
}

function list(corpus: Corpus, query: Query, text: string): SearchResult | undefined {
  const { fold, readings } = corpus;
  const { count, pages } = matchPages(corpus, query, { limit: MAX_PAGES, readings });
  if (!count) return undefined;
  const groups = pages.map((page) => groupHits(page, query, fold, readings, MAX_HITS));
  return createResult(text.trim(), query.marks, groups, count - groups.length);
}
