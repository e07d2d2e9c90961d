/** The matcher without the limits of the panel, for tests that run it in a browser. */
export { createCorpus } from '../../src/search/corpus.ts';
export { readIndex } from '../../src/search/index-file.ts';
export { searchAll } from '../../src/search/search.ts';
