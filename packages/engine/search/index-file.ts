/** The format of the index file. The build writes it in parts; the browser and other programs read it. */
import type { SearchDocument } from './document.ts';

/** Small tables for matching. They are part of the index file, so that a language needs one request. */
export interface SearchTables {
  /** Pairs of a traditional and a simplified character: `組组鈕钮`. */
  readonly simplified: string;
  /** Syllables, each followed by the characters pronounced like it: `an按niu钮`. */
  readonly pinyin: string;
  /** Readers' names for the subjects of the pages; see `vocabulary.ts`. */
  readonly vocabulary?: string | undefined;
}

/** The search index of one language and version. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  readonly tables?: SearchTables | undefined;
}

/**
 * Yields the text of an index file in parts: an array of documents. If there are tables, the last document carries
 * them. `tables` is called after the last document is consumed, so that the caller can make the tables from the
 * documents.
 */
export function* indexParts(
  documents: Iterable<SearchDocument>,
  tables: () => SearchTables | undefined,
): Generator<string> {
  let separator = '[';
  let last: SearchDocument | undefined;
  for (const document of documents) {
    if (last) {
      yield separator + JSON.stringify(last);
      separator = ',';
    }
    last = document;
  }
  const made = tables();
  yield `${separator}${last ? JSON.stringify(made ? { ...last, tables: made } : last) : ''}]`;
}

/**
 * Reads the text of an index file.
 * @throws {SyntaxError} when it is not JSON.
 * @throws {TypeError} when it is not an array.
 */
export function readIndex(text: string): SearchIndex {
  const documents: unknown = JSON.parse(text);
  if (!Array.isArray(documents)) throw new TypeError('The search index is not an array.');
  return { documents, tables: documents.at(-1)?.tables };
}
