/** From a text to its answer: the ways to read it, matching, quotations, and the nearest query if nothing is found. */
import type { Corpus, Page } from './corpus.ts';
import { createResult, type SearchGroup, type SearchResult } from './document.ts';
import type { Fold } from './fold.ts';
import { parseQuery, type Query, readQuery, withoutSigns } from './query.ts';
import { findQuotations, type Match } from './quotation.ts';
import { groupHits } from './rank-hits.ts';
import { type Found, matchPages, matchPagesInSteps } from './rank-pages.ts';
import { doAll, type Steps } from './steps.ts';
import { suggestQuery } from './suggest.ts';

/** At most so many pages are listed. */
export const MAX_PAGES = 7;
/** At most so many hits are listed for each page. */
export const MAX_HITS = 4;

/** Every page that contains all terms of the text as written, with all its hits, best first; nothing left out or added. */
export function searchAll(corpus: Corpus, text: string): readonly SearchGroup[] {
  const query = parseQuery(text, corpus.fold);
  return matchPages(corpus, query).pages.map((page) =>
    groupHits(page, query, corpus.fold, undefined, Number.POSITIVE_INFINITY),
  );
}

/** A text of at least so many words may have been pasted; pages that contain them all may be about something else. */
export const PASTED_WORDS = 6;

/** The pages that answer a text, best first, each with the query to show its hits by. */
export interface Matches {
  readonly matches: readonly Match[];
  /** Number of pages found, listed or not. */
  readonly count: number;
  /** The corrected query whose pages these are, when the text itself was found nowhere. */
  readonly didYouMean?: string;
}

/**
 * What answers a text: at most `limit` pages; where there are tables for it, also by sound. A pasted message finds what
 * quotes it with other names and numbers. When nothing matches, there are the pages of the nearest query. Blank text
 * gives nothing.
 */
export function findMatches(corpus: Corpus, text: string, limit = MAX_PAGES): Matches {
  return doAll(findMatchesInSteps(corpus, text, limit));
}

/** {@link findMatches} in steps. */
export function* findMatchesInSteps(corpus: Corpus, text: string, limit: number): Steps<Matches> {
  const { query, found } = yield* findMeant(corpus, text, limit);
  const isWhole = query.phrases.some((each) => found.pages[0]?.content.text.includes(each));
  if (!isWhole && (!found.count || query.terms.length >= PASTED_WORDS)) {
    const quotations = yield* findQuotations(corpus, text);
    if (quotations.length) return { matches: quotations.slice(0, limit), count: quotations.length };
  }
  if (found.count) return { matches: withQuery(found.pages, query), count: found.count };
  const didYouMean = query.terms.length ? yield* suggestQuery(corpus, query) : undefined;
  if (!didYouMean) return { matches: [], count: 0 };
  const nearest = parseQuery(didYouMean, corpus.fold);
  const { pages, count } = yield* findPages(corpus, nearest, limit);
  if (!count) return { matches: [], count };
  return { matches: withQuery(pages, nearest), count, didYouMean };
}

/** What the panel shows for a text: at most 7 pages of at most 4 hits. */
export function search(corpus: Corpus, text: string): SearchResult {
  const { matches, count, didYouMean } = findMatches(corpus, text);
  if (!count) return createResult(text.trim());
  const { fold, readings } = corpus;
  const groups = matches.map(({ page, query }) => groupHits(page, query, fold, readings, MAX_HITS));
  const result = createResult(text.trim(), matches[0]?.query.marks, groups, count - groups.length);
  return didYouMean === undefined ? result : { ...result, didYouMean };
}

/** The ways to read a text, in the order they are tried: as written; without the quotes and signs around its words. */
export function readMeanings(text: string, fold: Fold): readonly [Query, ...Query[]] {
  const written = parseQuery(text, fold);
  const plain = withoutSigns(written);
  return [written, readQuery(text, fold), ...(plain ? [parseQuery(plain, fold)] : [])];
}

/** What the first way to read the text finds that finds anything. */
function* findMeant(
  corpus: Corpus,
  text: string,
  limit: number,
): Steps<{ readonly query: Query; readonly found: Found }> {
  const meanings = readMeanings(text, corpus.fold);
  let [query] = meanings;
  for (query of meanings) {
    const found = yield* findPages(corpus, query, limit);
    if (found.count) return { query, found };
  }
  return { query, found: { count: 0, pages: [] } };
}

function findPages(corpus: Corpus, query: Query, limit: number): Steps<Found> {
  return matchPagesInSteps(corpus, query, { limit, readings: corpus.readings });
}

function withQuery(pages: readonly Page[], query: Query): readonly Match[] {
  return pages.map((page) => ({ page, query }));
}
