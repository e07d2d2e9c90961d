/**
 * Remote mode: queries go to a service instead of an index file. The request is GET with `keyword`, `limit`,
 * `searchIndexes` (comma-joined) and `lang`. The answer is an array of groups `{ index, hits }`, whose hits are search
 * documents. A group may also contain:
 * - `more`: number of pages not sent
 * - `didYouMean`: the query that these hits answer
 * - `meaning`: see `Matches`
 * - `names` and `near`: see `SearchResult`
 * - `tables`: script tables for these hits, with which they look the same as hits of the index file
 *
 * The answer is untrusted: each field is checked and shown as text, and only http(s) addresses become links.
 */
import { type Corpus, createCorpus } from './corpus.ts';
import type {
  SearchDocument,
  SearchHeading,
  SearchResult,
  SearchRow,
  SearchTab,
} from './document.ts';
import type { SearchTables } from './index-file.ts';
import { parseQuery, type Query, readablePart } from './query.ts';
import { groupHits } from './rank-hits.ts';
import { readWords } from './reading.ts';
import { findMatches, MAX_HITS, MAX_PAGES, queriesFor, queryFor } from './search.ts';
import type { SearchEngine } from './session.ts';

export interface RemoteSearch {
  readonly apiUrl: string;
  /** Groups to request: names, or names with a label for their tab. The first is the site's own. */
  readonly searchIndexes?: readonly (string | { readonly value: string; readonly label: string })[];
  readonly lang: string;
}

type Fetch = (
  url: string,
  init: { signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
type Fields = Readonly<Record<string, unknown>>;

// Hits without a domain are resolved against this origin; a hit that then has another origin is not part of this site.
const HERE = 'https://here.invalid';

/**
 * Creates an engine that queries a service. `answer` rejects if the request fails or the answer is malformed; the
 * session logs the error and shows no hits.
 */
export function createRemoteEngine(
  { apiUrl, searchIndexes = [], lang }: RemoteSearch,
  get: Fetch = fetch,
): SearchEngine {
  const indexes = searchIndexes.map((index) =>
    typeof index === 'string' ? { value: index, label: index } : index,
  );

  const toTab = (group: unknown, text: string): Tab => {
    const { index, hits, more, didYouMean, meaning, names, near, tables } = fields(group);
    if (typeof index !== 'string' || !Array.isArray(hits))
      throw new TypeError('A group of the answer has no valid "index" or "hits".');
    const documents = hits.slice(0, MAX_PAGES).flatMap((hit) => toDocument(hit) ?? []);
    const corpus = createCorpus({ documents, tables: toTables(tables) });
    const meant = toText(didYouMean) || undefined;
    const queries = readQueries(corpus, text, meant, meaning);
    return {
      name: index,
      label: indexes.find(({ value }) => value === index)?.label ?? index,
      own: index === 'default' || index === indexes[0]?.value,
      groups: corpus.pages.map((page, at) =>
        groupHits(page, queries[at]!, corpus.fold, corpus.readings, MAX_HITS),
      ),
      more: typeof more === 'number' && more >= 0 ? more : Math.max(0, hits.length - MAX_PAGES),
      terms: queries[0]?.marks,
      didYouMean: meant,
      names: toWords(names),
      near: toWords(near),
      questions: documents.length > 0 || !text.trim() ? undefined : corpus.vocabulary.questions,
    };
  };

  return {
    start: async () => {},
    answer: async (text, signal) => {
      const keys = new URLSearchParams({
        keyword: readablePart(text),
        limit: String(MAX_PAGES),
        searchIndexes: indexes.map(({ value }) => value).join(),
        lang,
      });
      try {
        const response = await get(`${apiUrl}${apiUrl.includes('?') ? '&' : '?'}${keys}`, {
          signal,
        });
        if (!response.ok) throw new Error(`The service answered with status ${response.status}.`);
        const answer: unknown = await response.json();
        if (!Array.isArray(answer)) throw new TypeError('The answer is not an array of groups.');
        return toResult(
          text,
          answer.map((group) => toTab(group, text)),
        );
      } catch (cause) {
        throw new Error(`Remote search at ${apiUrl} failed. ${cause}`, { cause });
      }
    },
  };
}

/** A tab, with fields for the whole result. Only the fields of the first tab are used. */
interface Tab extends SearchTab {
  readonly terms: readonly string[] | undefined;
  readonly didYouMean: string | undefined;
  readonly names: readonly string[] | undefined;
  readonly near: readonly string[] | undefined;
  readonly questions: string | undefined;
}

function toResult(query: string, answer: readonly Tab[]): SearchResult {
  const sorted = [...answer].sort((a, b) => +b.own - +a.own);
  const first = sorted[0];
  const tabs = sorted.map(
    ({ terms: _, didYouMean: __, names: ___, near: ____, questions: _____, ...tab }) => tab,
  );
  return {
    query,
    terms: first?.terms ?? [],
    tabs,
    ...(first?.didYouMean === undefined ? {} : { didYouMean: first.didYouMean }),
    ...(first?.names ? { names: first.names } : {}),
    ...(first?.near ? { near: first.near } : {}),
    ...(first?.questions ? { questions: first.questions } : {}),
  };
}

/**
 * Returns the query that selects the hits of each page, in the order of the service's pages. The queries are those that
 * the browser would use if it had searched these pages itself.
 */
function readQueries(
  corpus: Corpus,
  text: string,
  meant: string | undefined,
  meaning: unknown,
): readonly Query[] {
  if (meant !== undefined) {
    const reading = readWords(parseQuery(meant, corpus.fold), corpus.vocabulary);
    return corpus.pages.map((page) => queryFor(page, reading));
  }
  if (typeof meaning === 'number' && Number.isInteger(meaning) && meaning >= -1 && meaning <= 2)
    return queriesFor(corpus, text, meaning);
  const found = findMatches(corpus, text, corpus.pages.length);
  // If a correction is found here, the service matched by its own rules, and the text has no typo.
  const matches = found.didYouMean === undefined ? found.matches : [];
  const written = queriesFor(corpus, text, 0);
  return corpus.pages.map(
    (page, at) => matches.find((match) => match.page === page)?.query ?? written[at]!,
  );
}

/** Words to show; undefined if there are none. */
function toWords(value: unknown): readonly string[] | undefined {
  const words = (Array.isArray(value) ? value : []).filter((word) => typeof word === 'string');
  return words.length ? words : undefined;
}

const PAIRS = /^(?:\p{Script=Han}{2})*$/u;
const READINGS = /^(?:[a-z]+\p{Script=Han}+)*$/u;

/** Script tables; undefined if malformed, since regular expressions are built from them. */
function toTables(value: unknown): SearchTables | undefined {
  const { simplified, pinyin, vocabulary } = fields(value);
  return typeof simplified === 'string' &&
    typeof pinyin === 'string' &&
    PAIRS.test(simplified) &&
    READINGS.test(pinyin)
    ? { simplified, pinyin, vocabulary: toText(vocabulary) || undefined }
    : undefined;
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value ? { ...value } : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The document of a hit from the service; undefined if it has no usable address. */
function toDocument(hit: unknown): SearchDocument | undefined {
  const { id, title, content, toc, rows, routePath, domain, section } = fields(hit);
  const path = toText(routePath);
  const address = toText(domain) + path;
  if (!URL.canParse(address, HERE)) return undefined;
  const url = new URL(address, HERE);
  if (!path || !/^https?:$/.test(url.protocol)) return undefined;
  return {
    id: `${id ?? address}`,
    title: toText(title) || path,
    content: toText(content),
    toc: (Array.isArray(toc) ? toc : []).flatMap((entry) => toHeading(entry) ?? []),
    rows: (Array.isArray(rows) ? rows : []).flatMap((entry) => toRow(entry) ?? []),
    routePath: url.pathname + url.search + url.hash,
    domain: url.origin === HERE ? '' : url.origin,
    section: toText(section),
  };
}

function toRow(entry: unknown): SearchRow | undefined {
  const { id, charIndex, length } = fields(entry);
  return typeof charIndex === 'number' && typeof length === 'number'
    ? { id: toText(id), charIndex, length }
    : undefined;
}

function toHeading(entry: unknown): SearchHeading | undefined {
  const { text, id, depth, charIndex } = fields(entry);
  return typeof charIndex === 'number' && typeof depth === 'number'
    ? { text: toText(text), id: toText(id), depth, charIndex }
    : undefined;
}
