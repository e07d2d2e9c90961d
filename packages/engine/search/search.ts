/** Answers a query: tries its interpretations, then quotations, then the nearest query. */
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

/** Maximum number of listed pages. */
export const MAX_PAGES = 7;
/** Maximum number of listed hits of a page. */
export const MAX_HITS = 4;
/** Maximum number of words that are suggested if nothing was found. */
const MAX_NEAR = 3;

/** All pages that contain all terms of the text as written, each with all its hits, best first. */
export function searchAll(corpus: Corpus, text: string): readonly SearchGroup[] {
  const query = parseQuery(text, corpus.fold);
  const reading = readWords(query, corpus.vocabulary);
  const { pages } = matchPages(corpus, query);
  return doAll(rankClosely(pages, reading, corpus.readings)).map(({ page }) =>
    groupHits(page, query, corpus.fold, undefined, Number.POSITIVE_INFINITY),
  );
}

/**
 * A text of at least this many words may have been pasted. Pages that contain all its words may then be about something
 * else.
 */
export const PASTED_WORDS = 6;

/** The pages that answer a text, best first, each with the query that selects its hits. */
export interface Matches {
  readonly matches: readonly Match[];
  /** Number of pages found, listed or not. */
  readonly count: number;
  /** The corrected query that these pages answer, if the text itself was not found. */
  readonly didYouMean?: string;
  /** The site's own names for subjects that the reader typed under another name. */
  readonly names?: readonly string[];
  /** Words of the text that occur on the site, if the text has no answer. */
  readonly near?: readonly string[];
  /** Index of the interpretation that found the pages, from 0; −1 if the pages quote the text. */
  readonly meaning?: number;
}

/** `meaning` if pages quote the text. */
export const QUOTED = -1;

const NOTHING: Matches = { matches: [], count: 0 };

/**
 * Finds at most `limit` pages that answer a text; by pinyin too, if the index has the tables. A pasted message finds
 * pages that quote it with other names and numbers. If no page contains the whole text, the result has the pages of the
 * nearest query, or the pages that contain most of the text. A blank text finds nothing.
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

/** The pages that contain most of a reading; on a site without a vocabulary, those that contain the whole reading. */
function* findSome(
  corpus: Corpus,
  reading: Reading,
  found: FoundPages,
  limit: number,
): Steps<FoundInPart> {
  if (corpus.vocabulary.entries.size === 0) return { ...found, unknown: [], known: [] };
  return yield* findInPart(corpus, reading, found.pages, limit);
}

/** Finds the pages for a corrected query. */
function* findNearest(corpus: Corpus, text: string, limit: number): Steps<Matches> {
  const reading = readWords(parseQuery(text, corpus.fold), corpus.vocabulary);
  const found = yield* findWhole(corpus, reading, limit);
  if (found.isSettled) return toMatches(found, reading);
  const part = yield* findSome(corpus, reading, found, limit);
  return part.unknown.length > 0 ? toMatches(found, reading) : toMatches(part, reading);
}

/** Whether a page contains the whole query, starting at the beginning of a word. */
function isSaid({ pages }: FoundPages, { phrases }: Query): boolean {
  return pages.some(({ page }) =>
    phrases.some((text) => {
      const needle = { text, lead: 0, tail: text.slice(0, 6) };
      const at = findNeedle(page.content.text, needle);
      return at >= 0 && isWordStart(page.content.text, at, needle);
    }),
  );
}

/** A result without pages, but with the words that occur on some page. */
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

/** The query that selects the hits of a page: for each group, the form that the page contains. */
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
 * The queries that select the hits of pages which were found in a larger corpus.
 *
 * @param meaning as in {@link Matches}
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

/** The result that the panel shows for a text: at most 7 pages with at most 4 hits each. */
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

/**
 * The interpretations of a text, in the order tried: as written; without quotes and sentence punctuation around its
 * words; without any punctuation around its words.
 */
export function readMeanings(text: string, fold: Fold): readonly [Query, ...Query[]] {
  const written = parseQuery(text, fold);
  const plain = withoutSigns(written);
  return [written, readQuery(text, fold), ...(plain ? [parseQuery(plain, fold)] : [])];
}

/**
 * The result of the first interpretation of the text that finds anything; if none does, the last interpretation without
 * pages.
 */
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
