/** From a text to its answer: the ways to read it, matching, quotations, and the nearest query if nothing is found. */
import type { Corpus, Page } from './corpus.ts';
import { createResult, type SearchGroup, type SearchResult } from './document.ts';
import {
  type FoundInPart,
  type FoundPages,
  findInPart,
  findWhole,
  rankClosely,
} from './find-pages.ts';
import type { Fold } from './fold.ts';
import { findNeedle, isWordStart } from './needle.ts';
import { parseQuery, type Query, readQuery, withoutSigns } from './query.ts';
import { findQuotations, type Match } from './quotation.ts';
import { groupHits } from './rank-hits.ts';
import { matchPages } from './rank-pages.ts';
import { type Group, type Reading, readWords } from './reading.ts';
import { doAll, type Steps } from './steps.ts';
import { suggestQuery } from './suggest.ts';

/** At most so many pages are listed. */
export const MAX_PAGES = 7;
/** At most so many hits are listed for each page. */
export const MAX_HITS = 4;
/** At most so many words are offered where nothing was found. */
const MAX_NEAR = 3;

/** Every page that contains all terms of the text as written, with all its hits, best first; nothing left out or added. */
export function searchAll(corpus: Corpus, text: string): readonly SearchGroup[] {
  const query = parseQuery(text, corpus.fold);
  const reading = readWords(query, corpus.vocabulary);
  const { pages } = matchPages(corpus, query);
  return doAll(rankClosely(pages, reading, corpus.readings)).map(({ page }) =>
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
  /** What these pages call what was typed under another name. */
  readonly names?: readonly string[];
  /** Words of the text that do occur, where the text is not answered. */
  readonly near?: readonly string[];
  /** Which of the ways to read the text it was, from 0; −1 where pages quote it. */
  readonly meaning?: number;
}

/** The `meaning` of a text that pages quote. */
export const QUOTED = -1;

const NOTHING: Matches = { matches: [], count: 0 };

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
  const { reading, found, meaning } = yield* findMeant(corpus, text, limit);
  const { query } = reading;
  const isWhole = query.phrases.some((each) => found.pages[0]?.page.content.text.includes(each));
  const isQuestion = found.isSettled && reading.groups.some(({ subjects }) => subjects.length > 0);
  const mayBePasted = query.terms.length >= PASTED_WORDS && !isQuestion;
  if (!isWhole && (!found.count || mayBePasted)) {
    const quotations = yield* findQuotations(corpus, text);
    if (quotations.length)
      return {
        ...NOTHING,
        matches: quotations.slice(0, limit),
        count: quotations.length,
        meaning: QUOTED,
      };
  }
  if (!query.terms.length) return NOTHING;
  if (reading.isAbsent && !isSaid(found, query)) return NOTHING;
  if (found.isSettled) return { ...toMatches(found, reading), meaning };
  const part = yield* findSome(corpus, reading, found, limit);
  const isUnknown = part.unknown.length > 0 || !part.count;
  const didYouMean = !found.count && isUnknown ? yield* suggestQuery(corpus, query) : undefined;
  const nearest = didYouMean && (yield* findNearest(corpus, didYouMean, limit));
  if (nearest && nearest.count) return { ...nearest, didYouMean };
  return part.count ? { ...toMatches(part, reading), meaning } : nothingBut(part.known);
}

/** What has most of a reading; all of it on a site that does not say which words matter. */
function* findSome(
  corpus: Corpus,
  reading: Reading,
  found: FoundPages,
  limit: number,
): Steps<FoundInPart> {
  if (corpus.vocabulary.entries.size === 0) return { ...found, unknown: [], known: [] };
  return yield* findInPart(corpus, reading, found.pages, limit);
}

/** What answers the query that a text is taken for. */
function* findNearest(corpus: Corpus, text: string, limit: number): Steps<Matches> {
  const reading = readWords(parseQuery(text, corpus.fold), corpus.vocabulary);
  const found = yield* findWhole(corpus, reading, limit);
  if (found.isSettled) return toMatches(found, reading);
  const part = yield* findSome(corpus, reading, found, limit);
  return part.unknown.length > 0 ? toMatches(found, reading) : toMatches(part, reading);
}

/** Whether a page says the whole of a query, beginning with a word. */
function isSaid({ pages }: FoundPages, { phrases }: Query): boolean {
  return pages.some(({ page }) =>
    phrases.some((text) => {
      const needle = { text, lead: 0, tail: text.slice(0, 6) };
      const at = findNeedle(page.content.text, needle);
      return at >= 0 && isWordStart(page.content.text, at, needle);
    }),
  );
}

/** No page, but the words that some pages have. */
function nothingBut(groups: readonly Group[]): Matches {
  const near = [...new Set(groups.map(({ text }) => text))].slice(0, MAX_NEAR);
  return near.length ? { ...NOTHING, near } : NOTHING;
}

function toMatches({ pages, count }: FoundPages, reading: Reading): Matches {
  return {
    ...NOTHING,
    matches: pages.map(({ page }) => ({ page, query: queryFor(page, reading) })),
    count,
    ...(reading.names.length ? { names: reading.names } : {}),
  };
}

/** The query to show the hits of a page by: of each group what the page has of it. */
export function queryFor(page: Page, { query, groups, isWider }: Reading): Query {
  const places = groups.flatMap(({ subjects }) =>
    subjects.flatMap((subject) =>
      subject.places.flatMap(({ order, id }) => (order === page.order && id ? [id] : [])),
    ),
  );
  const whole = { ...query, places };
  if (!isWider) return whole;
  const texts = [page.content.text, page.title.text];
  if (query.phrases.some((phrase) => texts.some((text) => text.includes(phrase)))) return whole;
  const terms = groups
    .filter(({ weight }) => weight > 0)
    .flatMap(({ writings }) => {
      const has = (isStart: boolean) =>
        writings.find(({ needle }) =>
          texts.some((text) => {
            const at = findNeedle(text, needle);
            return at >= 0 && (!isStart || isWordStart(text, at, needle));
          }),
        );
      const found = has(true) ?? has(false);
      return found ? [found.needle.text] : [];
    });
  const unique = [...new Set(terms)];
  if (unique.length === 0) return whole;
  const marks = unique.filter((term) => !/^[a-z]$/.test(term));
  return {
    phrases: [unique.join(' ')],
    terms: unique,
    marks: marks.length ? marks : unique,
    places,
  };
}

/**
 * The queries to show the hits of some pages by, as they were found among more of them.
 *
 * @param meaning what {@link Matches} says of it
 */
export function queriesFor(corpus: Corpus, text: string, meaning: number): readonly Query[] {
  const [written, ...others] = readMeanings(text, corpus.fold);
  const query = others[meaning - 1] ?? written;
  const reading = readWords(query, corpus.vocabulary);
  const quoted = meaning === QUOTED ? doAll(findQuotations(corpus, text)) : [];
  return corpus.pages.map(
    (page) => quoted.find((match) => match.page === page)?.query ?? queryFor(page, reading),
  );
}

/** What the panel shows for a text: at most 7 pages of at most 4 hits. */
export function search(corpus: Corpus, text: string): SearchResult {
  const { matches, count, didYouMean, names, near } = findMatches(corpus, text);
  const empty = createResult(text.trim());
  const { fold, readings, vocabulary } = corpus;
  if (!count)
    return {
      ...empty,
      ...(near ? { near } : {}),
      ...(vocabulary.questions && text.trim() ? { questions: vocabulary.questions } : {}),
    };
  const groups = matches.map(({ page, query }) => groupHits(page, query, fold, readings, MAX_HITS));
  return {
    ...createResult(text.trim(), matches[0]?.query.marks, groups, count - groups.length),
    ...(names ? { names } : {}),
    ...(didYouMean === undefined ? {} : { didYouMean }),
  };
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
): Steps<{ readonly reading: Reading; readonly found: FoundPages; readonly meaning: number }> {
  let last: Reading | undefined;
  const meanings = readMeanings(text, corpus.fold);
  for (const [meaning, query] of meanings.entries()) {
    const reading = readWords(query, corpus.vocabulary);
    const found = yield* findWhole(corpus, reading, limit);
    if (found.count) return { reading, found, meaning };
    last = reading;
  }
  const found = { count: 0, pages: [], isSettled: false };
  return { reading: last!, found, meaning: meanings.length - 1 };
}
