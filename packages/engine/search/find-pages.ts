/**
 * Finds the pages that answer a `Reading` (an interpreted query): pages that contain the whole query, or else pages with
 * a section that contains most of the query.
 */
import type { Corpus, Page } from './corpus.ts';
import { createNeedle, findNeedle } from './needle.ts';
import { findSound, type Readings } from './pinyin.ts';
import { CJK } from './query.ts';
import { matchPagesInSteps } from './rank-pages.ts';
import type { Group, Reading } from './reading.ts';
import { createScorer, type Scored } from './score.ts';
import { createMeter, type Steps } from './steps.ts';

/** The best pages, best first, and the number of all pages found. */
export interface FoundPages {
  readonly count: number;
  readonly pages: readonly Scored[];
  /** Whether the best page answers the whole reading, so that no further search is needed. */
  readonly isSettled: boolean;
}

/** Number of pages that `rankClosely` scores. A cheaper rank selects these pages. */
const CLOSELY = 10;
/** If fewer pages than this contain the words as typed, pages with other spellings are searched too. */
const ENOUGH_PAGES = 7;
/** Scoring a page costs about as much as scanning its text this many times. */
const SCORING = 8;
/** Minimum coverage at which a page that has all words is an answer; `Scored` defines coverage. */
const SETTLED = 0.9;
/** Minimum coverage for a page that lacks some of the words. */
const ENOUGH = 0.62;
/** Minimum coverage for such a page if it is about a subject that few pages mention. */
const ENOUGH_OF_SUBJECT = 0.42;
/** Minimum rarity of a subject that few pages mention. */
const RARE = 0.12;
/** Rarity of a word that occurs on no page. */
const UNKNOWN = 0.6;
const RUN = new RegExp(`^${CJK}{3,}$`);

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.page.order - b.page.order;

/**
 * Whether a page contains a group as text, contains it by pinyin in its title or a heading, or is about one of its
 * subjects.
 */
function holds(page: Page, { writings, subjects }: Group, readings: Readings | undefined): boolean {
  return (
    subjects.some(({ places }) => places.some(({ order }) => order === page.order)) ||
    writings.some(
      ({ needle }) =>
        findNeedle(page.content.text, needle) >= 0 || findNeedle(page.title.text, needle) >= 0,
    ) ||
    (readings !== undefined && isHeard(page, writings[0]!.needle.text, readings))
  );
}

function isHeard({ title, headingText }: Page, term: string, readings: Readings): boolean {
  return (
    findSound(title.text, term, readings) !== undefined ||
    findSound(headingText, term, readings) !== undefined
  );
}

/** Whether a page is about one of the required subjects of a reading; true if the reading has none. */
function isAbout(page: Page, { groups }: Reading): boolean {
  const places = groups.flatMap(({ subjects, isRequired }) =>
    isRequired ? subjects.flatMap((subject) => subject.places) : [],
  );
  return places.length === 0 || places.some(({ order }) => order === page.order);
}

/** A cheap rank of a page, from the groups that are in its title, in its headings, or among its subjects. */
function quickRank(page: Page, groups: readonly Group[]): number {
  let rank = 0;
  for (const { writings, subjects, weight } of groups) {
    if (subjects.some(({ places }) => places.some(({ order }) => order === page.order)))
      rank += 5 * weight;
    if (writings.some(({ needle }) => findNeedle(page.title.text, needle) >= 0)) rank += 4 * weight;
    else if (writings.some(({ needle }) => findNeedle(page.headingText, needle) >= 0))
      rank += 2 * weight;
  }
  return rank;
}

/**
 * Finds the pages that contain all required groups, or all words as typed, each as a substring. Returns at most `limit`
 * pages, best first.
 */
export function* findWhole(corpus: Corpus, reading: Reading, limit: number): Steps<FoundPages> {
  const { readings } = corpus;
  const wanted = Math.max(limit, CLOSELY);
  const typed = yield* matchPagesInSteps(corpus, reading.query, { limit: wanted, readings });
  let pages = typed.pages;
  let { count } = typed;
  // If enough pages have the words as typed and no word names a subject, other spellings are not searched.
  const isNamed = reading.groups.some(
    ({ subjects, isRequired }) => isRequired && subjects.length > 0,
  );
  if (reading.isWider && (isNamed || count < ENOUGH_PAGES)) {
    const wider = yield* findWider(corpus, reading, typed.isMatch);
    count += wider.length;
    // Pages about a named subject are candidates, however many other pages contain its words.
    const about = isNamed
      ? corpus.pages.filter((page) => typed.isMatch(page) && isAbout(page, reading))
      : [];
    // The subject of a page counts more than the words as typed.
    const quick = [...new Set([...pages, ...about, ...wider])].map((page) => ({
      page,
      rank: quickRank(page, reading.groups),
    }));
    pages = quick.sort((a, b) => b.rank - a.rank).map(({ page }) => page);
  }
  const ranked = yield* rankClosely(pages, reading, readings);
  const best = ranked[0];
  const isSettled =
    best !== undefined &&
    ((best.coverage >= SETTLED && isAbout(best.page, reading)) ||
      reading.query.phrases.some((phrase) => best.page.content.text.includes(phrase)));
  return { count, pages: ranked.slice(0, limit), isSettled };
}

/** Scores the first pages and sorts them by score; the others follow in their order. */
export function* rankClosely(
  pages: readonly Page[],
  reading: Reading,
  readings: Readings | undefined,
): Steps<readonly Scored[]> {
  const close = yield* scoreAll(pages.slice(0, CLOSELY), createScorer(reading, readings));
  const rest = pages.slice(CLOSELY).map((page): Scored => ({ page, score: 0, coverage: 0 }));
  return [...close, ...rest];
}

function* scoreAll(
  pages: readonly Page[],
  score: (page: Page) => Scored,
): Steps<readonly Scored[]> {
  const isStep = createMeter();
  const scored: Scored[] = [];
  for (const page of pages) {
    if (isStep(page.content.text.length * SCORING)) yield;
    scored.push(score(page));
  }
  return scored.sort(byScore);
}

/** Finds the pages that contain all required groups but not all words as typed. */
function* findWider(
  { pages, readings }: Corpus,
  { groups }: Reading,
  isTyped: (page: Page) => boolean,
): Steps<readonly Page[]> {
  const required = groups.filter((group) => group.isRequired);
  const isStep = createMeter();
  const found: Page[] = [];
  for (const page of required.length ? pages : []) {
    if (isStep(page.content.text.length * required.length)) yield;
    if (isTyped(page)) continue;
    if (required.every((group) => holds(page, group, readings))) found.push(page);
  }
  return found;
}

/** Pages that answer part of a reading. */
export interface FoundInPart extends FoundPages {
  /** The required groups that occur on no page. */
  readonly unknown: readonly Group[];
  /** The words that occur, longest first. */
  readonly known: readonly Group[];
}

/**
 * Finds the pages with a section that contains most of a reading. Also returns the pages in `whole`, which contain all
 * of it. Words that occur on few pages weigh more.
 */
export function* findInPart(
  corpus: Corpus,
  reading: Reading,
  whole: readonly Scored[],
  limit: number,
): Steps<FoundInPart> {
  const { pages, readings, size } = corpus;
  const isStep = createMeter();
  const groups: Group[] = [];
  for (const group of reading.groups) groups.push(...(yield* takeApart(corpus, group)));
  const counts = groups.map(() => 0);
  const some: Page[] = [];
  for (const page of pages) {
    if (isStep(page.content.text.length * groups.length)) yield;
    let isFound = false;
    groups.forEach((group, at) => {
      if (group.weight === 0 || !holds(page, group, readings)) return;
      counts[at]!++;
      isFound ||= group.isRequired;
    });
    if (isFound) some.push(page);
  }
  const rarities = counts.map((count) => {
    const rarity = Math.log((size + 1) / (count + 0.5)) / Math.log(2 * size + 2);
    // A word that occurs on no page does not help to choose between pages.
    return count === 0 ? UNKNOWN : Math.max(0.05, Math.min(1, rarity));
  });
  const weights = groups.map(
    ({ weight, subjects, isRequired }, at) =>
      weight * (isRequired && subjects.length > 0 ? Math.max(0.5, rarities[at]!) : rarities[at]!),
  );
  const part: Reading = { ...reading, groups };
  const rare = groups.filter((_, at) => rarities[at]! >= RARE);
  const isSubject = (page: Page) =>
    rare.some(({ subjects }) =>
      subjects.some(({ places }) => places.some(({ order }) => order === page.order)),
    );
  const isWhole = new Set(whole.map(({ page }) => page));
  const quick = some
    .map((page) => ({ page, rank: quickRank(page, groups) + (isWhole.has(page) ? 1 : 0) }))
    .sort((a, b) => b.rank - a.rank);
  const scored = yield* scoreAll(
    quick.slice(0, Math.max(limit, 10 * CLOSELY)).map(({ page }) => page),
    createScorer(part, readings, weights),
  );
  const close = scored.filter(
    ({ page, coverage }) =>
      isWhole.has(page) || coverage >= (isSubject(page) ? ENOUGH_OF_SUBJECT : ENOUGH),
  );
  // Sorted by length and not by rarity, because a service counts occurrences in its candidates only.
  const known = groups
    .filter(({ text, weight }, at) => counts[at]! > 0 && weight > 0 && /[\p{L}\p{N}]/u.test(text))
    .sort((a, b) => b.text.length - a.text.length);
  return {
    count: close.length,
    pages: close.slice(0, limit),
    isSettled: true,
    unknown: groups.filter((_, at) => counts[at] === 0 && groups[at]!.isRequired),
    known,
  };
}

/** Splits a run of Chinese that occurs on no page into its overlapping pairs of characters. */
function* takeApart({ pages }: Corpus, group: Group): Steps<readonly Group[]> {
  const { text, subjects } = group;
  if (subjects.length > 0 || !RUN.test(text)) return [group];
  const isStep = createMeter();
  const needle = createNeedle(text);
  for (const page of pages) {
    if (isStep(page.content.text.length)) yield;
    if (findNeedle(page.content.text, needle) >= 0) return [group];
  }
  const pairs = [...text].slice(1).map((last, at) => text.charAt(at) + last);
  return pairs.map((pair) => ({
    ...group,
    text: pair,
    writings: [{ needle: createNeedle(pair), weight: 1 }],
    weight: (1.6 * group.weight) / pairs.length,
  }));
}
