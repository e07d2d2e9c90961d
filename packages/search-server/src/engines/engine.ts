/** The interface to a full-text engine, which stores folded pages and finds candidates among them. */
import type { SearchDocument, SearchTables } from 'parallel-docs/search';

/** A page as an engine stores it. Its texts are folded; no engine changes them further. */
export interface StoredPage {
  /** Position of the page in the index file, from 0. */
  readonly order: number;
  readonly title: string;
  /** All headings, one per line. */
  readonly headings: string;
  readonly text: string;
  /** Pinyin keys of title and headings, separated by spaces; see `sounds.ts`. */
  readonly sounds: string;
  readonly document: SearchDocument;
}

/** Metadata of a set of pages. */
export interface Meta {
  /** Hash of the source of the pages. */
  readonly digest: string;
  readonly count: number;
  readonly tables?: SearchTables | undefined;
  /** Latin words of all pages with their number of occurrences. */
  readonly words: Readonly<Record<string, number>>;
  /** A short text that occurs in the set; a search for it shows whether the set can be searched. */
  readonly probe: string;
}

/** A text that must occur in a page; `sound`, if given, may occur instead. */
export interface Term {
  readonly text: string;
  readonly sound?: string | undefined;
}

/** Selects candidates: the pages that contain every term of one of the alternatives as a substring. */
export interface Question {
  readonly anyOf: readonly (readonly Term[])[];
  /** A page that contains one of these texts in any field ranks before the other pages. */
  readonly prefer?: readonly string[];
  /** Searches only titles and headings. */
  readonly topicsOnly?: boolean;
  readonly limit: number;
}

export interface Candidates {
  /** Number of all candidates, also of those beyond `limit`. */
  readonly total: number;
  /**
   * Positions in the index, best first: pages with a preferred text, then matches in titles, in headings and in
   * texts.
   */
  readonly orders: readonly number[];
}

/**
 * A full-text engine. The name of a set of pages (`docs.en`) points to a target, whose content never changes. All
 * methods reject with {@link EngineError} if the engine fails, and with the signal's reason if aborted.
 */
export interface Engine {
  /** The current targets, keyed by the name of the set. */
  targets(signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /**
   * Stores pages as a new target and then switches the name to it atomically. Does nothing if the current target has
   * this digest. The previous target stays until the next load, for services that have not refreshed yet. `meta` is
   * called after the last page was read.
   */
  load(name: string, digest: string, pages: Iterable<StoredPage>, meta: () => Meta): Promise<void>;
  meta(target: string, signal: AbortSignal): Promise<Meta>;
  find(target: string, question: Question, signal: AbortSignal): Promise<Candidates>;
  /** The documents at these positions, in any order. */
  documents(
    target: string,
    orders: readonly number[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, SearchDocument>>;
  /** Stops the process that was started for the engine, if any. */
  close(): Promise<void>;
}

/** The engine failed. The message contains no part of a query and may be logged. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
