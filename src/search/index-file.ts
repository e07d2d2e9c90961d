import type { SearchDocument } from './document.ts';

/** Small tables that help to match Chinese. They ride in the index file, so a language still takes one request. */
export interface ScriptTables {
  /** Pairs of a traditional and a simplified character: `組组鈕钮`. */
  readonly simplified: string;
  /** Syllables, each followed by the characters read so: `an按niu钮`. */
  readonly pinyin: string;
}

/** The search index of one language and version. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  readonly tables?: ScriptTables | undefined;
}

/** Text of the index file: an array of documents, the first of which carries the tables if there are any. */
export function writeIndex({ documents, tables }: SearchIndex): string {
  return JSON.stringify(
    documents.map((document, at) => (at === 0 && tables ? { ...document, tables } : document)),
  );
}

/**
 * Reads the text of an index file.
 * @throws {SyntaxError} when it is not JSON.
 * @throws {TypeError} when it is not an array.
 */
export function readIndex(text: string): SearchIndex {
  const documents: unknown = JSON.parse(text);
  if (!Array.isArray(documents)) throw new TypeError('The search index is not an array.');
  return { documents, tables: documents[0]?.tables };
}
