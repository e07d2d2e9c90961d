/**
 * Answers a query from a set of pages. The engine finds pages that may match; which of them do, and in which order, say
 * the functions that search in the browser, over those pages instead of all.
 */
import type { ScriptTables, SearchDocument } from 'parallel-docs/search';
import {
  CJK,
  findMatches,
  matchPages,
  PASTED_WORDS,
  parseQuery,
  type Query,
  quotablePieces,
  readMeanings,
  suggestQuery,
} from 'parallel-docs/search';
import type { Term } from './engines/engine.ts';
import type { PageSet, Pages } from './page-set.ts';
import { soundKey } from './sounds.ts';

/** What a set of pages says to a query; see `packages/engine/search/remote.ts`. */
export interface Answer {
  readonly hits: readonly SearchDocument[];
  /** Count of further pages that match. */
  readonly more: number;
  /** The query whose hits these are, when the one asked for was found nowhere. */
  readonly didYouMean?: string | undefined;
  readonly tables?: ScriptTables | undefined;
}

const NOTHING: Answer = { hits: [], more: 0 };
const IS_CJK = new RegExp(`^${CJK}+$`);
/** A term must occur somewhere to be known; one page would do if the engine's finds were all true. */
const WITNESSES = 5;

/** Whether an engine is asked for a term: a single letter or sign occurs on nearly every page. */
function isServed(term: string): boolean {
  return term.length > 1 || IS_CJK.test(term);
}

/**
 * The first `limit` pages that answer a text, as the browser's search would list them. A text without a Chinese,
 * Japanese or Korean character and without two other characters side by side finds nothing.
 */
export async function answerQuery(
  set: PageSet,
  text: string,
  limit: number,
  signal: AbortSignal,
): Promise<Answer> {
  const meanings = readMeanings(text, set.fold).filter(({ terms }) => terms.some(isServed));
  const last = meanings.at(-1);
  if (last === undefined) return NOTHING;
  const { pages, total } = await findCandidates(set, meanings, signal);
  let corpus = set.corpus(pages);
  if (!isSettled(corpus, meanings)) {
    const others = await findElsewhere(set, text, last, pages, signal);
    corpus = set.corpus(others);
  }
  const { matches, count, didYouMean } = findMatches(corpus, text, limit);
  const hits = matches.map(({ page }) => page.document);
  const tables = set.tablesFor(
    [text, ...hits.flatMap(({ title, content }) => [title, content])],
    hits.flatMap(({ title, toc }) => [title, ...toc.map((heading) => heading.text)]),
  );
  const isCut = total > set.maxCandidates && didYouMean === undefined;
  return {
    hits,
    more: Math.max(0, (isCut ? Math.max(count, total) : count) - hits.length),
    didYouMean,
    tables,
  };
}

/** Whether one of the meanings finds pages and is too short to be a pasted text. */
function isSettled(corpus: ReturnType<PageSet['corpus']>, meanings: readonly Query[]): boolean {
  const { readings } = corpus;
  return (
    meanings.every(({ terms }) => terms.length < PASTED_WORDS) &&
    meanings.some((query) => matchPages(corpus, query, { limit: 1, readings }).count > 0)
  );
}

/** The pages in which all terms of one of the queries may stand. */
function findCandidates(set: PageSet, queries: readonly Query[], signal: AbortSignal) {
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
    signal,
  );
}

/**
 * These pages and all others that count when the text is a pasted one or found nowhere: those that quote it, those that
 * tell which of its words are known, and those of the query it is taken for.
 */
async function findElsewhere(
  set: PageSet,
  text: string,
  query: Query,
  candidates: Pages,
  signal: AbortSignal,
): Promise<Pages> {
  const found = new Map(candidates);
  const look = async (anyOf: readonly string[], limit: number, topicsOnly = false) => {
    const terms = [...new Set(anyOf)].map((term) => [{ text: term }]);
    const { pages } = await set.find({ anyOf: terms, limit, topicsOnly }, signal);
    for (const [order, page] of pages) found.set(order, page);
  };
  const runs = query.terms.filter((term) => IS_CJK.test(term));
  await Promise.all([
    look(quotablePieces(text, set.fold), set.maxCandidates),
    look(runs.flatMap(pairsOf), set.maxCandidates, true),
    ...query.terms.filter((term) => !IS_CJK.test(term)).map((term) => look([term], WITNESSES)),
  ]);
  const meant = suggestQuery(set.corpus(found), query);
  if (meant !== undefined) {
    const { pages } = await findCandidates(set, [parseQuery(meant, set.fold)], signal);
    for (const [order, page] of pages) found.set(order, page);
  }
  return found;
}

/** Each two characters that stand side by side. */
function pairsOf(run: string): readonly string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}
