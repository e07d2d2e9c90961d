/** Types that build, theme and client share. Field names must not change, since other programs read page data too. */

import type { Lang, RoutePath } from '../address/paths.ts';
import type { Frontmatter } from './frontmatter.ts';

export type PageType = 'home' | 'doc' | 'overview' | '404' | 'custom' | 'blank';

/** A source file and its address. */
export interface RouteEntry {
  readonly path: RoutePath;
  /** Relative to the content folder, `/` separators: `v0.1.0/en/doc/guide/tools.md`. */
  readonly filePath: string;
  readonly lang: Lang;
  readonly version: string;
  /** Path within language and version: `doc/guide/tools`, `components/index`. */
  readonly page: string;
}

/** A heading in the outline. */
export interface TocEntry {
  /** Plain text of the heading. */
  readonly text: string;
  /** The heading as HTML, only if it differs from the plain text. */
  readonly html?: string;
  readonly id: string;
  /** 2 to 4 in the outline. */
  readonly depth: number;
  /** Offset of the heading in the search text (UTF-16 units), never −1. */
  readonly charIndex: number;
}

/** Areas that a page can switch off, merged with the defaults of the site. */
export interface PageAreas {
  readonly navbar: boolean;
  readonly sidebar: boolean;
  readonly outline: boolean;
  readonly footer: boolean;
  readonly globalUIComponents: boolean;
}

/** The data of a page for the client. It is in the document and, with `html`, in the page-data file. */
export interface PageData {
  readonly pagePath: string;
  readonly routePath: RoutePath;
  readonly pageType: PageType;
  readonly title: string;
  /** The complete `<title>`. */
  readonly headTitle: string;
  readonly description: string;
  readonly frontmatter: Readonly<Partial<Frontmatter>>;
  readonly areas: PageAreas;
  readonly toc: readonly TocEntry[];
  readonly lang: Lang;
  readonly version: string;
  /** Time of the last commit that changed the source, in ms since the epoch; absent if git has no information. */
  readonly lastUpdatedTime?: number;
  /** Key of the page's sidebar, if any. */
  readonly sidebar?: string;
  /** Targets of the version menu on this page, if the site has several versions. */
  readonly versionRoutes?: Readonly<Record<string, string>>;
  /**
   * Hash of the theme and the site structure. If it differs from the hash of the running client, the site was
   * redeployed.
   */
  readonly shell: string;
  /** Indexes of the page's style blocks; absent in the data of a redirected address. */
  readonly blocks?: readonly number[];
}

/** A page-data file. */
export interface PagePayload extends PageData {
  /** Inner HTML of `main`. */
  readonly html: string;
  /** The page has tab sets, whose code is loaded before the page is shown. */
  readonly tabs?: true;
  /** In the data of an old address: the target section, percent-encoded. */
  readonly anchor?: string;
}
