/** The data that the theme renders: plain data, with addresses as hrefs (including the base). */

import type { Lang, PathSpace } from '../address/paths.ts';
import type { Html } from '../html.ts';
import type { ChromeWords, PageWords } from '../languages/language.ts';
import type { SlotName } from '../plugin.ts';
import type { Site } from './config.ts';
import type { Frontmatter } from './frontmatter.ts';
import type { Slots } from './slots.ts';
import type { PageData } from './types.ts';

/** Entry of a rendered sidebar. */
export type SidebarItem =
  | {
      readonly type: 'link';
      readonly text: string;
      /** The label as HTML, if it has formatting. */
      readonly html?: Html;
      readonly link: string;
      readonly tag?: string;
      /** The page to read instead while this page has no text. */
      readonly instead?: PageLink;
    }
  | {
      readonly type: 'group';
      readonly text: string;
      readonly html?: Html;
      readonly link?: string;
      readonly items: readonly SidebarItem[];
      readonly collapsible: boolean;
      readonly collapsed: boolean;
      readonly tag?: string;
    }
  | { readonly type: 'divider'; readonly dividerType: 'solid' | 'dashed' }
  | {
      readonly type: 'header';
      readonly sectionHeaderText: string;
      readonly html?: Html;
      readonly tag?: string;
    };

/** A sidebar that is rendered once; for each of thousands of pages only the current entry is marked. */
export interface RenderedSidebar {
  /** HTML without a current entry. */
  readonly html: Html;
  /**
   * HTML in which the first link to `href` is current and its groups are open; without such a link, no entry is
   * current. In a large sidebar, the closed groups in this HTML contain only their first page.
   */
  withCurrent(href: string): Html;
}

export interface PageLink {
  readonly text: string;
  readonly link: string;
  /** Short tag beside the text: `Experimental`. */
  readonly tag?: string;
}

export interface OverviewCard extends PageLink {
  /** One sentence about the page: the author's, or else its description. */
  readonly sentence?: { readonly html: Html; readonly markdown: string };
  readonly picture?: {
    readonly html: Html;
    readonly markdown: string;
    /** Background colour of the picture. */
    readonly ground?: string;
  };
  readonly headings: readonly {
    readonly text: string;
    readonly html?: Html;
    readonly link: string;
    readonly depth: number;
  }[];
}

export interface Showcase {
  readonly title: string;
  readonly items: readonly (Pick<OverviewCard, 'picture'> &
    Pick<
      NonNullable<Frontmatter['showcase']>['items'][number],
      'title' | 'details' | 'link' | 'shows'
    >)[];
}

export interface OverviewGroup {
  /** Anchor in the page; the same in all languages. */
  readonly id: string;
  readonly text: string;
  /** The text as HTML, if it has formatting. */
  readonly html?: Html;
  readonly cards: readonly OverviewCard[];
}

/** The content of `main`. Rendered at build time only. */
export interface MainView extends MainFrame {
  /** The prose above the cards of an overview; all prose if the author has not marked the position of the cards. */
  readonly leadHtml?: Html | undefined;
  /** The prose; on an overview, the part below the cards. */
  readonly proseHtml: Html;
  /** The `h1` from the beginning of the text, as the author wrote it; absent if there is none. */
  readonly titleHtml?: Html | undefined;
  /** A home page that a plug-in renders. */
  readonly ownHomeHtml?: Html | undefined;
}

/** The content of `main` besides the prose. */
export interface MainFrame {
  /** The words of the page's language. */
  readonly text: PageWords;
  readonly page: PageData;
  /** Whether the body has no content; a line on the page then says so. */
  readonly empty: boolean;
  /** Pages to read instead of an empty page. */
  readonly instead?: readonly PageLink[];
  /** Sections that moved away from the page: old anchors and new locations. */
  readonly movedSections?: readonly (PageLink & { readonly id: string })[];
  readonly breadcrumbs: readonly { readonly text: string; readonly link?: string }[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly editHref?: string;
  readonly editText?: string;
  readonly reportHref?: string;
  readonly markdownHref?: string;
  /** Products and versions that the page describes: `App 1.2`. */
  readonly describes: readonly string[];
  readonly overview?: readonly OverviewGroup[];
  /** For the filter of an overview: pairs of an older character and the character that is searched for it, `組组鈕钮`. */
  readonly olderCharacters?: string;
  readonly home?: Pick<Frontmatter, 'hero' | 'features' | 'steps' | 'note' | 'noteLink'> & {
    readonly exampleHtml?: Html;
    readonly showcase?: Showcase;
  };
  /** The source language of the pages. */
  readonly sourceLang: Lang;
  /** Whether the page's text is in `sourceLang` although its address belongs to another language. */
  readonly fallback: boolean;
  /** For an outdated translation: the source page, and the sections that are known to have changed there. */
  readonly outdated?: {
    readonly href: string;
    /** Headings of the source page; a heading without text stands for the text above the first heading. */
    readonly sections: readonly {
      readonly text: string;
      readonly html?: Html;
      readonly href: string;
    }[];
  };
  readonly homeHref: string;
  /** Plug-ins' HTML around text and footer. */
  readonly slots?: Slots;
  /**
   * Link that opens the search panel on the same page (`?q=`); on overviews and not-found pages of a site with search.
   */
  readonly searchHref?: string;
  /** Shown at the bottom of a home page. */
  readonly footer?: { readonly message: string; readonly columns: readonly FooterColumn[] };
}

/** An item of the top navigation in the footer of a home page, with the content of its section. */
export interface FooterColumn extends Omit<PageLink, 'link'>, Partial<Pick<PageLink, 'link'>> {
  readonly items: readonly PageLink[];
}

/** A link of the top navigation. */
export interface NavLink {
  readonly text: Readonly<Record<Lang, string>>;
  readonly link: string;
  /** Source of a regular expression. The link is current on pages that match it. */
  readonly match: string;
  /** Versions that lack the page and therefore omit the item. Absent if the default version lacks it too. */
  readonly missingIn?: readonly string[];
}

/** An item of the top navigation: a link, or a menu whose text may be a link. */
export interface NavItem extends Omit<NavLink, 'link'>, Partial<Pick<NavLink, 'link'>> {
  readonly items?: readonly NavLink[];
  /** Absent for items on the right. */
  readonly position?: 'left';
}

/**
 * The data of the site that the client needs. It is bundled into the entry of the client, so the shell id depends on
 * it.
 */
export interface ClientSite extends PathSpace {
  readonly title: string;
  readonly logo?: { readonly light: string; readonly dark: string };
  readonly logoText?: string;
  readonly locales: Readonly<
    Record<
      Lang,
      {
        readonly label: string;
        /** BCP 47 tag, for `lang` attributes. */
        readonly tag: string;
        readonly words: ChromeWords;
        readonly outlineTitle?: string;
        /** Present if it differs from the site's title. */
        readonly title?: string;
      }
    >
  >;
  readonly nav: readonly NavItem[];
  /** `icon` is the path of a built-in icon or an `<svg>`; `label` is the accessible name. */
  readonly socialLinks: readonly {
    readonly icon: string;
    readonly label: string;
    readonly mode: 'link' | 'text' | 'img' | 'dom';
    readonly content: string;
  }[];
  /** Sidebar sections, by prefix without language. */
  readonly sidebarKeys: readonly string[];
  readonly darkMode: boolean;
  readonly hideNavbar: Site['themeConfig']['hideNavbar'];
  readonly scrollToTop: boolean;
  readonly appearanceAnimation: boolean;
  readonly viewTransition: boolean;
  readonly localeRedirect: Site['themeConfig']['localeRedirect'];
  readonly search: Site['themeConfig']['search'];
  /** HTML of the slots that all pages of a language share; absent if no plug-in fills any. */
  readonly slots?: Readonly<Record<Lang, Readonly<Partial<Record<SlotName, string>>>>>;
}
