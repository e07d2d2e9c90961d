/** Loads the search panel on demand, and the index on demand or in idle time. */
import site from 'virtual:site';
import { useEffect } from 'react';
import { INDEX_FAILED } from '../search/messages.ts';
import type { PageData } from '../site/types.ts';
import searchStylesUrl from '../theme/styles/search.css?url';
import { failed, loadStyles } from './late.ts';
import { findPlainSearch } from './plain-search.ts';
import { loadIndex } from './search-index.ts';
import { idle } from './timing.ts';

/** Delay in ms before the index is fetched in idle time, after the client has started or the language has changed. */
const INDEX_MS = 2000;

/** The panel, once it is loaded. */
export let SearchPanel: typeof import('./search.tsx')['Search'] | undefined;

let styles: Promise<void> | undefined;

/**
 * Loads the panel, and starts search in the language and version of the page that is current after loading.
 *
 * @returns the function that replaces the plain box with the panel
 * @throws if the panel's code cannot be loaded
 */
async function loadSearch(current: {
  readonly page: PageData;
}): Promise<typeof import('./search.tsx')['takeOver']> {
  // Requested in parallel with the panel's code.
  styles ??= loadStyles(searchStylesUrl).catch(console.error);
  const { prepare, Search, takeOver } = await import('./search.tsx');
  prepare(site, current.page);
  await styles;
  SearchPanel = Search;
  return takeOver;
}

interface SearchOpening {
  /** Opens or closes the plain box of the boot script. */
  toggleBox(): void;
  /** Opens the panel with a text in its box. */
  show(typed: string): void;
  /** Opens or closes the panel. */
  toggle(typed: string): void;
}

/**
 * Returns a function that opens or closes search. While the panel is loading, a plain box is open. The panel then takes
 * over the text of the box. With `false`, the function only prepares search.
 */
export function createSearchOpener(
  current: { readonly page: PageData },
  { toggleBox, show, toggle }: SearchOpening,
): (open: boolean) => void {
  let wasOpen = false;
  /** Hover, focus and press share one attempt, which reports a failure once. */
  let attempt: Promise<void> | undefined;
  const load = () => {
    if (attempt) return;
    attempt = loadSearch(current).then(
      (takeOver) => takeOver(show, wasOpen),
      (cause) => {
        attempt = undefined;
        // The box stays open with its text.
        if (findPlainSearch()) failed(cause, load);
        else console.error(cause);
      },
    );
  };
  return (open) => {
    if (!site.search) return;
    if (open && SearchPanel) {
      toggle(new URLSearchParams(location.search).get('q') ?? '');
      return;
    }
    if (open) toggleBox();
    wasOpen ||= open || findPlainSearch() !== null;
    load();
  };
}

/** Makes Ctrl+K and ⌘K open or close the search. */
export function listenForSearch(onSearch: (open: boolean) => void): void {
  addEventListener('keydown', (event) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || !site.search) return;
    event.preventDefault();
    onSearch(true);
  });
}

/**
 * Fetches the index of a language and version in idle time, so that it does not compete with the reader's first
 * requests.
 */
export function useIdleIndex({ version, lang }: PageData): void {
  useEffect(() => {
    if (!site.search || site.search.mode !== 'local') return;
    const timer = setTimeout(
      () =>
        idle(() =>
          loadIndex(site.base, version, lang).catch((cause) => {
            // The panel tries again when the reader opens it.
            console.error(INDEX_FAILED);
            console.error(cause);
          }),
        ),
      INDEX_MS,
    );
    return () => clearTimeout(timer);
  }, [lang, version]);
}
