/** Pages as files: documents, page data, Markdown, sidebars. Yields one at a time, so memory stays flat. */

import { type Lang, localeKey, outputFile, toRoutePath, withBase } from '../address/paths.ts';
import { keyOf } from '../build/key.ts';
import type { ThemeAssets } from '../bundle/assets.ts';
import type { ThemeServer } from '../bundle/theme-server.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { hashOf } from '../diagnose/hash.ts';
import { fillSlots, type Html, html as markup, slotsOf } from '../html.ts';
import type { HeroPicture } from '../plugin.ts';
import { codeOf } from '../read/fingerprint.ts';
import type { Sources } from '../read/read.ts';
import type { PageData, PagePayload } from '../site/types.ts';
import type { MainFrame, MainView, RenderedSidebar } from '../site/view.ts';
import { pageMarkdown } from '../view/page-markdown.ts';
import { createMainFrame, createMainView, createNotFound, createPageData } from '../view/view.ts';
import { type CompiledSite, ownLanguages } from './compile.ts';
import {
  type DocumentInput,
  inlineScript,
  type RenderedDocument,
  renderDocument,
} from './document.ts';

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
  /** `head` is added at the end of the head. */
  document(record: PageRecord, payload: RenderedPage, head?: Html): RenderedDocument;
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
  const { client, site } = sources;
  const sidebars = createSidebars(compiled, theme);
  const { frameOf, heroOf, viewOf } = createMainViews(sources, compiled);
  const documentOf = createDocuments(sources, theme, assets, sidebars);
  /** What all pages of the site have in common; the plug-ins of the site make the pictures of home pages. */
  const common = keyOf(codeOf(root, site).configured, site, client, assets);
  /** The script that shows a stored tab comes right after its set, so that nothing moves. */
  const tabScript = inlineScript(assets.tabs);
  return {
    sidebar: (version, lang, key) => sidebars.get(version, lang, key)?.html,
    key(record) {
      const frame = frameOf(record);
      // The key of the record stands for the prose, which is not read.
      return keyOf(
        common,
        record.compiled,
        frame,
        sidebars.key(frame.page),
        ownLanguages(compiled, record),
      );
    },
    payload(record) {
      const main = viewOf(record);
      const { page, proseHtml, leadHtml } = main;
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
      const main = viewOf(record);
      const hero = main.home && heroOf(record.lang);
      return pageMarkdown(main, record.compiled.value.markdown, hero?.markdown);
    },
    document(record, { html, tabs: _, ...page }, head) {
      return documentOf(page, html, ownLanguages(compiled, record), head);
    },
    notFoundDocument(head) {
      const isFirst = (lang: Lang, version: string) =>
        lang === client.defaultLang && version === client.defaultVersion;
      const pageOf = (lang: Lang, version: string) =>
        notFoundPage(lang, version, sources, compiled, theme);
      const { html, ...page } = pageOf(client.defaultLang, client.defaultVersion);
      const others = client.versions
        .flatMap((version) => client.langs.map((lang) => ({ lang, version })))
        .filter(({ lang, version }) => !isFirst(lang, version))
        .map(({ lang, version }) => {
          const { html: mainHtml, ...other } = pageOf(lang, version);
          const app = theme.renderApp({
            site: client,
            page: other,
            mainHtml,
            sidebarHtml: markup``,
          });
          return { page: other, app };
        });
      return documentOf(page, html, [], head, others).html;
    },
  };
}

/** The sidebars of a site, each rendered once. */
interface Sidebars {
  get(version: string, lang: Lang, key: string): RenderedSidebar | undefined;
  /** Hash of the sidebar of a page; empty where it has none. */
  key(page: PageData): string;
}

function createSidebars({ view }: CompiledSite, theme: ThemeServer): Sidebars {
  const rendered = new Map<string, RenderedSidebar>();
  const keys = new Map<string, string>();
  const get: Sidebars['get'] = (version, lang, key) => {
    const name = `${localeKey(version, lang)} ${key}`;
    const items = view.locales.get(localeKey(version, lang))?.sidebars.get(key);
    if (!rendered.has(name) && items) rendered.set(name, theme.renderSidebar(items));
    return rendered.get(name);
  };
  return {
    get,
    key({ version, lang, sidebar }) {
      const name = `${localeKey(version, lang)} ${sidebar}`;
      const known = keys.get(name);
      if (known !== undefined || !sidebar) return known ?? '';
      const key = hashOf(String(get(version, lang, sidebar)?.html ?? ''));
      keys.set(name, key);
      return key;
    },
  };
}

/** What the prose and the frame of each page are rendered from. */
function createMainViews(sources: Sources, compiled: CompiledSite) {
  const { client } = sources;
  const { view } = compiled;
  // Made when a home page is rendered: its code is coloured, and nothing else of a build that changes nothing is.
  const heroes = new Map<Lang, HeroPicture | undefined>();
  const heroOf = (lang: Lang) => {
    if (!heroes.has(lang)) heroes.set(lang, heroPicture(sources, lang));
    return heroes.get(lang);
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
  const createFrame = (record: PageRecord) => {
    const locale = localeOf(compiled, record.entry.version, record.lang);
    const page = createPageData(record, locale, view);
    const outdated = record.outdated ? outdatedView(record) : undefined;
    return createMainFrame(record, page, locale, view, outdated);
  };
  /** The record that was asked for last: of a page, its key, its files and its Markdown are made one after the other. */
  let last: { record: PageRecord; frame: MainFrame; view?: MainView } | undefined;
  const lastOf = (record: PageRecord) => {
    if (last?.record !== record) last = { record, frame: createFrame(record) };
    return last;
  };
  return {
    heroOf,
    frameOf: (record: PageRecord) => lastOf(record).frame,
    viewOf(record: PageRecord): MainView {
      const own = lastOf(record);
      const { frame } = own;
      return (own.view ??= createMainView(record, frame, frame.home && heroOf(record.lang)?.html));
    },
  };
}

/** Makes documents: the frame of a page around its prose, in a document of its own. */
function createDocuments(
  { client, site }: Sources,
  theme: ThemeServer,
  assets: ThemeAssets,
  sidebars: Sidebars,
) {
  return (
    page: PageData,
    mainHtml: Html,
    langs: readonly Lang[],
    head?: Html,
    others?: DocumentInput['others'],
  ): RenderedDocument => {
    const sidebar = page.sidebar && sidebars.get(page.version, page.lang, page.sidebar);
    const sidebarHtml = sidebar
      ? sidebar.withCurrent(withBase(client.base, page.routePath))
      : markup``;
    return renderDocument({
      site,
      client,
      assets,
      page,
      langs,
      app: theme.renderApp({ site: client, page, mainHtml, sidebarHtml }),
      head,
      ...(others ? { others } : {}),
    });
  };
}

/** The page that says that there is none, in a language and version. */
function notFoundPage(
  lang: Lang,
  version: string,
  { client }: Sources,
  compiled: CompiledSite,
  theme: ThemeServer,
): RenderedPage {
  const page = createNotFound(lang, version, compiled.view);
  const homeHref = withBase(client.base, page.routePath.replace(/404$/, ''));
  return {
    ...page,
    html: theme.renderMain({
      text: localeOf(compiled, version, lang).text,
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
}

function localeOf({ view }: CompiledSite, version: string, lang: Lang) {
  const locale = view.locales.get(localeKey(version, lang));
  if (!locale) throw new Error(`The site has no language "${lang}" in version "${version}".`);
  return locale;
}

/** Paths of the files every page has: `x.html`, `x.json`, `x.md`. */
export function pagePaths(record: PageRecord): string[] {
  return (['html', 'json', 'md'] as const).map((extension) => outputFile(record.route, extension));
}

/** The files of a page, in the order of `pagePaths`. */
export function pageFiles(renderer: SiteRenderer, record: PageRecord): OutputFile[] {
  const payload = renderer.payload(record);
  const { html, page } = renderer.document(record, payload);
  return [
    { path: outputFile(record.route, 'html'), text: String(html) },
    { path: outputFile(record.route, 'json'), text: JSON.stringify({ ...payload, ...page }) },
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
