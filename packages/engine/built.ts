/**
 * Public entry point for programs that read a built site: its pages as Markdown, its search, and the files published by
 * plug-ins. It is separate from `packages/engine/index.ts`, because it loads no code for building.
 */
export { type BuiltLocale, type BuiltPage, type BuiltSite, openSite } from './built/built-site.ts';
export type { MarkedText, SearchGroup, SearchHit, SearchResult } from './search/document.ts';
