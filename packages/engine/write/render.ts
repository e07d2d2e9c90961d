/**
 * Renders pages as files: documents, page data, Markdown, sidebars. Renders one page at a time, to keep memory
 * constant.
 */

import {
  fromHome,
  type Lang,
  localeKey,
  outputFile,
  toRoutePath,
  withBase,
} from '../address/paths.ts';
import { type Derived, derive } from '../build/derive.ts';
import type { ThemeAssets } from '../bundle/assets.ts';
import type { ThemeServer } from '../bundle/theme-server.ts';
import type { CompiledPage } from '../compile/compile-page.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { type Html, hasPart, html as markup, replacePart } from '../html.ts';
import type { Highlighter } from '../markdown/highlight.ts';
import { scriptPlace } from '../markdown/render/tab-set.ts';
import type { DocsPlugin, HeroPicture, SlotName } from '../plugin.ts';
import type { Sources } from '../read/read.ts';
import type { Site } from '../site/config.ts';
import { iconsIn } from '../site/icons.ts';
import { PAGE_SLOTS, SHARED_SLOTS, type Slots, slotsOf } from '../site/slots.ts';
import type { PageData, PagePayload } from '../site/types.ts';
import type {
  ClientSite,
  MainFrame,
  MainView,
  RenderedSidebar,
  SidebarItem,
} from '../site/view.ts';
import { pageMarkdown } from '../view/page-markdown.ts';
import { createMainFrame, createMainView, createNotFound, createPageData } from '../view/view.ts';
import { type CompiledSite, ownLanguages } from './compile.ts';
import { inlineScript, type RenderedDocument, renderDocument } from './document.ts';

/** A rendered page; its JSON is the page-data file, `PagePayload`. */
export interface RenderedPage extends PageData, Pick<PagePayload, 'tabs'> {
  /** Inner HTML of `main`. */
  readonly html: Html;
}

export interface OutputFile {
  /** Path relative to the output folder. */
  readonly path: string;
  /** The next build can reuse a derived text. */
  readonly text: string | Derived<string>;
}

export interface SiteRenderer {
  /** The texts of the files of a page, in the order of `pagePaths`. */
  files(record: PageRecord): Derived<readonly string[]>;
  /** The page data of a record, including its HTML. */
  payload(record: PageRecord): RenderedPage;
  /** The page of a record as Markdown, for programs. */
  markdown(record: PageRecord): Derived<string>;
  /** The document of a record; `head` is appended to its head. */
  document(record: PageRecord, payload: RenderedPage, head?: Html): RenderedDocument;
  notFoundDocument(head?: Html): Html;
  /** A sidebar without a current entry. */
  sidebar(version: string, lang: Lang, key: string): Html | undefined;
}

/** Inputs that all pages of a site share. */
interface Shared {
  readonly site: Site;
  readonly client: ClientSite;
  readonly assets: ThemeAssets;
  readonly theme: ThemeServer;
  /** Existing icons of the site. */
  readonly icons: readonly string[];
}

interface PageInputs {
  readonly shared: Shared;
  readonly frame: MainFrame;
  readonly compiled: Derived<CompiledPage>;
  /** Only for home pages. */
  readonly hero: Derived<HeroPicture | undefined> | undefined;
  readonly sidebar: Derived<RenderedSidebar> | undefined;
  /** Languages with their own text of the page. */
  readonly langs: readonly Lang[];
}

export function createRenderer(
  sources: Sources,
  compiled: CompiledSite,
  { renderMain, renderSidebar, renderApp }: ThemeServer,
  assets: ThemeAssets,
): SiteRenderer {
  const { client, site, highlighter } = sources;
  const { code, view } = compiled;
  const theme = { renderMain, renderSidebar, renderApp };
  const icons = iconsIn(site, sources.publicFiles);
  const shared: Shared = { site, client, assets, theme, icons };
  const sidebarOf = remembered((name: string, items: readonly SidebarItem[], lang: Lang) =>
    derive({ name, code }, { theme, items, ...sidebarSlots(site, lang) }, sidebarHtml),
  );
  const sidebar = ({
    version,
    lang,
    sidebar: key = '',
  }: Pick<PageData, 'version' | 'lang' | 'sidebar'>) => {
    const items = view.locales.get(localeKey(version, lang))?.sidebars.get(key);
    return items && sidebarOf(`sidebar ${localeKey(version, lang)} ${key}`, items, lang);
  };
  const heroOf = remembered((lang: Lang) =>
    derive({ name: 'hero', code }, { plugins: site.plugins, highlighter, lang }, heroPicture),
  );
  const inputsOf = (record: PageRecord): PageInputs => {
    const frame = { ...createFrame(record, compiled, client), ...pageSlots(site, record) };
    return {
      shared,
      frame,
      compiled: record.compiled,
      hero: frame.home && heroOf(record.lang),
      sidebar: sidebar(frame.page),
      langs: ownLanguages(compiled, record),
    };
  };
  return {
    sidebar: (version, lang, key) => sidebar({ version, lang, sidebar: key })?.value.html,
    files: (record) => derive({ name: 'files of a page', code }, inputsOf(record), filesOf),
    payload: (record) => payloadOf(inputsOf(record)),
    markdown: (record) =>
      derive({ name: 'Markdown of a page', code }, inputsOf(record), markdownOf),
    document: (record, payload, head) => documentOf(inputsOf(record), payload, head),
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
          return { page: other, app: appOf(shared, other, mainHtml) };
        });
      const app = appOf(shared, page, html);
      return renderDocument({ ...shared, page, langs: [], app, head, others }).html;
    },
  };
}

/** Memoizes a function by its first argument; the other arguments must be the same whenever the first is. */
function remembered<Name, Given extends readonly unknown[], Value>(
  make: (name: Name, ...given: Given) => Value,
): (name: Name, ...given: Given) => Value {
  const known = new Map<Name, Value>();
  return (name, ...given) => {
    const value = known.get(name) ?? make(name, ...given);
    known.set(name, value);
    return value;
  };
}

interface SidebarInputs {
  readonly theme: ThemeServer;
  readonly items: readonly SidebarItem[];
  /** Plug-ins' HTML above and below the sidebar. */
  readonly slots?: Slots;
}

function sidebarHtml({ theme, items, slots }: SidebarInputs): RenderedSidebar {
  const rendered = theme.renderSidebar(items);
  if (!slots) return rendered;
  const { sidebarBefore, sidebarAfter } = slots;
  const slot = (name: SlotName, content: Html | undefined) =>
    content && markup`<div class="slot" data-slot="${name}">${content}</div>`;
  const around = (list: Html) =>
    markup`${slot('sidebarBefore', sidebarBefore)}${list}${slot('sidebarAfter', sidebarAfter)}`;
  return {
    html: around(rendered.html),
    withCurrent: (href) => around(rendered.withCurrent(href)),
  };
}

/** Plug-ins' HTML around a sidebar; empty if no plug-in has slots. */
function sidebarSlots({ base, plugins }: Site, lang: Lang): Pick<SidebarInputs, 'slots'> {
  if (plugins.every(({ slots }) => !slots)) return {};
  return { slots: slotsOf(plugins, SHARED_SLOTS, { lang, base }) };
}

/** Plug-ins' HTML around the text and the footer of a page. */
function pageSlots({ base, plugins }: Site, { entry, lang }: PageRecord): Pick<MainFrame, 'slots'> {
  if (plugins.every(({ slots }) => !slots)) return {};
  const { page, version } = entry;
  return { slots: slotsOf(plugins, PAGE_SLOTS, { lang, base, page, version }) };
}

/** Everything around the prose of a page. */
function createFrame(record: PageRecord, compiled: CompiledSite, client: ClientSite): MainFrame {
  const locale = localeOf(compiled, record.entry.version, record.lang);
  const page = createPageData(record, locale, compiled.view);
  const outdated = record.outdated ? outdatedView(record, compiled, client) : undefined;
  return createMainFrame(record, page, locale, compiled.view, outdated);
}

/** The source page of an outdated translation, and the sections that have changed there since. */
function outdatedView(
  record: PageRecord,
  compiled: CompiledSite,
  client: ClientSite,
): NonNullable<MainView['outdated']> {
  const { version, page } = record.entry;
  const href = withBase(client.base, toRoutePath(client, version, client.defaultLang, page));
  const sections = compiled.changedSections(record).map((heading) => ({
    text: heading?.text ?? '',
    ...(heading?.html ? { html: heading.html } : {}),
    href: heading ? `${href}#${encodeURIComponent(heading.id)}` : href,
  }));
  return { href, sections };
}

function viewOf({ shared, frame, compiled, hero }: PageInputs): MainView {
  const view = createMainView(compiled.value, frame, hero?.value?.html);
  const ownHomeHtml = frame.home && ownHome(shared, view);
  return ownHomeHtml ? { ...view, ownHomeHtml } : view;
}

/** A home page that a plug-in renders completely; the first plug-in wins. */
function ownHome({ site, client }: Shared, { page, proseHtml, homeHref }: MainView) {
  const { lang, version } = page;
  const context = {
    ...{ lang, version, base: client.base, prose: proseHtml },
    link: (path: string) => fromHome(homeHref, path),
  };
  for (const plugin of site.plugins) {
    const html = plugin.homePage?.(context);
    if (html) return html;
  }
  return undefined;
}

function payloadOf(inputs: PageInputs, view = viewOf(inputs)): RenderedPage {
  const { shared, frame } = inputs;
  const html = shared.theme.renderMain(view);
  return {
    ...frame.page,
    html: replacePart(html, scriptPlace, inlineScript(shared.assets.tabs)),
    ...(hasPart(html, scriptPlace) ? { tabs: true } : {}),
  };
}

function markdownOf(inputs: PageInputs, view = viewOf(inputs)): string {
  return pageMarkdown(view, inputs.compiled.value.markdown, inputs.hero?.value?.markdown);
}

function documentOf(
  { shared, sidebar, langs }: PageInputs,
  { html, tabs: _, ...page }: RenderedPage,
  head?: Html,
): RenderedDocument {
  const sidebarHtml = sidebar?.value.withCurrent(withBase(shared.client.base, page.routePath));
  const app = appOf(shared, page, html, sidebarHtml);
  return renderDocument({ ...shared, page, langs, app, head });
}

/** Renders the frame of a page around its prose. */
function appOf(
  { theme, client }: Shared,
  page: PageData,
  mainHtml: Html,
  sidebarHtml = markup``,
): Html {
  return theme.renderApp({ site: client, page, mainHtml, sidebarHtml });
}

function filesOf(inputs: PageInputs): readonly string[] {
  // Created once, since this reads the prose from the store.
  const view = viewOf(inputs);
  const payload = payloadOf(inputs, view);
  const { html, page } = documentOf(inputs, payload);
  return [String(html), JSON.stringify({ ...payload, ...page }), markdownOf(inputs, view)];
}

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

export const textOf = ({ text }: OutputFile): string =>
  typeof text === 'string' ? text : text.value;

/** Paths of the files of a page: `x.html`, `x.json`, `x.md`. */
export function pagePaths(record: PageRecord): string[] {
  return (['html', 'json', 'md'] as const).map((extension) => outputFile(record.route, extension));
}

interface HeroInputs {
  readonly plugins: readonly DocsPlugin[];
  readonly highlighter: Highlighter;
  readonly lang: Lang;
}

/** The plug-ins' pictures beside the text at the top of a language's home page, joined; `undefined` without any. */
function heroPicture({ plugins, highlighter, lang }: HeroInputs): HeroPicture | undefined {
  const pictures = plugins.flatMap(
    (plugin) => plugin.heroPicture?.({ lang, highlight: highlighter.lines }) ?? [],
  );
  return pictures.length > 0
    ? {
        html: markup`${pictures.map(({ html }) => html)}`,
        markdown: pictures.map(({ markdown }) => markdown).join('\n\n'),
      }
    : undefined;
}
