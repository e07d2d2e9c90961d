/**
 * Navigation without a page load: plain links, History API, scroll positions, preloading. It knows
 * nothing of React; `show` commits a page.
 */
import { canonicalGuess, type PathSpace, stripBase, withBase } from '../address/paths.ts';
import type { PagePayload } from '../site/types.ts';
import { NotFoundError, preloadPage, takePage } from './loader.ts';

export interface RouterOptions {
  readonly space: PathSpace;
  /** Route path of the page in the document. */
  readonly route: string;
  /** Shell id of the running build. */
  readonly shell: string;
  /** Commits a page; resolves when it is on screen. */
  show(payload: PagePayload): Promise<void>;
  /** Page data of the not-found page for a path. */
  notFoundRoute(path: string): string;
  /** A link that opens the search panel where the reader is (`?q=`) was followed. */
  onSearch(): void;
  onStart(): void;
  onEnd(): void;
  onArrive(payload: PagePayload | undefined, how: Arrival): void;
  onError(href: string, cause: unknown): void;
}

/** How a place was reached: decides scrolling and focus. */
export interface Arrival {
  readonly hash: string;
  /** Scroll position to restore, in px; absent on a new visit. */
  readonly scroll?: number;
}

export interface Router {
  navigate(href: string): void;
  preload(href: string): void;
  /** Shows the page again with fresh data, where it stands (the dev server's). */
  reload(): void;
  stop(): void;
}

/** The link a click on `target` follows within the site, if the browser should not handle it. */
export function linkOf(
  target: EventTarget | null,
  space: PathSpace,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined;
  const path = stripBase(space.base, link.pathname);
  // A file with an extension is no page.
  return path === undefined || /\.(?!html$)\w+$/.test(path) ? undefined : link;
}

/** Canonical guess of a route: `.html` and `/index` go; which paths end in a slash only the data file knows. */
function routeOf(space: PathSpace, pathname: string): string {
  let path = stripBase(space.base, pathname) ?? '/';
  try {
    path = decodeURIComponent(path);
  } catch {
    // A malformed escape matches no page; the not-found page says so.
  }
  return path.replace(/\.html$/, '').replace(/\/index$/, '/');
}

/** Scrolling that has paused this long is over. Browsers refuse to write to an entry all the time. */
const REST_MS = 150;

/** Names a history entry; unique in the session, reloads included. */
function newKey(): string {
  return Math.random().toString(36).slice(2);
}

export function createRouter(options: RouterOptions): Router {
  const { space } = options;
  const defaults = [space.defaultLang, space.defaultVersion];
  let route = options.route;
  /** Query of the page shown. */
  let query = location.search;
  let visit = 0;
  history.scrollRestoration = 'manual';

  // Where the reader was in each entry. An entry that Back or Forward leaves can no longer be written to,
  // so its place is kept here, by its key; the entry's own state serves when the page is loaded again.
  const places = new Map<string, number>();
  const keyOf = (state: unknown) => (state as { key?: string } | null)?.key;
  let key = keyOf(history.state) ?? newKey();
  const remember = () => {
    places.set(key, scrollY);
    history.replaceState({ key, scroll: scrollY }, '');
  };
  const push = (url: URL) => {
    remember();
    key = newKey();
    history.pushState({ key }, '', url);
  };
  remember();

  /** The page of a route, else of the form it should have been written in, else the not-found page. */
  async function load(target: string): Promise<PagePayload> {
    const forms = [target];
    for (
      let guess = canonicalGuess(target, defaults);
      guess !== undefined;
      guess = canonicalGuess(guess, defaults)
    )
      forms.push(guess);
    // An index page may be written without its slash: `/components`.
    const last = forms.at(-1)!;
    if (!last.endsWith('/')) forms.push(`${last}/`);
    for (const form of forms)
      try {
        return await takePage(space.base, form);
      } catch (cause) {
        if (!(cause instanceof NotFoundError)) throw cause;
      }
    return takePage(space.base, options.notFoundRoute(target));
  }

  async function visitPage(url: URL, fresh: boolean, scroll?: number): Promise<void> {
    const mine = ++visit;
    const target = routeOf(space, url.pathname);
    options.onStart();
    try {
      const payload = await load(target);
      if (mine !== visit) return;
      if (payload.shell !== options.shell) {
        // A new deploy: its pages want its own client.
        location.assign(url);
        return;
      }
      // As a host's redirect does, an old address decides about the section too.
      if (payload.anchor) url.hash = payload.anchor;
      if (fresh) push(url);
      route = target;
      query = url.search;
      // One address per page: another form of it is replaced without a history entry.
      if (payload.pageType !== '404') {
        route = payload.routePath;
        const canonical = withBase(space.base, encodeURI(route));
        if (canonical !== url.pathname)
          history.replaceState(history.state, '', canonical + url.search + url.hash);
      }
      await options.show(payload);
      if (mine !== visit) return;
      options.onArrive(payload, { hash: url.hash, ...(scroll === undefined ? {} : { scroll }) });
    } catch (cause) {
      if (mine === visit) options.onError(url.href, cause);
    } finally {
      if (mine === visit) options.onEnd();
    }
  }

  const navigate = (href: string) => {
    const url = new URL(href, location.href);
    const same = routeOf(space, url.pathname) === route;
    if (same) url.pathname = location.pathname;
    if (same && url.hash) {
      if (url.href === location.href) options.onArrive(undefined, { hash: url.hash });
      else {
        push(url);
        options.onArrive(undefined, { hash: url.hash });
        dispatchEvent(new HashChangeEvent('hashchange'));
      }
      return;
    }
    if (same && url.search === query) {
      // The page one is on: no new entry, back to its top. `hash` is empty, so it goes from the address.
      if (location.hash) push(url);
      options.onArrive(undefined, { hash: '' });
      return;
    }
    void visitPage(url, true);
  };

  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = linkOf(event.target, space);
    if (!link) return;
    event.preventDefault();
    if (link.getAttribute('href') === '?q=') options.onSearch();
    else navigate(link.href);
  };
  const onPopState = (event: PopStateEvent) => {
    places.set(key, scrollY);
    // An entry without a key was made by the browser: a section of this page.
    key = keyOf(event.state) ?? newKey();
    // A section nobody has been to yet is gone to; else a page starts at its top.
    const scroll =
      places.get(key) ??
      (event.state as { scroll?: number } | null)?.scroll ??
      (location.hash ? undefined : 0);
    const target = routeOf(space, location.pathname);
    if (target === route && location.search === query) {
      visit++;
      options.onEnd();
      options.onArrive(undefined, {
        hash: location.hash,
        ...(scroll === undefined ? {} : { scroll }),
      });
    } else void visitPage(new URL(location.href), false, scroll);
  };
  const preload = (href: string) => {
    const url = new URL(href, location.href);
    const target = routeOf(space, url.pathname);
    if (target !== route)
      preloadPage(space.base, target).catch(() => {
        // The navigation itself will tell.
      });
  };
  const onIntent = (event: Event) => {
    const link = linkOf(event.target, space);
    if (link) preload(link.href);
  };
  // A page that is being left can no longer write to its entry, so this is done whenever scrolling rests.
  // The boot script reads it when the page is loaded again.
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(resting);
    resting = setTimeout(remember, REST_MS);
  };
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  addEventListener('scroll', onScroll, { passive: true });
  for (const type of intents) addEventListener(type, onIntent, { passive: true });
  return {
    navigate,
    preload,
    reload() {
      void visitPage(new URL(location.href), false, scrollY);
    },
    stop() {
      removeEventListener('click', onClick);
      removeEventListener('popstate', onPopState);
      removeEventListener('scroll', onScroll);
      clearTimeout(resting);
      for (const type of intents) removeEventListener(type, onIntent);
    },
  };
}
