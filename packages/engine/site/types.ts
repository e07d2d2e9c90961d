/** Shapes that build, theme and client share. Names of fields stay: page data is read by others, too. */

import type { Lang, RoutePath } from '../address/paths.ts';
import type { Frontmatter } from './frontmatter.ts';

export type PageType = 'home' | 'doc' | 'overview' | '404' | 'custom' | 'blank';

/** An entry of the scan: one source file and the address it gets. */
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
  /** Text of the heading's finished HTML, only where it differs from the plain text. */
  readonly html?: string;
  readonly id: string;
  /** 2 to 4 in the outline. */
  readonly depth: number;
  /** Offset of the heading in the search text (UTF-16 units), never −1. */
  readonly charIndex: number;
}

/** The switches a page can throw, already merged with the defaults of the site. */
export interface PageAreas {
  readonly navbar: boolean;
  readonly sidebar: boolean;
  readonly outline: boolean;
  readonly footer: boolean;
  readonly globalUIComponents: boolean;
}

/** What the client needs to know of a page: it is in the page and, with `html`, in the page-data file. */
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
  /** Milliseconds since the epoch of the last commit that touched the source; absent when git cannot know. */
  readonly lastUpdatedTime?: number;
  /** Key of the sidebar shown beside the page, if any. */
  readonly sidebar?: string;
  /** Where the version menu leads from here, when the site has several versions. */
  readonly versionRoutes?: Readonly<Record<string, string>>;
  /** Hash of theme and site structure; another value than the running one means a new deploy. */
  readonly shell: string;
  /** Blocks of styles that the page has, by their places among all; absent in the data of an address that leads elsewhere. */
  readonly blocks?: readonly number[];
}

/** A page-data file. */
export interface PagePayload extends PageData {
  /** Text of the finished inner HTML of `main`. */
  readonly html: string;
  /** The page has tab sets: their code is fetched before it is shown. */
  readonly tabs?: true;
  /** In the data of an old address: the section of the page it leads to, percent-encoded. */
  readonly anchor?: string;
}
