/** What the theme gets to render: plain data, addresses as hrefs (base included). */

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
      /** The label with its marks, where it has any. */
      readonly html?: Html;
      readonly link: string;
      readonly tag?: string;
      /** Where to go instead while the page has no text. */
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

/** A sidebar in pieces: rendered once, marked for each of thousands of pages. */
export interface RenderedSidebar {
  /** No entry is current. */
  readonly html: Html;
  /**
   * The first link to `href` is current, the groups around it are open; none where there is no such link. A large
   * sidebar has but the first page of its closed groups here.
   */
  withCurrent(href: string): Html;
}

export interface PageLink {
  readonly text: string;
  readonly link: string;
  /** Short word beside the text: `Experimental`. */
  readonly tag?: string;
}

/** A page in an overview. */
export interface OverviewCard extends PageLink {
  /** One sentence on the page: the author's, else its description. */
  readonly sentence?: { readonly html: Html; readonly markdown: string };
  readonly picture?: {
    readonly html: Html;
    readonly markdown: string;
    /** The colour behind it. */
    readonly ground?: string;
  };
  readonly headings: readonly {
    readonly text: string;
    readonly html?: Html;
    readonly link: string;
    readonly depth: number;
  }[];
}

/** What was made with the product, on a home page. */
export interface Showcase {
  readonly title: string;
  readonly items: readonly (Pick<OverviewCard, 'picture'> &
    Pick<
      NonNullable<Frontmatter['showcase']>['items'][number],
      'title' | 'details' | 'link' | 'shows'
    >)[];
}

export interface OverviewGroup {
  /** In the page: the same in all languages. */
  readonly id: string;
  readonly text: string;
  /** The text with its marks, where it has any. */
  readonly html?: Html;
  readonly cards: readonly OverviewCard[];
}

/** What `main` shows. Rendered at build only. */
export interface MainView extends MainFrame {
  /** The prose above the cards of an overview; all of it, where its author has not said where they are. */
  readonly leadHtml?: Html | undefined;
  /** The prose; on an overview, what is below the cards. */
  readonly proseHtml: Html;
  /** The title as the author has written it into the text, an `h1` taken from its beginning; absent if it has none. */
  readonly titleHtml?: Html | undefined;
  /** A home page of a plug-in's own. */
  readonly ownHomeHtml?: Html | undefined;
}

/** Everything `main` shows besides the prose. */
export interface MainFrame {
  /** The words of the page's language. */
  readonly text: PageWords;
  readonly page: PageData;
  /** Body without content: the page says so in one line. */
  readonly empty: boolean;
  /** Pages that an empty one sends its readers to. */
  readonly instead?: readonly PageLink[];
  /** Sections that the page had: their anchors, and where each is now. */
  readonly movedSections?: readonly (PageLink & { readonly id: string })[];
  readonly breadcrumbs: readonly { readonly text: string; readonly link?: string }[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly editHref?: string;
  readonly editText?: string;
  readonly reportHref?: string;
  readonly markdownHref?: string;
  /** Product and version the page describes: `App 1.2`. */
  readonly describes: readonly string[];
  readonly overview?: readonly OverviewGroup[];
  /** Pairs of an older character and the one it is searched as, for the filter of an overview: `組组鈕钮`. */
  readonly olderCharacters?: string;
  readonly home?: Pick<Frontmatter, 'hero' | 'features' | 'steps' | 'note' | 'noteLink'> & {
    readonly exampleHtml?: Html;
    readonly showcase?: Showcase;
  };
  /** The language the pages are written in first. */
  readonly sourceLang: Lang;
  /** The page's text is in `sourceLang` although the address is not. */
  readonly fallback: boolean;
  /** The source page, when this translation is outdated, and what changed there, as far as that is known. */
  readonly outdated?: {
    readonly href: string;
    /** Headings of the English page; one without text stands for what is above them all. */
    readonly sections: readonly {
      readonly text: string;
      readonly html?: Html;
      readonly href: string;
    }[];
  };
  readonly homeHref: string;
  /** What plug-ins put around text and footer. */
  readonly slots?: Slots;
  /** Opens the search panel on the page shown, `?q=`; on an overview or a not-found page of a site that has a search. */
  readonly searchHref?: string;
  /** Shown at the bottom of a home page. */
  readonly footer?: { readonly message: string; readonly columns: readonly FooterColumn[] };
}

/** An item of the top navigation at the bottom of a home page, with what its section contains. */
export interface FooterColumn extends Omit<PageLink, 'link'>, Partial<Pick<PageLink, 'link'>> {
  readonly items: readonly PageLink[];
}

/** A link of the top navigation. */
export interface NavLink {
  readonly text: Readonly<Record<Lang, string>>;
  readonly link: string;
  /** Source of the regular expression that the pages of the link match. */
  readonly match: string;
  /** Versions besides the default one that do not have the page: the item is left out there. */
  readonly missingIn?: readonly string[];
}

/** An item of the top navigation: a link, or a menu whose text may be one. */
export interface NavItem extends Omit<NavLink, 'link'>, Partial<Pick<NavLink, 'link'>> {
  readonly items?: readonly NavLink[];
  /** Absent: on the right. */
  readonly position?: 'left';
}

/** What the client knows of the site; bundled into the entry, so it is part of the shell id. */
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
        /** Where it is not the site's own. */
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
  /** HTML of the slots that all pages of a language share, where plug-ins fill any. */
  readonly slots?: Readonly<Record<Lang, Readonly<Partial<Record<SlotName, string>>>>>;
}
