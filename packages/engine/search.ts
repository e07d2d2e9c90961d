/**
 * Public entry point for search services, with the same folding, matching and ranking as in the browser. It runs in any
 * environment.
 */
export { codeOf, messageOf } from './diagnose/cause.ts';
export { type Corpus, createCorpus, createPage, type Page } from './search/corpus.ts';
export type { SearchDocument } from './search/document.ts';
export { createSearchDocument } from './search/document.ts';
export { createFold, type Fold } from './search/fold.ts';
export { indexParts, readIndex, type SearchIndex, type SearchTables } from './search/index-file.ts';
export { findSound, type Readings, readPinyinTable } from './search/pinyin.ts';
export { CJK, MAX_CHARACTERS, parseQuery, type Query } from './search/query.ts';
export { quotablePieces } from './search/quotation.ts';
export { matchPages, matchPagesInSteps } from './search/rank-pages.ts';
export { type Reading, readWords } from './search/reading.ts';
export { createRemoteEngine } from './search/remote.ts';
export {
  findMatches,
  findMatchesInSteps,
  PASTED_WORDS,
  readMeanings,
  search,
} from './search/search.ts';
export { createMeter, type Steps } from './search/steps.ts';
export { mayBeTakenApart, suggestQuery } from './search/suggest.ts';
export {
  partOfVocabulary,
  readVocabulary,
  readVocabularyWords,
  type Vocabulary,
  writeVocabulary,
} from './search/vocabulary.ts';
export { collectWords } from './search/words.ts';
