/** What the search needs beyond its button, fetched when it is wanted; its index also in idle time. */
import site from 'virtual:site';
import { useEffect } from 'react';
import { INDEX_FAILED } from '../search/messages.ts';
import type { PageData } from '../site/types.ts';
import searchStylesUrl from '../theme/styles/search.css?url';
import { failed, loadStyles } from './late.ts';
import { findPlainSearch } from './plain-search.ts';
import { loadIndex } from './search-index.ts';
import { idle } from './timing.ts';

/** The index is fetched in idle time this long after the client has started, unless it is wanted before. */
const INDEX_MS = 2000;

/** The panel, once it has been fetched. */
export let SearchPanel: typeof import('./search.tsx')['Search'] | undefined;

let styles: Promise<void> | undefined;

/**
 * Fetches the panel and starts the search of the language and version of the page shown by then.
 *
 * @returns what shows the panel in the place of the plain box
 * @throws when the panel's code cannot be had
 */
async function loadSearch(current: {
  readonly page: PageData;
}): Promise<typeof import('./search.tsx')['takeOver']> {
  // Asked for with the panel's code, not after it.
  styles ??= loadStyles(searchStylesUrl).catch(console.error);
  const { prepare, Search, takeOver } = await import('./search.tsx');
  prepare(site, current.page);
  await styles;
  SearchPanel = Search;
  return takeOver;
}

interface SearchOpening {
  /** Opens the plain box of the boot script, or closes it. */
  toggleBox(): void;
  /** Opens the panel with a text in its box. */
  show(typed: string): void;
  /** Opens the panel, or closes it. */
  toggle(typed: string): void;
}

/**
 * What opens the search: a plain box at once, until the panel is there and takes its text over. With `false`, search is
 * only made ready.
 */
export function createSearchOpener(
  current: { readonly page: PageData },
  { toggleBox, show, toggle }: SearchOpening,
): (open: boolean) => void {
  let wasOpen = false;
  /** What hovers, focuses and presses asked for is one attempt, and fails once. */
  let attempt: Promise<void> | undefined;
  const load = () => {
    if (attempt) return;
    attempt = loadSearch(current).then(
      (takeOver) => takeOver(show, wasOpen),
      (cause) => {
        attempt = undefined;
        // The box stays, with its text.
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

/** Opens the search by Ctrl+K, or closes it. */
export function listenForSearch(onSearch: (open: boolean) => void): void {
  addEventListener('keydown', (event) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || !site.search) return;
    event.preventDefault();
    onSearch(true);
  });
}

/** Fetches the index of a language and version, not beside what the reader asks for first. */
export function useIdleIndex({ version, lang }: PageData): void {
  useEffect(() => {
    if (!site.search || site.search.mode !== 'local') return;
    const timer = setTimeout(
      () =>
        idle(() =>
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
