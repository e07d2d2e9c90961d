/**
 * Navigation without a page load, as one transaction. First everything that will be shown is prepared. Then address,
 * content, scroll position and focus change together, synchronously. The title and the rest of the head follow after
 * that frame is painted. Until the change, and after a failure, the current page stays. The router does not depend on
 * React or links.
 */
import type { PathSpace } from '../../address/paths.ts';
import { createEntries, type NavigationWindow } from './entries.ts';
import { FullLoadNeeded } from './loader.ts';
import type { Preparer, View } from './prepare.ts';
import { routeOf } from './routes.ts';

/** The position in a page at which a navigation ends, for scrolling and focus. */
export interface Arrival {
  readonly hash: string;
  /** Scroll position to restore, in px; `undefined` on a new visit, and if none is stored. */
  readonly scroll: number | undefined;
}

export interface RouterOptions {
  readonly window: NavigationWindow;
  readonly space: PathSpace;
  /** The view of the initial document. */
  readonly view: View;
  readonly preparer: Preparer;
  /** Calls `update`, which changes the whole screen, at once or within a view transition. */
  change(update: () => void): void | Promise<void>;
  /** Shows a page and scrolls to the target in it, synchronously. */
  show(view: View, arrival: Arrival): void;
  /** Scrolls to a target in the current page. */
  arrive(arrival: Arrival): void;
  onStart(): void;
  onEnd(): void;
  onError(href: string, cause: unknown): void;
  /** Stops the router: cancels the navigation and removes all listeners. */
  readonly signal: AbortSignal;
}

export interface Router {
  navigate(href: string): void;
  /**
   * Preloads the data of a page. With `pressed`, preloads only the sidebar of the page, since the preceding hover
   * loaded the data.
   */
  preload(pathname: string, pressed: boolean): void;
  /** Shows the page again with fresh data at the same scroll position (for the dev server). */
  reload(): void;
}

/**
 * Makes the browser load an address. If the address differs at most in its section, `assign` would only scroll, so the
 * page is reloaded.
 */
function loadWhole(location: NavigationWindow['location'], url: URL): void {
  const [page] = url.href.split('#');
  if (location.href.split('#')[0] === page) location.reload();
  else location.assign(url.href);
}

export function createRouter(options: RouterOptions): Router {
  const { window, space, preparer } = options;
  const { location } = window;
  const entries = createEntries(window, options.signal);
  let { view } = options;
  /** The route of the page shown. The boot script has already made the first address canonical. */
  let route = routeOf(space, location.pathname);
  /** Query of the current page. */
  let query = location.search;
  /** The current navigation. */
  let visit = new AbortController();
  let isBack = false;

  const cancel = () => {
    visit.abort();
    options.onEnd();
  };

  /** Shows another page. `back` is the saved scroll position for Back or Forward, and the current one for `reload`. */
  async function visitPage(url: URL, back?: Pick<Arrival, 'scroll'>): Promise<void> {
    visit.abort();
    const { signal } = (visit = new AbortController());
    isBack = back !== undefined;
    options.onStart();
    try {
      const next = await preparer.prepare(url, view, signal);
      await options.change(() => {
        // A transition begins a moment after it is requested, and another link may have been pressed since.
        if (signal.aborted) return;
        if (back) entries.enter(next.url, -1);
        else entries.push(next.url);
        ({ view } = next);
        route = view.page.routePath;
        query = url.search;
        options.show(view, { hash: next.url.hash, scroll: back?.scroll });
      });
    } catch (cause) {
      if (signal.aborted) return;
      if (cause instanceof FullLoadNeeded) return loadWhole(location, url);
      options.onError(url.href, cause);
      entries.goBack();
    } finally {
      if (!signal.aborted) options.onEnd();
    }
  }

  const navigate = (href: string) => {
    const url = new URL(href, location.href);
    const same = entries.isShown() && routeOf(space, url.pathname) === route;
    if (!same || (!url.hash && url.search !== query)) return void visitPage(url);
    cancel();
    url.pathname = location.pathname;
    // A link to the current address adds no entry. Without a section, it scrolls to the top.
    const moved = url.href !== location.href;
    if (moved) entries.push(url);
    options.arrive({ hash: url.hash, scroll: undefined });
    if (moved) window.dispatchEvent(new Event('hashchange'));
  };

  const onPopState = () => {
    if (entries.isShown()) {
      // The reader or the router has returned to the entry shown. A Back that is loading or has failed ends now. A
      // navigation to a link that was pressed since then continues.
      if (isBack) cancel();
      return;
    }
    const url = new URL(location.href);
    const scroll = entries.place();
    if (routeOf(space, url.pathname) !== route || url.search !== query)
      return void visitPage(url, { scroll });
    cancel();
    entries.enter(url, 1);
    options.arrive({ hash: url.hash, scroll });
  };
  window.addEventListener('popstate', onPopState, { signal: options.signal });
  options.signal.addEventListener('abort', cancel);
  return {
    navigate,
    preload(pathname, pressed) {
      if (pressed) preparer.preloadSidebar(pathname, view);
      else if (routeOf(space, pathname) !== route) preparer.preloadPage(pathname);
    },
    reload() {
      view = { ...view, sidebar: { ...view.sidebar, key: '' } };
      void visitPage(new URL(location.href), { scroll: window.scrollY });
    },
  };
}
