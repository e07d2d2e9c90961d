/** What the visitors of a page are given. */
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

/** A link or image of the page, to be checked when all pages are known. */
export interface Reference extends Place {
  readonly kind: 'page' | 'image';
  /** Route path without language prefix, or file below `public/`. */
  readonly target: string;
  /** Without `#`; empty for the page itself. */
  readonly anchor: string;
  /** The author's address, for messages. */
  readonly written: string;
}

/** What an overview says and shows of one page. */
export interface PageCard {
  /** The sentence on the card. */
  readonly html: Html;
  readonly markdown: string;
  readonly picture?: Omit<CardPicture, 'file'>;
}

/**
 * Answers whether there is a page. It cannot be listed: a page is compiled again when an answer changes, and not for each
 * page that is added elsewhere.
 */
export type PageList = Pick<ReadonlySet<string>, 'has'>;

/** What the pages of a site have in common while they are rendered. */
export interface SiteContext {
  readonly base: string;
  /** What the plug-ins bring to the version. */
  readonly extensions: Extensions;
  /** Addresses of the files that plug-ins publish for the version, by path. */
  readonly published: ReadonlyMap<string, string>;
  /** The words of every language of the site. */
  readonly words: ReadonlyMap<Lang, PageWords>;
  readonly figures: Figures;
  /** Files below `public/`, each with a leading slash, to their size in pixels where they have one. */
  readonly publicFiles: ReadonlyMap<string, { width: number; height: number } | undefined>;
  /** Pages of the version, without language: `doc/guide/tools`, `components/index`. */
  readonly pages: PageList;
  /** The terms of the site by language, and the page with the table of them. */
  readonly terms?: {
    readonly page: string;
    readonly languages: ReadonlyMap<Lang, LanguageTerms>;
  };
  /** Whether code samples are checked: they are in the project's own content. */
  readonly checkSamples: boolean;
}

/** A heading of the outline while the site is built; the page data has its HTML as text. */
export interface OutlineEntry extends Omit<TocEntry, 'html'> {
  /** The heading with its marks, only where it differs from the text. */
  readonly html?: Html;
}

/** What every visitor of a page is given besides its tree. Nothing in it changes. */
export interface PageContext {
  readonly site: SiteContext;
  readonly lang: Lang;
  /** Prefix of the page's language and version: `/`, `/zh/`. */
  readonly root: string;
  /** Path of the page within its language. */
  readonly page: string;
  /** Title of the page. */
  readonly title: string;
  /** Whether the page shows an overview. */
  readonly isOverview: boolean;
  readonly strings: PageWords;
  readonly source: ParsedMarkdown;
  readonly definitions: ReadonlyMap<string, { url: string; title?: string | null | undefined }>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Absent where the site has no glossary. */
  readonly terms?: PageTerms | undefined;
  /** What plug-ins make of nodes. */
  readonly resolved: Resolved;
}

/** What the page is rendered with. */
export interface RenderContext extends PageContext {
  /** Ids, numbers and names, which depend on what else the page has. */
  readonly order: Order;
  /** Readers can enlarge the pictures here: those of the page, unless they are links. */
  readonly zoomable: boolean;
  /** Whether what is rendered is in a cell. */
  readonly inCell: boolean;
  /** Whether it is running text: terms are linked in it. */
  readonly inText: boolean;
  /** The text whose end stays in one line. */
  readonly end?: Nodes | undefined;
}

/** What the page is checked with. */
export interface CheckContext extends RenderContext {
  /** What the check of samples knows of the page; absent where samples are not checked. */
  readonly samples?: PageSamples | undefined;
  report(
    node: Nodes | Place,
    rule: Rule,
    message: string,
    fix: string,
    more?: Partial<Diagnostic>,
  ): void;
}
