/** The door of this package. */
export { codeOf, messageOf } from './diagnose/cause.ts';
export { type Corpus, createPage, type Page } from './search/corpus.ts';
export type { SearchDocument } from './search/document.ts';
export { createFold, type Fold } from './search/fold.ts';
export { readIndex, type ScriptTables, type SearchIndex } from './search/index-file.ts';
export { matchPages } from './search/match.ts';
export { type Readings, readPinyinTable } from './search/pinyin.ts';
export { CJK, parseQuery, type Query } from './search/query.ts';
export { quotablePieces } from './search/quotation.ts';
export { findMatches, PASTED_WORDS, readMeanings } from './search/search.ts';
export { suggestQuery } from './search/suggest.ts';
export { collectWords } from './search/words.ts';
