/** Entry point of the search worker: reads the index and scans it off the main thread. */
import { type Corpus, createCorpus } from './corpus.ts';
import { readIndex } from './index-file.ts';
import { search } from './search.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-protocol.ts';

declare const self: {
  onmessage: (event: { data: WorkerQuestion }) => void;
  postMessage: (answer: WorkerAnswer) => void;
};

let corpus: Corpus | undefined;

self.onmessage = ({ data: { id, type, text } }) => {
  try {
    if (type === 'index') {
      corpus = createCorpus(readIndex(text));
      // Collects the words after the queries that are already waiting, so that the first typo does not wait for the
      // words.
      setTimeout(corpus.words);
    }
    self.postMessage(type === 'query' && corpus ? { id, result: search(corpus, text) } : { id });
  } catch (cause) {
    self.postMessage({ id, error: String(cause) });
  }
};
