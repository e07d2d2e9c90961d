/** The first half of a navigation: loads everything that will be shown; if anything is missing, nothing changes. */
import { localeKey, longestPrefix, matchKey, splitRoute, withBase } from '../../address/paths.ts';
import type { Html } from '../../html.ts';
import type { PageData, PagePayload } from '../../site/types.ts';
import type { ClientSite } from '../../site/view.ts';
import { FullLoadNeeded, type Loader } from './loader.ts';
import { routeOf } from './routes.ts';

/** The parts of the screen that depend on the page. */
export interface View {
  readonly page: PageData;
  /** Inner HTML of `main`. */
  readonly mainHtml: Html;
  /** The sidebar used last; a page without a sidebar keeps it for the next page. */
  readonly sidebar: {
    /** Version, language and section. */
    readonly key: string;
    readonly html: Html;
  };
}

/** A page that can be shown at once. */
export interface Prepared {
  readonly view: View;
  /** The page's final address. */
  readonly url: URL;
}

export interface PrepareOptions {
  readonly site: Pick<ClientSite, 'sidebarKeys'> & Parameters<typeof routeOf>[0];
  /** Shell id of the running build. */
  readonly shell: string;
  readonly loader: Loader;
  /**
   * Fetches the code and the styles that a page needs before it is painted.
   *
   * @throws {FullLoadNeeded} if the styles cannot be loaded
   */
  loadCode(page: PagePayload): Promise<void>;
  /** Called with the data of a page that may be shown next. */
  onPreload(page: PagePayload): void;
  /** Marks HTML of our own build as trusted; called once for each piece. */
  trust(html: string): Html;
}

export interface Preparer {
  /**
   * Loads the page at an address, with its sidebar and code. If there is none, tries other forms of the address.
   *
   * @throws {FullLoadNeeded} if the page belongs to another build, if the host redirects, has no data or sends no JSON,
   * or if styles cannot be loaded. After a full load, the host decides whether the page exists.
   * @throws if anything that would be shown cannot be loaded, or the signal aborts
   */
  prepare(url: URL, shown: View, signal: AbortSignal): Promise<Prepared>;
  /** Starts loading the data of the page at a path. */
  preloadPage(pathname: string): void;
  /** Starts loading the sidebar of a page, unless that sidebar is already shown. */
  preloadSidebar(pathname: string, shown: View): void;
}

/** The cache key of a page's sidebar. */
export const sidebarKeyOf = ({
  version,
  lang,
  sidebar,
}: Pick<PageData, 'version' | 'lang' | 'sidebar'>) => `${localeKey(version, lang)} ${sidebar}`;

export function createPreparer(options: PrepareOptions): Preparer {
  const { site, shell, loader, loadCode, onPreload, trust } = options;

  async function find(target: string, signal: AbortSignal): Promise<PagePayload> {
    const found = await loader.takePage(target, signal);
    if (found) return found;
    const part = await import('./other-forms.ts').catch(() => undefined);
    for (const form of part?.otherForms(site, target) ?? []) {
      signal.throwIfAborted();
      const other = await loader.takePage(form, signal);
      if (other) return other;
    }
    throw new FullLoadNeeded(target);
  }

  /** Returns the sidebar of a page. Keeps the current one within a section, and for a page without a sidebar. */
  async function sidebarFor(page: PageData, shown: View): Promise<View['sidebar']> {
    const key = sidebarKeyOf(page);
    if (!page.sidebar || key === shown.sidebar.key) return shown.sidebar;
    const answer = await loader.loadSidebar(page.version, page.lang, page.sidebar);
    if (!answer) throw new Error(`The sidebar ${key} has no data`);
    return { key, html: trust(answer.html) };
  }

  const preloadSidebar = (pathname: string, shown: View) => {
    const route = matchKey(pathname.slice(site.base.length - 1)) ?? '/';
    const { version, lang, page } = splitRoute(site, route);
    const sidebar = longestPrefix(site.sidebarKeys, `/${page}`);
    if (sidebar && sidebarKeyOf({ version, lang, sidebar }) !== shown.sidebar.key)
      loader.loadSidebar(version, lang, sidebar).catch(() => {
        // If the page needs the sidebar, the navigation reports the failure.
      });
  };

  return {
    preloadSidebar,
    preloadPage(pathname) {
      loader
        .preloadPage(routeOf(site, pathname))
        .then((page) => page && onPreload(page))
        .catch(() => {
          // A navigation to the page reports the failure.
        });
    },
    async prepare(asked, shown, signal) {
      const target = routeOf(site, asked.pathname);
      preloadSidebar(asked.pathname, shown);
      const payload = await find(target, signal);
      const { html, anchor, tabs: _, ...page } = payload;
      signal.throwIfAborted();
      if (page.shell !== shell) throw new FullLoadNeeded(page.shell);
      const [sidebar] = await Promise.all([sidebarFor(page, shown), loadCode(payload)]);
      signal.throwIfAborted();
      const url = new URL(asked);
      // The data of an old address may contain the section of the new address, like a redirect by the host.
      if (anchor) url.hash = anchor;
      // Whatever form of the address was requested, the page is shown at its only canonical address.
      url.pathname = withBase(site.base, encodeURI(page.routePath));
      return { view: { page, mainHtml: trust(html), sidebar }, url };
    },
  };
}
