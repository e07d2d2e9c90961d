/** The search engine without a service: it searches the index file, in a worker if the file is large. */
import { type Corpus, createCorpus } from './corpus.ts';
import { createResult, type SearchResult } from './document.ts';
import { readIndex } from './index-file.ts';
import { search } from './search.ts';
import type { SearchEngine } from './session.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-protocol.ts';

/** The part of `Worker` that is used here. */
export interface WorkerPort {
  postMessage(message: WorkerQuestion): void;
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

export interface LocalSearch {
  /** Fetches the text of the index file; rejects on failure and on any status other than 2xx. */
  readonly load: () => Promise<string>;
  /** Starts `worker.ts`. If absent, the scan always runs on this thread. */
  readonly createWorker?: (() => WorkerPort) | undefined;
}

/** A larger index is read and scanned in a worker, so that a search never delays typing. */
const WORKER_THRESHOLD_BYTES = 1_000_000;

/** Creates an engine that searches the site's own index file. */
export function createLocalEngine({ load, createWorker }: LocalSearch): SearchEngine {
  let corpus: Corpus | undefined;
  let worker: ReturnType<typeof connect> | undefined;

  return {
    start: async () => {
      const text = await load();
      if (createWorker && new TextEncoder().encode(text).length > WORKER_THRESHOLD_BYTES) {
        try {
          worker = connect(createWorker());
          await worker.ask('index', text);
          return;
        } catch {
          // No worker is available (old browser, strict policy): this thread is slower, but gives the same answers. If
          // the index is broken, reading it below fails too.
          worker?.close();
          worker = undefined;
        }
      }
      corpus = createCorpus(readIndex(text));
    },
    answer: async (query) =>
      (corpus ? search(corpus, query) : await worker?.ask('query', query)) ?? createResult(query),
    dispose: () => worker?.close(),
  };
}

/** Wraps the messages of a worker in promises. */
function connect(port: WorkerPort) {
  let lastId = 0;
  const waiting = new Map<number, (answer: WorkerAnswer) => void>();
  port.onmessage = ({ data }) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  port.onerror = (event) => {
    for (const [id, settle] of waiting)
      settle({ id, error: event.message ?? 'The search worker failed.' });
    waiting.clear();
  };
  return {
    ask: (type: WorkerQuestion['type'], text: string) =>
      new Promise<SearchResult | undefined>((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, ({ result, error }) =>
          error === undefined ? resolve(result) : reject(new Error(error)),
        );
        port.postMessage({ id, type, text });
      }),
    close: () => port.terminate(),
  };
}
