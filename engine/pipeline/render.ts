/** Pages as files: documents, page data, Markdown, sidebars. Yields one at a time, so memory stays flat. */

import { localeKey, outputFile, toRoutePath, withBase } from '../address/paths.ts';
import { hashOf } from '../diagnose/hash.ts';
import { fillSlots, type Html, html as markup, slotsOf } from '../html.ts';
import type { HeroPicture } from '../plugin.ts';
import type { Lang, PageData, PagePayload } from '../site/types.ts';
import type { MainView, RenderedSidebar, SidebarItem } from '../site/view.ts';
import type { ThemeAssets } from './assets.ts';
import { type CompiledSite, ownLanguages } from './compile.ts';
import type { PageRecord } from './compile-version.ts';
import { type DocumentInput, inlineScript, renderDocument } from './document.ts';
import { fingerprint, sourcesOf } from './fingerprint.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { Sources } from './read.ts';
import { createMainView, createNotFound, createPageData } from './view.ts';

/** The theme's server bundle. */
export interface ThemeServer {
  renderMain(view: MainView): Html;
  renderSidebar(items: readonly SidebarItem[]): RenderedSidebar;
  renderApp(input: {
    site: Sources['client'];
    page: PageData;
    mainHtml: Html;
    sidebarHtml: Html;
  }): Html;
}

/** A page as it is written: in JSON it is the page-data file, `PagePayload`. */
export interface RenderedPage extends PageData, Pick<PagePayload, 'tabs'> {
  /** Inner HTML of `main`. */
  readonly html: Html;
}

export interface OutputFile {
  /** Relative to the output folder. */
  readonly path: string;
  readonly text: string;
}

export interface SiteRenderer {
  /** Hash of everything the files of a record are made from. */
  key(record: PageRecord): string;
  /** The page data of a record, HTML included. */
  payload(record: PageRecord): RenderedPage;
  /** The page of a record as Markdown, for programs. */
  markdown(record: PageRecord): string;
  /** `head` stands at the end of the head. */
  document(record: PageRecord, payload: RenderedPage, head?: Html): Html;
  notFoundPayload(lang: Lang, version: string): RenderedPage;
  notFoundDocument(head?: Html): Html;
  /** A sidebar without a current entry. */
  sidebar(version: string, lang: Lang, key: string): Html | undefined;
}

export function createRenderer(
  sources: Sources,
  compiled: CompiledSite,
  theme: ThemeServer,
  assets: ThemeAssets,
  root: string,
): SiteRenderer {
  const { view } = compiled;
  const { client, site } = sources;
  const sidebars = new Map<string, RenderedSidebar>();
  const renderedSidebar = (version: string, lang: Lang, key: string) => {
    const name = `${localeKey(version, lang)} ${key}`;
    const items = view.locales.get(localeKey(version, lang))?.sidebars.get(key);
    if (!sidebars.has(name) && items) sidebars.set(name, theme.renderSidebar(items));
    return sidebars.get(name);
  };
  const documentOf = (
    page: PageData,
    mainHtml: Html,
    langs: readonly Lang[],
    head?: Html,
    others?: DocumentInput['others'],
  ) => {
    const sidebar = page.sidebar && renderedSidebar(page.version, page.lang, page.sidebar);
    return renderDocument({
      site,
      client,
      assets,
      page,
      langs,
      app: theme.renderApp({
        site: client,
        page,
        mainHtml,
        sidebarHtml: sidebar
          ? sidebar.withCurrent(withBase(client.base, page.routePath))
          : markup``,
      }),
      head,
      ...(others ? { others } : {}),
    });
  };
  // Made when a home page is rendered: its code is coloured, and nothing else of a build that changes nothing is.
  const heroes = new Map<Lang, HeroPicture | undefined>();
  const heroOf = (lang: Lang) => {
    if (!heroes.has(lang)) heroes.set(lang, heroPicture(sources, lang));
    return heroes.get(lang);
  };
  const mainView = (record: PageRecord, withHero = true) => {
    const locale = view.locales.get(localeKey(record.entry.version, record.lang))!;
    const page = createPageData(record, locale, view);
    const options = {
      ...(withHero && page.pageType === 'home' ? { exampleHtml: heroOf(record.lang)?.html } : {}),
      ...(record.outdated ? { outdated: outdatedView(record) } : {}),
    };
    return { page, main: createMainView(record, page, locale, view, options) };
  };
  /** What all pages of the site have in common. */
  const common = hashOf(
    fingerprint({ root }, sourcesOf(site)),
    JSON.stringify([site, client, assets]),
  );
  const sidebarKeys = new Map<string, string>();
  const sidebarKey = (page: PageData) => {
    const name = `${localeKey(page.version, page.lang)} ${page.sidebar}`;
    const known = sidebarKeys.get(name);
    if (known !== undefined || !page.sidebar) return known ?? '';
    const key = hashOf(String(renderedSidebar(page.version, page.lang, page.sidebar)?.html ?? ''));
    sidebarKeys.set(name, key);
    return key;
  };
  /** The page a translation was made from, and what changed there since. */
  const outdatedView = (record: PageRecord): NonNullable<MainView['outdated']> => {
    const { version, page } = record.entry;
    const href = withBase(client.base, toRoutePath(client, version, client.defaultLang, page));
    const sections = compiled.changedSections(record).map((heading) => ({
      text: heading?.text ?? '',
      ...(heading?.html ? { html: heading.html } : {}),
      href: heading ? `${href}#${encodeURIComponent(heading.id)}` : href,
    }));
    return { href, sections };
  };
  /** The script that shows a stored tab stands right after its set, so that nothing moves. */
  const tabScript = inlineScript(assets.tabs);
  const renderer: SiteRenderer = {
    sidebar: (version, lang, key) => renderedSidebar(version, lang, key)?.html,
    key(record) {
      // The picture is made by the plug-ins alone, and their sources are in `common`.
      const { page, main } = mainView(record, false);
      // The prose itself is told by the record's key; reading it is what this saves.
      const {
        proseHtml: _,
        leadHtml: __,
        titleHtml: ___,
        ...rest
      } = Object.getOwnPropertyDescriptors(main);
      const view = Object.defineProperties({}, rest);
      const langs = ownLanguages(compiled, record).join(' ');
      return hashOf(common, record.key, JSON.stringify(view), sidebarKey(page), langs);
    },
    payload(record) {
      const { page, main } = mainView(record);
      const { proseHtml, leadHtml } = main;
      const filled = {
        proseHtml: fillSlots(proseHtml, tabScript),
        leadHtml: leadHtml && fillSlots(leadHtml, tabScript),
      };
      const hasTabs = [proseHtml, leadHtml].some((part) => part && slotsOf(part).length > 0);
      return {
        ...page,
        html: theme.renderMain({ ...main, ...filled }),
        ...(hasTabs ? { tabs: true } : {}),
      };
    },
    markdown(record) {
      const { page, main } = mainView(record);
      const hero = page.pageType === 'home' ? heroOf(record.lang) : undefined;
      return pageMarkdown(main, record.compiled.markdown, hero?.markdown);
    },
    document(record, { html, tabs: _, ...page }, head) {
      return documentOf(page, html, ownLanguages(compiled, record), head);
    },
    notFoundPayload(lang, version) {
      const page = createNotFound(lang, version, view);
      const homeHref = withBase(client.base, page.routePath.replace(/404$/, ''));
      return {
        ...page,
        html: theme.renderMain({
          text: view.locales.get(localeKey(version, lang))!.text,
          sourceLang: client.defaultLang,
          page,
          proseHtml: markup``,
          empty: true,
          breadcrumbs: [],
          describes: [],
          fallback: false,
          homeHref,
          ...(client.search ? { searchHref: '?q=' } : {}),
        }),
      };
    },
    notFoundDocument(head) {
      const isFirst = (lang: Lang, version: string) =>
        lang === client.defaultLang && version === client.defaultVersion;
      const { html, ...page } = renderer.notFoundPayload(client.defaultLang, client.defaultVersion);
      const rest = client.versions
        .flatMap((version) => client.langs.map((lang) => ({ lang, version })))
        .filter(({ lang, version }) => !isFirst(lang, version))
        .map(({ lang, version }) => {
          const { html: mainHtml, ...other } = renderer.notFoundPayload(lang, version);
          const app = theme.renderApp({
            site: client,
            page: other,
            mainHtml,
            sidebarHtml: markup``,
          });
          return { page: other, app };
        });
      return documentOf(page, html, [], head, rest);
    },
  };
  return renderer;
}

/** Paths of the files every page has: `x.html`, `x.json`, `x.md`. */
export function pagePaths(record: PageRecord): string[] {
  return (['html', 'json', 'md'] as const).map((extension) => outputFile(record.route, extension));
}

/** The files of a page, in the order of `pagePaths`. */
export function pageFiles(renderer: SiteRenderer, record: PageRecord): OutputFile[] {
  const payload = renderer.payload(record);
  return [
    { path: outputFile(record.route, 'html'), text: String(renderer.document(record, payload)) },
    { path: outputFile(record.route, 'json'), text: JSON.stringify(payload) },
    { path: outputFile(record.route, 'md'), text: renderer.markdown(record) },
  ];
}

/** What the plug-ins put beside the text at the top of the home page of a language. */
function heroPicture({ site, highlighter }: Sources, lang: Lang): HeroPicture | undefined {
  const pictures = site.plugins.flatMap(
    (plugin) => plugin.heroPicture?.({ lang, highlight: highlighter.lines }) ?? [],
  );
  return pictures.length > 0
    ? {
        html: markup`${pictures.map(({ html }) => html)}`,
        markdown: pictures.map(({ markdown }) => markdown).join('\n\n'),
      }
    : undefined;
}
