/**
 * Loads page data and sidebars. A page is fetched again unless it was just preloaded; sidebars are cached for
 * `FRESH_MS`.
 */
import { outputFile, sidebarFile, withBase } from '../../address/paths.ts';
import type { PagePayload } from '../../site/types.ts';

/**
 * Preloads and sidebars that are older than this (ms) are fetched again, so that a tab left open does not show old
 * text.
 */
const FRESH_MS = 30_000;

/**
 * Thrown if the browser itself must load an address: because the host has no data for it, redirects, or answers with
 * something else (such as a login); because the styles cannot be loaded; or because the page belongs to another build
 * and needs the client of that build.
 */
export class FullLoadNeeded extends Error {}

/** The content of a sidebar's file. */
export interface SidebarPayload {
  /** Inner HTML of the sidebar. */
  readonly html: string;
}

export interface Loader {
  /**
   * Loads the data of a page, unless a fresh load exists, and returns the promise of that load. Fails like `takePage`.
   */
  preloadPage(route: string): Promise<PagePayload | undefined>;
  /**
   * Returns the data of a page for a navigation, or `undefined` if there is no such page. A fresh preload is used once;
   * then the data is fetched again. The signal aborts a load that this call starts, but not a preload.
   *
   * @throws {FullLoadNeeded} if the host redirects, or its answer is not JSON
   * @throws if the network fails, the signal aborts or the host returns an error
   */
  takePage(route: string, signal: AbortSignal): Promise<PagePayload | undefined>;
  /**
   * Returns a sidebar, from the cache while that is fresh, or `undefined` if there is no such sidebar.
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
    if (!response.ok) throw new Error(`The host answered ${response.status} for ${file}`);
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
