import type { Corpus, Page } from './corpus.ts';
import { createResult, type SearchGroup, type SearchResult } from './document.ts';
import { groupHits } from './hits.ts';
import { matchPages } from './match.ts';
import { parseQuery, type Query, readQuery, withoutSigns } from './query.ts';
import { findQuotations, type Match } from './quotation.ts';
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

/** From this number of words on a text may be pasted, and be about something else than pages that hold all of them. */
const PASTED_WORDS = 6;

/**
 * What the panel shows for a text: at most 7 pages of at most 4 hits; where there are tables for it, also by sound. A
 * pasted message finds what quotes it with other names and numbers. When nothing matches, there are the hits of the
 * nearest query. Blank text gives nothing.
 */
export function search(corpus: Corpus, text: string): SearchResult {
  const { query, found } = findMeant(corpus, text);
  const isWhole = query.phrases.some((each) => found.pages[0]?.content.text.includes(each));
  if (!isWhole && (!found.count || query.terms.length >= PASTED_WORDS)) {
    const quotations = findQuotations(corpus, text);
    if (quotations.length) return list(corpus, text, quotations, quotations.length);
  }
  if (found.count) return list(corpus, text, withQuery(found.pages, query), found.count);
  const didYouMean = query.terms.length ? suggestQuery(corpus, query) : undefined;
  if (!didYouMean) return createResult(text.trim());
  const nearest = parseQuery(didYouMean, corpus.fold);
  const { pages, count } = findPages(corpus, nearest);
  if (!count) return createResult(text.trim());
  return { ...list(corpus, text, withQuery(pages, nearest), count), didYouMean };
}

/** What holds the text as it is written; else without the quotes and signs around its words. */
function findMeant(corpus: Corpus, text: string) {
  const written = parseQuery(text, corpus.fold);
  const plain = withoutSigns(written);
  const others = [readQuery(text, corpus.fold), ...(plain ? [parseQuery(plain, corpus.fold)] : [])];
  for (const query of [written, ...others]) {
    const found = findPages(corpus, query);
    if (found.count) return { query, found };
  }
  const query = others.at(-1)!;
  return { query, found: findPages(corpus, query) };
}

function findPages(corpus: Corpus, query: Query) {
  return matchPages(corpus, query, { limit: MAX_PAGES, readings: corpus.readings });
}

function withQuery(pages: readonly Page[], query: Query): readonly Match[] {
  return pages.map((page) => ({ page, query }));
}

function list(
  { fold, readings }: Corpus,
  text: string,
  matches: readonly Match[],
  count: number,
): SearchResult {
  const groups = matches
    .slice(0, MAX_PAGES)
    .map(({ page, query }) => groupHits(page, query, fold, readings, MAX_HITS));
  return createResult(text.trim(), matches[0]?.query.marks, groups, count - groups.length);
}
