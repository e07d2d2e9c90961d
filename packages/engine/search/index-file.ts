/** The format of the index file: the build writes it part by part, the browser and other programs read it. */
import type { SearchDocument } from './document.ts';

/** Small tables that help to match. They ride in the index file, so a language still takes one request. */
export interface SearchTables {
  /** Pairs of a traditional and a simplified character: `組组鈕钮`. */
  readonly simplified: string;
  /** Syllables, each followed by the characters read so: `an按niu钮`. */
  readonly pinyin: string;
  /** What readers call what the pages are about; see `vocabulary.ts`. */
  readonly vocabulary?: string | undefined;
}

/** The search index of one language and version. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  readonly tables?: SearchTables | undefined;
}

/**
 * The text of an index file in parts: an array of documents, the last of which carries the tables if there are any.
 * `tables` is asked after the last document was taken, so that they may be made on the way.
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
