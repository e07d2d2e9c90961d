/** The matcher without the panel's limits, for tests that run it in a browser. */
export { createCorpus } from '../../packages/engine/search/corpus.ts';
export { readIndex } from '../../packages/engine/search/index-file.ts';
export { searchAll } from '../../packages/engine/search/search.ts';
