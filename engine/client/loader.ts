/** Page data and sidebars over the network, preloaded on intent, fetched anew on every navigation. */
import { outputFile, withBase } from '../address/paths.ts';
import type { PagePayload } from '../site/types.ts';

/** A preload older than this is fetched again, so that a tab left open does not show old text. */
const FRESH_MS = 30_000;

/** The address has no page. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

interface Loading<T> {
  readonly at: number;
  readonly promise: Promise<T>;
}

const pages = new Map<string, Loading<PagePayload>>();
const sidebars = new Map<string, Loading<string>>();

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (response.status === 404) throw new NotFoundError(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // Hosts that answer an unknown address with a page and status 200 exist.
  if (!response.headers.get('content-type')?.includes('json')) throw new NotFoundError(address);
  return (await response.json()) as T;
}

function load<T>(cache: Map<string, Loading<T>>, key: string, run: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known.promise;
  const promise = run();
  cache.set(key, { at: Date.now(), promise });
  // A failure is not kept: the next try asks again.
  promise.catch(() => cache.delete(key));
  return promise;
}

/** Starts loading a page's data, or joins a load under way. */
export function preloadPage(base: string, route: string): Promise<PagePayload> {
  return load(pages, route, () =>
    fetchJson<PagePayload>(withBase(base, `/${outputFile(route, 'json')}`)),
  );
}

/** The data of a page for a navigation: a fresh preload is used once, then it is fetched again (spec §4). */
export function takePage(base: string, route: string): Promise<PagePayload> {
  const promise = preloadPage(base, route);
  pages.delete(route);
  return promise;
}

/** Inner HTML of a sidebar. */
export function loadSidebar(
  base: string,
  version: string,
  lang: string,
  key: string,
): Promise<string> {
  const name = `static/sidebar.${version}.${lang}.${key.replace(/\W+/g, '-').replace(/^-/, '')}.json`;
  return load(
    sidebars,
    name,
    async () => (await fetchJson<{ html: string }>(withBase(base, `/${name}`))).html,
  );
}

/** Sidebars are asked for again (the dev server's, after a change). */
export function forgetSidebars(): void {
  sidebars.clear();
}
