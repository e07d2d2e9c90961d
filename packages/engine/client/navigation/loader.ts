/** Page data and sidebars over the network. A page is fetched again unless intent has just preloaded it; sidebars are kept for `FRESH_MS`. */
import { outputFile, sidebarFile, withBase } from '../../address/paths.ts';
import type { PagePayload } from '../../site/types.ts';

/** A preload older than this is fetched again, so that a tab left open does not show old text. */
const FRESH_MS = 30_000;

/**
 * The browser itself has to load the address: the host leads elsewhere or answers something else (a login,
 * say), or its pages are of another build and want their own client.
 */
export class FullLoadNeeded extends Error {}

/** A sidebar's file. */
export interface SidebarPayload {
  /** Inner HTML of the sidebar. */
  readonly html: string;
}

export interface Loader {
  /** Starts loading a page's data, or joins a load under way; fails as `takePage` will. */
  preloadPage(route: string): Promise<PagePayload | undefined>;
  /**
   * The data of a page for a navigation: a fresh preload is used once, then it is fetched again. A
   * preload goes on when the navigation is over, a load of its own ends with it. `undefined`: there is
   * no such page.
   *
   * @throws {FullLoadNeeded} when the host leads elsewhere, or its answer does not say that it is data
   * @throws when the network fails, the signal aborts or the host refuses
   */
  takePage(route: string, signal: AbortSignal): Promise<PagePayload | undefined>;
  /**
   * A sidebar, kept while it is fresh. `undefined`: there is none.
   *
   * @throws as `takePage` does
   */
  loadSidebar(version: string, lang: string, key: string): Promise<SidebarPayload | undefined>;
  /** Everything is asked for again (the dev server's, after a change). */
  forget(): void;
}

interface Load<T> {
  readonly at: number;
  readonly promise: Promise<T | undefined>;
}

const fresh = <T>(kept: ReadonlyMap<string, Load<T>>, file: string) => {
  const known = kept.get(file);
  return known && Date.now() - known.at < FRESH_MS ? known.promise : undefined;
};

/** @param base Deployment prefix of the site. */
export function createLoader(base: string): Loader {
  const pages = new Map<string, Load<PagePayload>>();
  const sidebars = new Map<string, Load<SidebarPayload>>();

  async function request<T>(
    file: string,
    signal: AbortSignal | null = null,
  ): Promise<T | undefined> {
    const response = await fetch(withBase(base, `/${file}`), {
      cache: 'no-cache',
      redirect: 'manual',
      signal,
    });
    if (response.type === 'opaqueredirect') throw new FullLoadNeeded(file);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    // A host that knows no type but text, a login in place of everything: the page itself may well be there.
    if (!response.headers.get('content-type')?.includes('json')) throw new FullLoadNeeded(file);
    return response.json();
  }

  function load<T>(kept: Map<string, Load<T>>, file: string): Promise<T | undefined> {
    const known = fresh(kept, file);
    if (known) return known;
    const mine = { at: Date.now(), promise: request<T>(file) };
    kept.set(file, mine);
    // A failure is not kept: the next try asks again.
    mine.promise.catch(() => {
      if (kept.get(file) === mine) kept.delete(file);
    });
    return mine.promise;
  }

  return {
    preloadPage: (route) => load(pages, outputFile(route, 'json')),
    takePage(route, signal) {
      const file = outputFile(route, 'json');
      const known = fresh(pages, file);
      pages.delete(file);
      return known ?? request(file, signal);
    },
    loadSidebar: (version, lang, key) => load(sidebars, sidebarFile(version, lang, key)),
    forget() {
      pages.clear();
      sidebars.clear();
    },
  };
}
