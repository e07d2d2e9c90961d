/** Finds the pages that match a query and ranks them. `rank-hits.ts` selects the hits to show for each page. */
import type { Corpus, Page } from './corpus.ts';
import { createNeedle, findNeedle, findWordStart, type Needle } from './needle.ts';
import { findSound, type Readings } from './pinyin.ts';
import type { Query } from './query.ts';
import { createMeter, doAll, type Steps } from './steps.ts';

// A page's rank is one number, so that ranking thousands of pages allocates nothing. From high to low: the whole
// phrase, the fields that contain its terms, the number of word starts, how early the terms occur, how short the title
// is:
//
//     bits 43 up              31–42               25–30       below 25          fraction
//     WHOLE      FIELD x field x term length      START      − offset      − title length / 512
//
// A longer term weighs more, up to eight letters, so that «on» inside a title does not outrank «click» in a heading.
const WHOLE = 2 ** 43;
const FIELD = 2 ** 31;
const START = 2 ** 25;
const MAX_OFFSET = 2 ** 20;
const MAX_WEIGHT = 8;

// Weights of the fields. A pinyin match is slightly weaker than a written one. Words of the breadcrumb do not make a
// page match. They raise the rank of a page that matches only in its content: «curl install» finds Install below Tools
// / Curl.
const TITLE = 4;
const TITLE_SOUND = 3.5;
const HEADING = 3;
const HEADING_SOUND = 2.5;
const SECTION = 2;
const CONTENT = 1;

function weight({ text }: Needle): number {
  return Math.min(text.length, MAX_WEIGHT);
}

/** The criteria that rank a page. */
interface Ranking {
  readonly terms: readonly Needle[];
  /** The ways to write the whole query; empty if it has only one term. */
  readonly phrases: readonly Needle[];
  readonly readings: Readings | undefined;
}

/**
 * Rank of a needle in one text: by its first word start, or else its first occurrence; 0 if there is none. Unless the
 * rank must be exact, the first occurrence counts as a word start: this is faster, and the rank is never too low.
 */
function rankIn(
  text: string,
  needle: Needle,
  field: number,
  isExact: boolean,
  first = findNeedle(text, needle),
): number {
  if (first < 0) return 0;
  const start = isExact ? findWordStart(text, needle, first) : first;
  return (
    FIELD * field * weight(needle) +
    (start < 0 ? -Math.min(first, MAX_OFFSET) : START - Math.min(start, MAX_OFFSET))
  );
}

function rankSound(
  text: string,
  needle: Needle,
  field: number,
  readings: Readings | undefined,
): number {
  const range = readings && findSound(text, needle.text, readings);
  return range ? FIELD * field * weight(needle) + START - range[0] : 0;
}

/**
 * Rank of a needle in the best field of a page. The content includes the headings, so the headings are searched for the
 * needle as written only if the content contains it.
 */
function rankNeedle(
  page: Page,
  needle: Needle,
  readings: Readings | undefined,
  isExact: boolean,
): number {
  const { title, headingText, content, section } = page;
  const inTitle =
    rankIn(title.text, needle, TITLE, isExact) ||
    rankSound(title.text, needle, TITLE_SOUND, readings);
  if (inTitle) return inTitle;
  const first = findNeedle(content.text, needle);
  return (
    (first < 0 ? 0 : rankIn(headingText, needle, HEADING, isExact)) ||
    rankSound(headingText, needle, HEADING_SOUND, readings) ||
    rankIn(content.text, needle, section.includes(needle.text) ? SECTION : CONTENT, isExact, first)
  );
}

/**
 * Rank of a page, greater is better; 0 if a term does not occur in it. If the rank cannot exceed `bar`, the result is
 * some number up to `bar`. Then the most expensive part is skipped: the search for the phrase and for word starts.
 */
function rankPage(page: Page, { terms, phrases, readings }: Ranking, bar: number): number {
  let bound = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const term of terms) {
    const part = rankNeedle(page, term, readings, false);
    if (!part) return 0;
    bound += part;
    least = Math.min(least, part / weight(term));
  }
  // Where the phrase occurs, each of its terms occurs too, at most the length of the phrase later.
  if (phrases.length) bound += WHOLE + MAX_WEIGHT * least + longest(phrases);
  if (bound <= bar) return bound;

  const whole = Math.max(0, ...phrases.map((phrase) => rankNeedle(page, phrase, undefined, true)));
  let rank = (whole ? WHOLE + whole : 0) - Math.min(page.title.text.length, 511) / 512;
  for (const term of terms) rank += rankNeedle(page, term, readings, true);
  return rank;
}

function longest(needles: readonly Needle[]): number {
  return Math.max(...needles.map(({ text }) => text.length));
}

/** Sorts terms from long to short. Long terms are rarer, so a page that lacks one is rejected sooner. */
export function longestFirst(terms: readonly string[]): string[] {
  return [...terms].sort((a, b) => b.length - a.length);
}

/** The number of matching pages, and the best of them. */
export interface Found {
  readonly count: number;
  readonly pages: readonly Page[];
  /** Whether a page matches, even if it is not in `pages`. */
  readonly isMatch: (page: Page) => boolean;
}

interface MatchOptions {
  readonly limit?: number;
  readonly readings?: Readings | undefined;
}

/**
 * Finds the pages in which every term of the query is a substring of title, headings or content. Returns their number,
 * and the best `limit` of them, best first. Criteria in order: the whole phrase; title before heading before content;
 * starts of words; earlier position; shorter title; order of the index. With `readings`, a Latin term may also match a
 * title or heading by pinyin. A query without terms matches no page.
 */
export function matchPages(corpus: Corpus, query: Query, options?: MatchOptions): Found {
  return doAll(matchPagesInSteps(corpus, query, options));
}

/** {@link matchPages} in steps. */
export function* matchPagesInSteps(
  { pages }: Corpus,
  { phrases, terms }: Query,
  { limit = Number.POSITIVE_INFINITY, readings }: MatchOptions = {},
): Steps<Found> {
  const needles = longestFirst(terms).map(createNeedle);
  const ranking = {
    terms: needles,
    phrases: terms.length > 1 || phrases.length > 1 ? phrases.map(createNeedle) : [],
    readings,
  };
  const best: { page: Page; rank: number }[] = [];
  const matches = new Set<Page>();
  let bar = 0;
  const isStep = createMeter();
  for (const page of terms.length ? pages : []) {
    if (isStep(page.content.text.length * terms.length)) yield;
    const rank = rankPage(page, ranking, bar);
    if (rank) matches.add(page);
    if (rank <= bar) continue;
    best.push({ page, rank });
    if (best.length < limit) continue;
    best.sort((a, b) => b.rank - a.rank);
    best.length = limit;
    bar = best.at(-1)?.rank ?? 0;
  }
  best.sort((a, b) => b.rank - a.rank);
  return {
    count: matches.size,
    pages: best.map(({ page }) => page),
    isMatch: (page) => matches.has(page),
  };
}
