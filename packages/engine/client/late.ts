/**
 * What is fetched when it is wanted. It may be late, dropped on the way, or of a deploy that has been replaced: all of it
 * is asked for here, once more if it does not come, and `failed` is for what a reader waits for.
 */
import type { BootState } from './boot.ts';
import { keep } from './kept.ts';

const boot = (globalThis as { readonly __docs?: BootState }).__docs;

let retries = 0;

/**
 * Logs why a part could not be had, and tells the reader or loads the page again; see `BootState`.
 *
 * @param retry asks for the part again
 * @param pressed what asked for it
 */
export function failed(cause: unknown, retry: () => void, pressed?: Element): void {
  console.error(cause);
  const again = () => {
    retries++;
    retry();
  };
  // Some browsers ask for a module only once, until the page is loaded again.
  boot?.failed(again, () => keep(pressed), retries > 1);
}

/** Asks a second time with a query: what has failed, or was answered wrongly, is kept by browsers and by caches. */
const twice = <T>(get: (query: string) => Promise<T>, query = ''): Promise<T> =>
  get(query).catch(() => get(`?${Date.now()}`));

/** Queries under which code has come: without its query it would be a module of its own. */
const queries = new Map<string, string>();

/**
 * Fetches code. In the build every `import()` is made a call of this, see `bundle/late-imports.ts`.
 *
 * @public
 * @param load imports the code by its address and a query; the files that it imports have the same addresses every time
 */
export function late<T>(load: (query: string) => Promise<T>): Promise<T> {
  const key = String(load);
  return twice(async (query) => {
    const part = await load(query);
    queries.set(key, query);
    return part;
  }, queries.get(key));
}

/** Does something with code that a reader waits for; the button of the notice does so again. */
export function withPart<T>(
  load: () => Promise<T>,
  run: (part: T) => void,
  pressed?: Element,
): void {
  load().then(run, (cause) => failed(cause, () => withPart(load, run, pressed), pressed));
}

/**
 * Fetches a file.
 *
 * @throws when it cannot be had, also for an answer that is not 2xx or a page of the host
 */
export function fetchFile(address: string, options?: RequestInit): Promise<Response> {
  return twice(async (query) => {
    const response = await fetch(address, query ? { ...options, cache: 'reload' } : options);
    if (response.ok && !response.headers.get('content-type')?.includes('html')) return response;
    throw new Error(`${address} answered ${response.status}`);
  });
}

/**
 * Adds a style sheet to the page.
 *
 * @param add puts its link into the head
 * @throws when it cannot be had
 */
export function loadStyles(
  href: string,
  add = (link: HTMLLinkElement): void => document.head.append(link),
): Promise<void> {
  return twice(
    (query) =>
      new Promise((resolve, reject) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href + query;
        link.onerror = () => {
          link.remove();
          reject(new Error(`${href} is no style sheet`));
        };
        // A page of the host in its place loads, and is empty.
        link.onload = () => (link.sheet!.cssRules[0] ? resolve() : link.onerror!(''));
        add(link);
      }),
  );
}
