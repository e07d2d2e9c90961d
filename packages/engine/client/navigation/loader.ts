/**
 * Loads page data and sidebars. A page is fetched again unless it was just preloaded; sidebars are cached for
 * `FRESH_MS`.
 */
import { outputFile, sidebarFile, withBase } from '../../address/paths.ts';
import type { PagePayload } from '../../site/types.ts';

/** An older preload is fetched again, so that a tab left open does not show old text. */
const FRESH_MS = 30_000;

/**
 * The browser itself must load the address: the host redirects or answers with something else (such as a login), or the
 * page belongs to another build and needs the client of that build.
 */
export class FullLoadNeeded extends Error {}

/** The content of a sidebar's file. */
export interface SidebarPayload {
  /** Inner HTML of the sidebar. */
  readonly html: string;
}

export interface Loader {
  /** Starts loading a page's data, or joins a load in progress; fails like `takePage`. */
  preloadPage(route: string): Promise<PagePayload | undefined>;
  /**
   * The data of a page for a navigation. A fresh preload is used once, then the data is fetched again. The signal
   * aborts a load of its own, but not a preload. `undefined`: there is no such page.
   *
   * @throws {FullLoadNeeded} if the host redirects, or its answer is not JSON
   * @throws if the network fails, the signal aborts or the host returns an error
   */
  takePage(route: string, signal: AbortSignal): Promise<PagePayload | undefined>;
  /**
   * A sidebar, cached while it is fresh. `undefined`: there is none.
   *
   * @throws like `takePage`
   */
  loadSidebar(version: string, lang: string, key: string): Promise<SidebarPayload | undefined>;
  /** Clears the cache (for the dev server, after a change). */
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
    // The host may send the wrong content type, or a login page for every address, so the page itself may exist.
    if (!response.headers.get('content-type')?.includes('json')) throw new FullLoadNeeded(file);
    return response.json();
  }

  function load<T>(kept: Map<string, Load<T>>, file: string): Promise<T | undefined> {
    const known = fresh(kept, file);
    if (known) return known;
    const mine = { at: Date.now(), promise: request<T>(file) };
    kept.set(file, mine);
    // Failures are not cached, so that the next attempt fetches again.
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
