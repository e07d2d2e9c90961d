/** The matcher without the limits of the panel, for tests that run it in a browser. */
export { createCorpus } from '../../engine/search/corpus.ts';
export { readIndex } from '../../engine/search/index-file.ts';
export { searchAll } from '../../engine/search/search.ts';
