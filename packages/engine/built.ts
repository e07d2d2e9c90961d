/**
 * The public entry for programs that read a built site: its pages as Markdown, its search, and what its plug-ins
 * published. Apart from `packages/engine/index.ts`, because it loads nothing that builds.
 */
export { type BuiltLocale, type BuiltPage, type BuiltSite, openSite } from './built/built-site.ts';
export type { MarkedText, SearchGroup, SearchHit, SearchResult } from './search/document.ts';
