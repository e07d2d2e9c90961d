/** What an engine of full-text search has to do for this service: keep folded pages, and find candidates among them. */
import type { SearchDocument, SearchTables } from 'parallel-docs/search';

/** A page as an engine keeps it. Its texts are folded; no engine changes them further. */
export interface StoredPage {
  /** Its place in the index file, from 0. */
  readonly order: number;
  readonly title: string;
  /** All headings, a line each. */
  readonly headings: string;
  readonly text: string;
  /** Keys of its title and headings by sound, parted by spaces. */
  readonly sounds: string;
  readonly document: SearchDocument;
}

/** What belongs to a whole set of pages. */
export interface Meta {
  /** Hash of what the pages were made from. */
  readonly digest: string;
  readonly count: number;
  readonly tables?: SearchTables | undefined;
  /** Latin words of all pages with their number of occurrences. */
  readonly words: Readonly<Record<string, number>>;
  /** A short text that must be found; asked to see whether the set can be searched. */
  readonly probe: string;
}

/** A text that must occur, or a sound. */
export interface Term {
  readonly text: string;
  readonly sound?: string | undefined;
}

/** Which pages are candidates: those that hold every term of one of the alternatives as a substring. */
export interface Question {
  readonly anyOf: readonly (readonly Term[])[];
  /** Texts that put a page before others wherever they occur in it: the whole of what was typed. */
  readonly prefer?: readonly string[];
  /** Only titles and headings are looked at. */
  readonly topicsOnly?: boolean;
  readonly limit: number;
}

export interface Candidates {
  /** How many there are, listed or not. */
  readonly total: number;
  /** Places in the index, best first: matches in titles, then in headings, then in texts. */
  readonly orders: readonly number[];
}

/**
 * An engine. Sets of pages are kept by name (`docs.en`); a name leads to a target, which never changes once it is
 * there. All methods reject with {@link EngineError} when the engine fails, and with the signal's reason when aborted.
 */
export interface Engine {
  /** The targets by name. */
  targets(signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /**
   * Keeps pages beside those there are and then leads the name to them at once. The target before stays until the
   * next load, for gateways that have not heard of it. `meta` is asked after the last page was taken.
   */
  load(name: string, digest: string, pages: Iterable<StoredPage>, meta: () => Meta): Promise<void>;
  meta(target: string, signal: AbortSignal): Promise<Meta>;
  find(target: string, question: Question, signal: AbortSignal): Promise<Candidates>;
  /** The documents at these places, in any order. */
  documents(
    target: string,
    orders: readonly number[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, SearchDocument>>;
  /** Ends what was started for it. */
  close(): Promise<void>;
}

/** The engine failed. The message holds nothing of a query and may be logged. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}
