/** The messages between the page (`local.ts`) and the search worker (`worker.ts`). */
import type { SearchResult } from './document.ts';

/** What the page sends to the search worker: first the text of the index file, then queries. */
export interface WorkerQuestion {
  readonly id: number;
  readonly type: 'index' | 'query';
  readonly text: string;
}

/** The worker's reply to the question with the same id; `result` only for a query, `error` on failure. */
export interface WorkerAnswer {
  readonly id: number;
  readonly result?: SearchResult;
  readonly error?: string;
}
