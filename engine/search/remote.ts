/**
 * Remote mode: the queries go to a service instead of an index file. GET with `keyword`, `limit`, `searchIndexes`
 * (comma-joined) and `lang`; the answer is an array of groups `{ index, hits }`, hits being search documents.
 * Whatever comes back is foreign: it is checked field by field, shown as text, and links only where http(s) leads.
 */
import { createPage } from './corpus.ts';
import type { SearchDocument, SearchGroup, SearchHeading, SearchTab } from './document.ts';
import { createFold, type Fold } from './fold.ts';
import { groupHits } from './hits.ts';
import { parseQuery, type Query } from './query.ts';
import { MAX_HITS, MAX_PAGES } from './search.ts';
import type { SearchEngine } from './session.ts';

export interface RemoteSearch {
  readonly apiUrl: string;
  /** Groups to ask for: names, or names with a label for their tab. The first is this site's own. */
  readonly searchIndexes?: readonly (string | { readonly value: string; readonly label: string })[];
  readonly lang: string;
}

type Fetch = (
  url: string,
  init: { signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
type Fields = Readonly<Record<string, unknown>>;

// Hits without an address of their own are resolved against this; what then leads elsewhere is not of this site.
const HERE = 'https://here.invalid';

/** Search that asks a service. A failed or malformed answer rejects, so that the session logs it and shows nothing found. */
export function createRemoteEngine(
  { apiUrl, searchIndexes = [], lang }: RemoteSearch,
  get: Fetch = fetch,
): SearchEngine {
  const indexes = searchIndexes.map((index) =>
    typeof index === 'string' ? { value: index, label: index } : index,
  );
  const fold = createFold();

  const toTab = (group: unknown, query: Query): SearchTab => {
    const { index, hits } = fields(group);
    if (typeof index !== 'string' || !Array.isArray(hits))
      throw new TypeError('A group lacks its index or hits.');
    const groups = hits.slice(0, MAX_PAGES).flatMap((hit) => toGroup(hit, query, fold) ?? []);
    return {
      name: index,
      label: indexes.find(({ value }) => value === index)?.label ?? index,
      own: index === 'default' || index === indexes[0]?.value,
      groups,
      more: Math.max(0, hits.length - MAX_PAGES),
    };
  };

  return {
    start: async () => {},
    answer: async (text, signal) => {
      const keys = new URLSearchParams({
        keyword: text,
        limit: String(MAX_PAGES),
        searchIndexes: indexes.map(({ value }) => value).join(),
        lang,
      });
      try {
        const response = await get(`${apiUrl}${apiUrl.includes('?') ? '&' : '?'}${keys}`, {
          signal,
        });
        if (!response.ok) throw new Error(`Status ${response.status}.`);
        const answer: unknown = await response.json();
        if (!Array.isArray(answer)) throw new TypeError('The answer is not an array of groups.');
        const query = parseQuery(text, fold);
        const tabs = answer.map((group) => toTab(group, query));
        tabs.sort((a, b) => +b.own - +a.own);
        return { query: text, terms: query.marks, tabs };
      } catch (cause) {
        throw new Error(`Remote search at ${apiUrl} failed. ${cause}`, { cause });
      }
    },
  };
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value ? (value as Fields) : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The document of a foreign hit; undefined when it has no usable address. */
function toDocument(hit: unknown): SearchDocument | undefined {
  const { id, title, content, toc, routePath, domain, section } = fields(hit);
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
    routePath: url.pathname + url.search + url.hash,
    domain: url.origin === HERE ? '' : url.origin,
    section: toText(section),
  };
}

function toHeading(entry: unknown): SearchHeading | undefined {
  const { text, id, depth, charIndex } = fields(entry);
  return typeof charIndex === 'number' && typeof depth === 'number'
    ? { text: toText(text), id: toText(id), depth, charIndex }
    : undefined;
}

/** The hits of a foreign document; by its title when none of the words stands in it as typed (the service may be lenient). */
function toGroup(hit: unknown, query: Query, fold: Fold): SearchGroup | undefined {
  const document = toDocument(hit);
  if (!document) return undefined;
  const group = groupHits(createPage(document, fold), query, fold, undefined, MAX_HITS);
  return group.hits.length
    ? group
    : { ...group, hits: [{ type: 'title', href: group.href, title: group.title }] };
}
