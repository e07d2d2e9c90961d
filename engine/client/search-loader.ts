/** What the search needs beyond its button, fetched when it is wanted; its index also in idle time. */
import site from 'virtual:site';
import { useEffect } from 'react';
import { INDEX_FAILED } from '../search/messages.ts';
import type { PageData } from '../site/types.ts';
import { loadStyles } from '../theme/load-styles.ts';
import searchStylesUrl from '../theme/styles/search.css?url';
import { loadIndex } from './search-index.ts';

/** The index is fetched in idle time this long after the client has started, unless it is wanted before. */
const INDEX_MS = 2000;

/** The panel, once it has been fetched. */
export let SearchPanel: typeof import('./search.tsx')['Search'] | undefined;

let styles: Promise<void> | undefined;

/**
 * Fetches the panel and starts the search of the language and version of the page shown by then.
 *
 * @throws when the panel's code cannot be had
 */
export async function loadSearch(current: { readonly page: PageData }): Promise<void> {
  // Asked for with the panel's code, not after it.
  styles ??= loadStyles(searchStylesUrl);
  const { prepare, Search } = await import('./search.tsx');
  SearchPanel = Search;
  prepare(site, current.page);
  await styles;
}

/** Fetches the index of a language and version, not beside what the reader asks for first. */
export function useIdleIndex({ version, lang }: PageData): void {
  useEffect(() => {
    if (!site.search || site.search.mode !== 'local') return;
    const timer = setTimeout(
      () =>
        (window.requestIdleCallback ?? setTimeout)(() =>
          loadIndex(site.base, version, lang).catch((cause) => {
            // The panel will ask again.
            console.error(INDEX_FAILED);
            console.error(cause);
          }),
        ),
      INDEX_MS,
    );
    return () => clearTimeout(timer);
  }, [lang, version]);
}
