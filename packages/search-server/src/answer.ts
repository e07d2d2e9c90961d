/**
 * Answers a query from a set of pages. The engine finds candidate pages. The functions that search in the browser then
 * match and rank these candidates.
 */
import {
  CJK,
  findMatchesInSteps,
  matchPagesInSteps,
  mayBeTakenApart,
  PASTED_WORDS,
  parseQuery,
  partOfVocabulary,
  type Query,
  quotablePieces,
  readMeanings,
  readVocabularyWords,
  readWords,
  type SearchDocument,
  type SearchTables,
  type Steps,
  suggestQuery,
  writeVocabulary,
} from 'parallel-docs/search';
import type { Term } from './engines/engine.ts';
import type { PageSet, Pages } from './page-set.ts';
import { soundKey } from './sounds.ts';
import type { Work } from './work.ts';

/** The answer of a set of pages to a query; see `packages/engine/search/remote.ts`. */
export interface Answer {
  readonly hits: readonly SearchDocument[];
  /** Number of further pages that match. */
  readonly more: number;
  /** The corrected query that these hits answer, if the text itself was not found. */
  readonly didYouMean?: string | undefined;
  /** Index of the interpretation that found the pages; see `Matches`. */
  readonly meaning?: number | undefined;
  /** The site's own names for subjects that were typed under another name. */
  readonly names?: readonly string[] | undefined;
  /** Words of the text that occur on the site, if the text has no answer. */
  readonly near?: readonly string[] | undefined;
  readonly tables?: SearchTables | undefined;
}

const NOTHING: Answer = { hits: [], more: 0 };
const IS_CJK = new RegExp(`^${CJK}+$`);
/** Number of pages to fetch to decide whether a term is known: not every candidate of the engine contains the term. */
const WITNESSES = 5;
/** Maximum number of a query's terms that the engine looks up at the same time. */
const LANES = 4;

/** Whether the engine looks up a term. Single letters and punctuation are skipped; nearly every page has them. */
function isServed(term: string): boolean {
  return term.length > 1 || IS_CJK.test(term);
}

/**
 * Finds the first `limit` pages that answer a text, as the browser's search would list them. A text such as `a b`
 * finds nothing: it has no Chinese, Japanese or Korean character, and no two other characters side by side.
 */
export async function answerQuery(
  set: PageSet,
  text: string,
  limit: number,
  work: Work,
): Promise<Answer> {
  const meanings = readMeanings(text, set.fold).filter(({ terms }) => terms.some(isServed));
  const last = meanings.at(-1);
  if (last === undefined) return NOTHING;
  const found = await findCandidates(set, meanings, work);
  const { total } = found;
  const pages = new Map([...found.pages, ...(await findSubjects(set, meanings, work))]);
  let corpus = set.corpus(pages);
  if (!(await work.do(isSettled(corpus, meanings)))) {
    const others = await findElsewhere(set, text, last, pages, work);
    corpus = set.corpus(others);
  }
  const { matches, count, didYouMean, names, near, meaning } = await work.do(
    findMatchesInSteps(corpus, text, limit),
  );
  const hits = matches.map(({ page }) => page.document);
  const orders = new Map(matches.map(({ page }, at) => [page.order, at]));
  const tables = await work.do(
    set.tablesFor(
      [text, ...hits.flatMap(({ title, content }) => [title, content])],
      hits.flatMap(({ title, toc }) => [title, ...toc.map((heading) => heading.text)]),
      vocabularyFor(set, [text, didYouMean ?? ''], orders),
    ),
  );
  const isCut = total > set.maxCandidates && didYouMean === undefined;
  return {
    hits,
    more: Math.max(0, (isCut ? Math.max(count, total) : count) - hits.length),
    didYouMean,
    meaning,
    names,
    near,
    tables,
  };
}

/** The part of the vocabulary that the browser needs to interpret the texts in the same way. */
function vocabularyFor(
  { vocabulary, fold, meta }: PageSet,
  texts: readonly string[],
  orders: ReadonlyMap<number, number>,
): string | undefined {
  if (meta.tables?.vocabulary === undefined) return undefined;
  const used = texts.flatMap((text) =>
    readMeanings(text, fold).flatMap((query) =>
      readWords(query, vocabulary).groups.flatMap(({ subjects }) => subjects),
    ),
  );
  const words = readVocabularyWords(meta.tables.vocabulary);
  const places = new Set(used.map((subject) => vocabulary.subjects.indexOf(subject)));
  return writeVocabulary(
    partOfVocabulary(words, vocabulary, texts, (text) => fold(text).text, places, orders),
  );
}

/**
 * Finds the pages about the subjects that a text names, and pages that contain some words of the text. Only a site
 * with a vocabulary needs these pages: on such a site, a page can match without containing every word.
 */
async function findSubjects(set: PageSet, queries: readonly Query[], work: Work): Promise<Pages> {
  if (set.vocabulary.entries.size === 0) return new Map();
  const groups = queries.flatMap((query) => readWords(query, set.vocabulary).groups);
  const orders = groups.flatMap(({ subjects }) =>
    subjects.flatMap(({ places }) => places.map(({ order }) => order)),
  );
  const texts = groups
    .filter(({ weight }) => weight > 0)
    .flatMap(({ text, writings }) => [
      ...writings.map(({ needle }) => needle.text),
      ...(IS_CJK.test(text) ? pairsOf(text) : []),
    ]);
  const anyOf = [...new Set(texts)]
    .filter(isServed)
    .map((text) => [set.readings ? { text, sound: soundKey(text) } : { text }]);
  const [about, some] = await Promise.all([
    set.at([...new Set(orders)], work),
    set.find({ anyOf, limit: set.maxCandidates }, work),
  ]);
  return new Map([...some.pages, ...about]);
}

/** Whether an interpretation finds pages, and none is so long that the text may be pasted. */
function* isSettled(
  corpus: ReturnType<PageSet['corpus']>,
  meanings: readonly Query[],
): Steps<boolean> {
  const { readings } = corpus;
  if (meanings.some(({ terms }) => terms.length >= PASTED_WORDS)) return false;
  for (const query of meanings)
    if ((yield* matchPagesInSteps(corpus, query, { limit: 1, readings })).count > 0) return true;
  return false;
}

/** Finds the pages that may contain all terms of one of the queries. */
function findCandidates(set: PageSet, queries: readonly Query[], work: Work) {
  const toTerm = (text: string): Term =>
    set.readings ? { text, sound: soundKey(text) } : { text };
  const alternatives = new Map(
    queries.map(({ terms }) => [terms.join(' '), terms.filter(isServed).map(toTerm)]),
  );
  const prefer = queries.flatMap(({ phrases, terms }) =>
    terms.length > 1 ? phrases.filter((phrase) => phrase.length > 1) : [],
  );
  return set.find(
    {
      anyOf: [...alternatives.values()],
      prefer: [...new Set(prefer)],
      limit: set.maxCandidates,
    },
    work,
  );
}

/**
 * Adds the pages that matter for a text that is pasted or not found: pages that quote it, pages that show which of its
 * words are known, and the pages of the corrected query.
 */
async function findElsewhere(
  set: PageSet,
  text: string,
  query: Query,
  candidates: Pages,
  work: Work,
): Promise<Pages> {
  const found = new Map(candidates);
  const add = (pages: Pages) => {
    for (const [order, page] of pages) found.set(order, page);
  };
  const look = async (anyOf: readonly string[], limit: number, topicsOnly = false) => {
    const terms = [...new Set(anyOf)].map((term) => [{ text: term }]);
    add((await set.find({ anyOf: terms, limit, topicsOnly }, work)).pages);
  };
  const lookForSounds = async (sounds: readonly string[]) => {
    const keys = new Map(sounds.map((text) => [soundKey(text), text]));
    const anyOf = [...keys].flatMap(([sound, text]) => (sound ? [[{ text, sound }]] : []));
    add((await set.find({ anyOf, limit: set.maxCandidates }, work)).pages);
  };
  const [runs, words] = partition(query.terms, (term) => IS_CJK.test(term));
  // A text that contains a run of characters too long to split is never corrected. So its words need no look-up.
  const mayBeMistyped = runs.every(mayBeTakenApart);
  const halves = words.filter((word) => set.readings && soundKey(word)).flatMap(halvesOf);
  const lanes = Array.from({ length: mayBeMistyped ? LANES : 0 }, async (_, lane) => {
    for (let at = lane; at < words.length; at += LANES) await look([words[at]!], WITNESSES);
  });
  await Promise.all([
    look(quotablePieces(text, set.fold), set.maxCandidates),
    ...(mayBeMistyped ? [look(runs.flatMap(pairsOf), set.maxCandidates, true)] : []),
    lookForSounds(halves),
    ...lanes,
  ]);
  if (!mayBeMistyped) return found;
  const meant = await work.do(suggestQuery(set.corpus(found), query));
  if (meant !== undefined) {
    const nearest = [parseQuery(meant, set.fold)];
    add((await findCandidates(set, nearest, work)).pages);
    add(await findSubjects(set, nearest, work));
  }
  return found;
}

/** Splits a word in every way into two parts of at least two characters, and returns all parts. Each may be pinyin. */
function halvesOf(word: string): readonly string[] {
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [
    word.slice(0, at + 2),
    word.slice(at + 2),
  ]).flat();
}

/** The elements that pass a test, and the others. */
function partition<T>(all: readonly T[], test: (each: T) => boolean): [T[], T[]] {
  const [passed, others]: [T[], T[]] = [[], []];
  for (const each of all) (test(each) ? passed : others).push(each);
  return [passed, others];
}

/** All pairs of neighbouring characters. */
function pairsOf(run: string): readonly string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}
