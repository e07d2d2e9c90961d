/**
 * Navigation without a page load, as one transaction: everything that will be shown is prepared, then
 * address, content, scroll position and focus change together, with nothing awaited between; the title and
 * the rest of the head follow when that frame has been painted. Until then, and if it fails, the page shown
 * stays as it is. It knows nothing of React or links.
 */
import type { PathSpace } from '../../address/paths.ts';
import { createEntries, type NavigationWindow } from './entries.ts';
import { FullLoadNeeded } from './loader.ts';
import type { Preparer, View } from './prepare.ts';
import { routeOf } from './routes.ts';

/** How a place was reached: decides scrolling and focus. */
export interface Arrival {
  readonly hash: string;
  /** Scroll position to restore, in px; absent on a new visit. */
  readonly scroll: number | undefined;
}

export interface RouterOptions {
  readonly window: NavigationWindow;
  readonly space: PathSpace;
  /** What the document shows. */
  readonly view: View;
  readonly preparer: Preparer;
  /** Runs the update that changes everything, at once or between two pictures of a transition. */
  change(update: () => void): void | Promise<void>;
  /** Shows a page and goes to a place in it, at once. */
  show(view: View, arrival: Arrival): void;
  /** Goes to a place in the page shown. */
  arrive(arrival: Arrival): void;
  onStart(): void;
  onEnd(): void;
  onError(href: string, cause: unknown): void;
  /** Removes all listeners. */
  readonly signal: AbortSignal;
}

export interface Router {
  navigate(href: string): void;
  /** Loads the data of a page that may be wanted soon; with `pressed` only its sidebar: the hover before has loaded the data. */
  preload(pathname: string, pressed: boolean): void;
  /** Shows the page again with fresh data, in place (the dev server's). */
  reload(): void;
}

/** Makes the browser load an address; where only the section differs, it would just scroll. */
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
  /** The page's route, or that of an address without a page; the boot script has led to the canonical one. */
  let route = routeOf(space, location.pathname);
  /** Query of the page shown. */
  let query = location.search;
  /** The navigation under way. */
  let visit = new AbortController();
  let isBack = false;

  const cancel = () => {
    visit.abort();
    options.onEnd();
  };

  /** `back`: Back or Forward has led to the address, where the reader was at `scroll`. */
  async function visitPage(url: URL, back?: Pick<Arrival, 'scroll'>): Promise<void> {
    visit.abort();
    const { signal } = (visit = new AbortController());
    isBack = back !== undefined;
    options.onStart();
    try {
      const next = await preparer.prepare(url, view, signal);
      await options.change(() => {
        // Another link may have been pressed since: a transition begins a moment after it is asked for.
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
    // The page one is on, without a section: no new entry, back to its top.
    const moved = url.href !== location.href;
    if (moved) entries.push(url);
    options.arrive({ hash: url.hash, scroll: undefined });
    if (moved) window.dispatchEvent(new Event('hashchange'));
  };

  const onPopState = () => {
    if (entries.isShown()) {
      // The entry is shown already. After a failed Back the router returns to it; a link pressed since then counts.
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
