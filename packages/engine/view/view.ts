/** Converts compiled pages to the theme's input: sidebars, page data, main views. */

import {
  type Lang,
  localeKey,
  localeRoot,
  longestPrefix,
  toRoutePath,
  withBase,
} from '../address/paths.ts';
import type { CompiledPage } from '../compile/compile-page.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { type Html, html, splitHtml } from '../html.ts';
import { fill } from '../languages/fill.ts';
import type { PageWords } from '../languages/language.ts';
import { type Label, labelIn } from '../read/sidebar.ts';
import type { Site } from '../site/config.ts';
import type { Frontmatter } from '../site/frontmatter.ts';
import { localeOf } from '../site/path-space.ts';
import type { PageData, PageType } from '../site/types.ts';
import type { MainFrame, MainView, PageLink } from '../site/view.ts';
import { footerColumns } from './view-footer.ts';
import { homeView } from './view-hero.ts';
import { type LocaleView, linksInstead, type SiteView, statusTag, titleOf } from './view-locale.ts';
import { movedSections } from './view-moved.ts';
import { overviewView } from './view-overview.ts';

/**
 * Joins a title and a suffix by ` - `, or returns one if the other is empty. A suffix that starts with `-` or `|`
 * contains its own separator.
 */
export function joinTitle(title: string, suffix: string): string {
  const [left, right] = [title.trim(), suffix.trim()];
  if (!left) return right;
  return !right ? left : /^[-|]/.test(right) ? `${left} ${right}` : `${left} - ${right}`;
}

export function createPageData(record: PageRecord, locale: LocaleView, view: SiteView): PageData {
  const { site, space } = view;
  const { entry, lang } = record;
  const compiled = record.compiled.value;
  const { frontmatter } = compiled;
  const localeConfig = localeOf(site, lang);
  const pageType: PageType = frontmatter.pageType ?? (frontmatter.overview ? 'overview' : 'doc');
  const title =
    compiled.title ||
    (pageType === 'doc' || pageType === 'overview' ? titleOf(record, locale.labels) : '');
  const suffix = frontmatter.titleSuffix ?? localeConfig.title;
  const headTitle =
    pageType === 'home'
      ? joinTitle(localeConfig.title, frontmatter.titleSuffix ?? '')
      : pageType === 'custom' || pageType === 'blank'
        ? localeConfig.title
        : joinTitle(title, suffix);
  const bare = pageType === 'home' || pageType === 'custom' || pageType === 'blank';
  const sidebar = bare ? undefined : longestPrefix([...locale.sidebars.keys()], `/${entry.page}`);
  const time = view.times.get(entry.filePath);
  const areas = {
    navbar:
      pageType !== 'blank' &&
      frontmatter.navbar !== false &&
      site.themeConfig.hideNavbar !== 'always',
    sidebar: sidebar !== undefined && frontmatter.sidebar !== false,
    outline: pageType === 'doc' && site.themeConfig.outline && frontmatter.outline !== false,
    footer: pageType === 'doc' && frontmatter.footer !== false,
    globalUIComponents: frontmatter.globalUIComponents !== false,
  };
  return {
    pagePath: entry.filePath,
    routePath: record.route,
    pageType,
    title,
    headTitle,
    description: frontmatter.description ?? localeConfig.description,
    frontmatter: shownHead(frontmatter),
    areas,
    toc: compiled.outline.map(({ html, ...entry }) =>
      html ? { ...entry, html: String(html) } : entry,
    ),
    lang,
    version: entry.version,
    ...(site.themeConfig.lastUpdated && time !== undefined ? { lastUpdatedTime: time } : {}),
    ...(sidebar ? { sidebar } : {}),
    ...(space.versions.length > 1 ? { versionRoutes: versionRoutes(record, view) } : {}),
    shell: view.shell,
  };
}

/** The frontmatter keys in the page data. The other keys are in the HTML, or only the build needs them. */
const SHOWN: readonly (keyof Frontmatter)[] = [
  'title',
  'description',
  'pageType',
  'overview',
  'overviewHeaders',
  'titleSuffix',
  'outline',
  'navbar',
  'sidebar',
  'footer',
  'globalUIComponents',
  'search',
  'status',
  'describes',
];

function shownHead(frontmatter: Partial<Frontmatter>): Partial<Frontmatter> {
  return Object.fromEntries(
    SHOWN.filter((key) => Object.hasOwn(frontmatter, key)).map((key) => [key, frontmatter[key]]),
  );
}

/** Returns the routes of a page in all versions; for a version without the page, the route of the home page. */
function versionRoutes(record: PageRecord, view: SiteView): Record<string, string> {
  return Object.fromEntries(
    view.space.versions.map((version) => {
      const counterpart = view.locales
        .get(localeKey(version, record.lang))
        ?.records.get(record.entry.page);
      return [version, counterpart?.route ?? localeRoot(view.space, version, record.lang)];
    }),
  );
}

/** Returns the content of `main` around the prose. The prose is long and stays on disk: see `createMainView`. */
export function createMainFrame(
  record: PageRecord,
  page: PageData,
  locale: LocaleView,
  view: SiteView,
  outdated?: MainView['outdated'],
): MainFrame {
  const { site, space } = view;
  const theme = site.themeConfig;
  const homeHref = withBase(space.base, localeRoot(space, record.entry.version, record.lang));
  const instead = linksInstead(record, space);
  return {
    text: locale.text,
    sourceLang: space.defaultLang,
    page,
    empty: record.compiled.value.empty,
    ...(instead.length > 0 ? { instead } : {}),
    ...movedSections(record, page, locale, view),
    breadcrumbs: breadcrumbs(record, page, locale, view),
    ...neighbours(record, page, locale, view),
    ...linksAway(record, page, view),
    ...(page.pageType === 'home' && theme.footer
      ? {
          footer: {
            message: labelIn(theme.footer.message, record.lang),
            columns: footerColumns(locale, view),
          },
        }
      : {}),
    markdownHref: withBase(
      space.base,
      `${record.route.endsWith('/') ? `${record.route}index` : record.route}.md`,
    ),
    describes: productsOf(record, site),
    ...(page.pageType === 'overview'
      ? {
          ...overviewView(record, page.sidebar, locale, view),
          ...(theme.search ? { searchHref: '?q=' } : {}),
        }
      : {}),
    ...(page.pageType === 'home' ? { home: homeView(record.compiled.value, space.base) } : {}),
    fallback: record.fallback,
    ...(outdated ? { outdated } : {}),
    homeHref,
  };
}

/**
 * Returns the content of `main` for a page: its prose in the frame.
 *
 * @param exampleHtml HTML of the picture beside the text at the top of a home page
 */
export function createMainView(
  compiled: CompiledPage,
  frame: MainFrame,
  exampleHtml?: Html,
): MainView {
  const { home } = frame;
  return {
    ...frame,
    ...proseOf(compiled, frame),
    ...(home && exampleHtml ? { home: { ...home, exampleHtml } } : {}),
  };
}

/** Returns the pages before and after a page in the order of its sidebar. */
function neighbours(
  record: PageRecord,
  page: PageData,
  locale: LocaleView,
  { space }: SiteView,
): { previous?: PageLink; next?: PageLink } {
  const order = page.sidebar ? (locale.order.get(page.sidebar) ?? []) : [];
  const at = order.indexOf(record.entry.page);
  if (at < 0) return {};
  const link = (other: string | undefined): PageLink | undefined => {
    const target = other === undefined ? undefined : locale.records.get(other);
    return (
      target && {
        text: titleOf(target, locale.labels),
        link: withBase(space.base, target.route),
        ...statusTag(target, locale.text),
      }
    );
  };
  const [previous, next] = [link(order[at - 1]), link(order[at + 1])];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Returns the links to edit a page and to report a mistake in it. */
function linksAway(
  record: PageRecord,
  page: PageData,
  { site, space }: SiteView,
): Pick<MainView, 'editHref' | 'editText' | 'reportHref'> {
  const { editLink, reportLink } = site.themeConfig;
  const url = site.origin + withBase(space.base, record.route);
  return {
    ...(editLink
      ? {
          editHref: `${editLink.docRepoBaseUrl.replace(/\/?$/, '/')}${record.entry.filePath}`,
          editText: labelIn(editLink.text, record.lang),
        }
      : {}),
    ...(reportLink
      ? {
          reportHref: fill(reportLink, {
            page: encodeURIComponent(page.title),
            url: encodeURIComponent(url),
          }),
        }
      : {}),
  };
}

/** Divides the prose of a page into its title, the part above an overview, and the rest. */
function proseOf(
  { html: prose, titleLength, overview }: CompiledPage,
  { page, text }: MainFrame,
): Omit<MainView, keyof MainFrame> {
  const isOverview = page.pageType === 'overview';
  if (page.pageType !== 'doc' && !isOverview) return { proseHtml: prose };
  const [title, body] = splitHtml(prose, titleLength);
  const at = overview ? overview.at - titleLength : String(body).length;
  const [lead, rest] = splitHtml(body, isOverview ? at : 0);
  return {
    ...(titleLength > 0 ? { titleHtml: withStatus(title, page, text) } : {}),
    ...(isOverview ? { leadHtml: lead } : {}),
    proseHtml: rest,
  };
}

/** Appends the tag of an experimental page to an `h1`. */
function withStatus(title: Html, { frontmatter }: PageData, text: PageWords): Html {
  if (frontmatter.status !== 'experimental') return title;
  const [open, close] = splitHtml(title, String(title).length - '</h1>'.length);
  return html`${open}<span class="badge" data-type="warning">${text.experimental}</span>${close}`;
}

/** Returns the breadcrumbs of a page: its section (as named in the top navigation), then the groups around it. */
export function breadcrumbs(
  record: PageRecord,
  page: PageData,
  locale: LocaleView,
  view: SiteView,
): { text: string; link?: string }[] {
  const { sidebar } = page;
  if (!sidebar) return [];
  // `/` is the section of pages outside folders, but it is a prefix of every address.
  const section =
    sidebar === '/'
      ? undefined
      : navLinks(view.site).find((item) => longestPrefix([sidebar], item.link) !== undefined);
  const root = localeRoot(view.space, record.entry.version, record.lang);
  const link = section && withBase(view.space.base, root.slice(0, -1) + section.link);
  const isSelf = section !== undefined && root.slice(0, -1) + section.link === record.route;
  return [
    ...(section
      ? [{ text: labelIn(section.text, record.lang), ...(link && !isSelf ? { link } : {}) }]
      : []),
    ...(locale.trail.get(record.entry.page) ?? []).map((text) => ({ text })),
  ];
}

/** Returns the links of the top navigation, including its menus. */
export function navLinks({ themeConfig }: Site): { text: Label; link: string }[] {
  return themeConfig.nav.flatMap(({ items = [], text, link }) => [
    ...(link === undefined ? [] : [{ text, link }]),
    ...items,
  ]);
}

/** Returns the names of the products that a page describes. */
function productsOf({ entry, compiled }: PageRecord, site: Site): string[] {
  const path = longestPrefix(Object.keys(site.describes), `/${entry.page}`);
  const key = compiled.value.frontmatter.describes ?? (path && site.describes[path]) ?? 'none';
  if (key === 'all') return Object.values(site.products);
  return [site.products[key]].filter((product) => product !== undefined);
}

/** Returns the data of the page that is shown for an address without a page. */
export function createNotFound(lang: Lang, version: string, view: SiteView): PageData {
  const { site, space } = view;
  const locale = localeOf(site, lang);
  return {
    pagePath: '',
    routePath: toRoutePath(space, version, lang, '404'),
    pageType: '404',
    title: '404',
    headTitle: joinTitle('404', locale.title),
    description: locale.description,
    frontmatter: {},
    areas: {
      navbar: site.themeConfig.hideNavbar !== 'always',
      sidebar: false,
      outline: false,
      footer: false,
      globalUIComponents: false,
    },
    toc: [],
    lang,
    version,
    ...(space.versions.length > 1
      ? {
          versionRoutes: Object.fromEntries(
            space.versions.map((v) => [v, localeRoot(space, v, lang)]),
          ),
        }
      : {}),
    shell: view.shell,
  };
}
