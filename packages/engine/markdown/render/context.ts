/** The contexts that the visitors of a page receive. */
import type { FootnoteDefinition, Nodes } from 'mdast';
import type { Lang } from '../../address/paths.ts';
import type { Diagnostic, Rule } from '../../diagnose/diagnostics.ts';
import type { Place } from '../../diagnose/place.ts';
import type { Html } from '../../html.ts';
import type { PageWords } from '../../languages/language.ts';
import type { CardPicture } from '../../plugin.ts';
import type { TocEntry } from '../../site/types.ts';
import type { Extensions } from '../extensions.ts';
import type { Figures } from '../figures.ts';
import type { ParsedMarkdown } from '../markdown.ts';
import type { Order } from '../visitors/order.ts';
import type { Resolved } from './resolve.ts';
import type { PageSamples } from './sample-check.ts';
import type { LanguageTerms, PageTerms } from './terms.ts';

/** A link or image of the page, checked once all pages are known. */
export interface Reference extends Place {
  readonly kind: 'page' | 'image';
  /** Route path without language prefix, or file below `public/`. */
  readonly target: string;
  /** Without `#`; empty if the reference is to the whole page. */
  readonly anchor: string;
  /** The author's address, for messages. */
  readonly written: string;
}

/** The card of one page in an overview. */
export interface PageCard {
  /** The sentence on the card. */
  readonly html: Html;
  readonly markdown: string;
  readonly picture?: Omit<CardPicture, 'file'>;
}

/**
 * Answers whether a page exists, but cannot list the pages. A compiled page therefore depends only on the answers that
 * it received, and is not compiled again when an unrelated page is added.
 */
export type PageList = Pick<ReadonlySet<string>, 'has'>;

/** Data that all pages of a site share during rendering. */
export interface SiteContext {
  readonly base: string;
  /** Additions of the plug-ins to the version. */
  readonly extensions: Extensions;
  /** Addresses of the files that plug-ins publish for the version, by path. */
  readonly published: ReadonlyMap<string, string>;
  /** The words of every language of the site. */
  readonly words: ReadonlyMap<Lang, PageWords>;
  readonly figures: Figures;
  /** Files below `public/`, with a leading slash → size in pixels, if known. */
  readonly publicFiles: ReadonlyMap<string, { width: number; height: number } | undefined>;
  /** Pages of the version, without language: `doc/guide/tools`, `components/index`. */
  readonly pages: PageList;
  /** The terms of the site by language, and the page with the table of them. */
  readonly terms?: {
    readonly page: string;
    readonly languages: ReadonlyMap<Lang, LanguageTerms>;
  };
  readonly checkSamples: boolean;
}

/** A heading of the outline during the build. In the page data, its HTML is a plain string. */
export interface OutlineEntry extends Omit<TocEntry, 'html'> {
  /** The heading with its formatting, only if it differs from the text. */
  readonly html?: Html;
}

/** Data that every visitor of a page receives in addition to the tree. It is immutable. */
export interface PageContext {
  readonly site: SiteContext;
  readonly lang: Lang;
  /** Prefix of the page's language and version: `/`, `/zh/`. */
  readonly root: string;
  /** Path of the page within its language. */
  readonly page: string;
  readonly title: string;
  readonly isOverview: boolean;
  readonly strings: PageWords;
  readonly source: ParsedMarkdown;
  readonly definitions: ReadonlyMap<string, { url: string; title?: string | null | undefined }>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Absent where the site has no glossary. */
  readonly terms?: PageTerms | undefined;
  /** The plug-ins' results for nodes. */
  readonly resolved: Resolved;
}

export interface RenderContext extends PageContext {
  /** Ids, numbers and names, which depend on the rest of the page. */
  readonly order: Order;
  /** Whether readers can enlarge pictures here; false inside links. */
  readonly zoomable: boolean;
  readonly inCell: boolean;
  /** Whether the node is in running text, where terms become links. */
  readonly inText: boolean;
  /** The text node whose end must not wrap. */
  readonly end?: Nodes | undefined;
}

export interface CheckContext extends RenderContext {
  /** The page's samples; absent if samples are not checked. */
  readonly samples?: PageSamples | undefined;
  report(
    node: Nodes | Place,
    rule: Rule,
    message: string,
    fix: string,
    more?: Partial<Diagnostic>,
  ): void;
}
