/**
 * The engine's public entry point for `site.config.ts` and plug-ins. The other entry points (see `exports` in
 * `package.json`) are separate, so that reading a configuration does not load the whole engine. All other modules below
 * `packages/engine/` are private.
 */

export type { Lang } from './address/paths.ts';
export { AuthorError } from './diagnose/author-error.ts';
export type { Diagnostic, Edit } from './diagnose/diagnostics.ts';
export { decodeText } from './diagnose/encoding.ts';
export { readJson } from './diagnose/json.ts';
export { nearest } from './diagnose/nearest.ts';
export { createPlaces, type FilePlace, type Place, type Span, startOf } from './diagnose/place.ts';
export { checkSchema, formatPath, type SchemaProblem } from './diagnose/schema.ts';
export { attributes, finishedHtml, type Html, html } from './html.ts';
export { english } from './languages/english.ts';
export {
  CODE,
  type Language,
  type Prose,
  type ProseProblem,
  type ProseRules,
  type SearchScript,
  type Words,
} from './languages/language.ts';
export {
  escapeMarkdown,
  markdownFence,
  markdownImage,
  markdownQuote,
} from './markdown/write-markdown.ts';
export type {
  CardContext,
  CardPicture,
  CodeLanguage,
  DataProblem,
  DocsPlugin,
  FooterContext,
  HeroContext,
  HeroPicture,
  HomeContext,
  Island,
  IslandTools,
  LoadContext,
  LoadResult,
  PlacedSample,
  PublishContext,
  PublishedFile,
  Sample,
  SampleChecks,
  SampleFooter,
  SampleProblem,
  SlotContext,
  SlotName,
} from './plugin.ts';
export type {
  ContainerDirective,
  DirectiveContext,
  DirectiveOutput,
  DirectiveProblem,
  EnclosingContext,
  InlineDirective,
  LeafDirective,
  PluginDirective,
  TreeAnswer,
  TreeContext,
} from './plugin-directives.ts';
export { defineSite, type SiteInput } from './site/config.ts';
export { islandAttributes } from './site/islands.ts';
