/**
 * Loads parts of the client on demand. A request can fail, or ask for a file of a deployment that has been replaced, so
 * each request is repeated once. `failed` handles the failure of a part that the reader waits for.
 */
import type { BootState } from './boot.ts';
import { keep } from './kept.ts';

const boot = (globalThis as { readonly __docs?: BootState }).__docs;

let retries = 0;

/**
 * Logs why a part failed to load, and shows a notice or reloads the page; see `BootState`.
 *
 * @param retry loads the part again
 * @param pressed the pressed element that needs the part
 */
export function failed(cause: unknown, retry: () => void, pressed?: Element): void {
  console.error(cause);
  const again = () => {
    retries++;
    retry();
  };
  // Some browsers do not request a failed module again until the page is reloaded. So the page is reloaded after two
  // retries.
  boot?.failed(again, () => keep(pressed), retries > 1);
}

/** After a failure, tries again with a query, because browsers and caches keep failed and wrong answers. */
const twice = <T>(get: (query: string) => Promise<T>, query = ''): Promise<T> =>
  get(query).catch(() => get(`?${Date.now()}`));

/**
 * The query with which each module was loaded. Later imports use the same query, since another address would load the
 * code as a second module.
 */
const queries = new Map<string, string>();

/**
 * Loads code. The build turns every `import()` into a call of this function, see `bundle/late-imports.ts`.
 *
 * @public
 * @param load imports the code by its address plus a query; the imports in the code keep their addresses
 */
export function late<T>(load: (query: string) => Promise<T>): Promise<T> {
  const key = String(load);
  return twice(async (query) => {
    const part = await load(query);
    queries.set(key, query);
    return part;
  }, queries.get(key));
}

/**
 * Loads code that the reader waits for, and runs something with it. After a failure, the button of the notice repeats
 * this.
 */
export function withPart<T>(
  load: () => Promise<T>,
  run: (part: T) => void,
  pressed?: Element,
): void {
  load().then(run, (cause) => failed(cause, () => withPart(load, run, pressed), pressed));
}

/**
 * Fetches a file. Tries twice.
 *
 * @throws on a failure, on any status other than 2xx, and if the answer is an HTML page
 */
export function fetchFile(address: string, options?: RequestInit): Promise<Response> {
  return twice(async (query) => {
    const response = await fetch(address, query ? { ...options, cache: 'reload' } : options);
    if (response.ok && !response.headers.get('content-type')?.includes('html')) return response;
    throw new Error(
      `The host sent an error or a page instead of ${address} (status ${response.status})`,
    );
  });
}

/**
 * Adds a style sheet to the page; resolves when it is loaded. Tries twice.
 *
 * @param add inserts the link of the sheet into the head
 * @throws if the sheet cannot be loaded
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
          reject(new Error(`The styles ${href} cannot be loaded`));
        };
        // If the host answers with an HTML page, the link loads, but the sheet is empty.
        link.onload = () => (link.sheet!.cssRules[0] ? resolve() : link.onerror!(''));
        add(link);
      }),
  );
}
