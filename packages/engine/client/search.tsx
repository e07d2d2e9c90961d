/** The search panel, and the session for the current language and version. Loaded when first needed. */

import words from 'virtual:words/search';
import { flushSync } from 'react-dom';
import { localeKey, localeRoot, splitRoute } from '../address/paths.ts';
import { createLocalEngine } from '../search/local.ts';
import { type OtherLanguage, startOnce } from '../search/others.ts';
import { createSearchSession, type SearchEngine, type SearchSession } from '../search/session.ts';
import workerUrl from '../search/worker.ts?worker&url';
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import { SearchPanel } from '../theme/search/panel.tsx';
import { isFilling } from './content.ts';
import { findPlainSearch } from './plain-search.ts';
import { loadIndex } from './search-index.ts';
import { trustScript } from './trust.ts';

let current: { readonly key: string; readonly session: SearchSession } | undefined;

/** Returns the session for the language and version of a page. A new session ends the old one. */
function sessionOf(site: ClientSite, page: PageData): SearchSession {
  const { version, lang } = page;
  const key = localeKey(version, lang);
  if (current?.key !== key) {
    current?.session.dispose();
    const options = { label: site.locales[lang]!.label, others: createOthers(site, page) };
    const session = createSearchSession(createEngine(site, version, lang), options);
    current = { key, session };
  }
  return current.session;
}

/** Returns the other languages to search in; empty if the tabs of the panel show several remote indexes. */
function createOthers(site: ClientSite, { version, lang }: PageData): readonly OtherLanguage[] {
  const { search } = site;
  if (search && search.mode === 'remote' && search.searchIndexes.length > 1) return [];
  return site.langs
    .filter((other) => other !== lang)
    .map((other) => ({
      lang: other,
      tag: site.locales[other]!.tag,
      label: site.locales[other]!.label,
      engine: startOnce(createEngine(site, version, other)),
      toOwn: (href) =>
        href.startsWith('/') ? localeRoot(site, version, lang) + splitRoute(site, href).page : href,
    }));
}

function createEngine(site: ClientSite, version: string, lang: PageData['lang']): SearchEngine {
  const { search } = site;
  if (search && search.mode === 'remote') return createRemote(search, lang);
  return createLocalEngine({
    load: () => loadIndex(site.base, version, lang),
    createWorker: () => new Worker(trustScript(workerUrl), { type: 'module' }),
  });
}

/** Creates the engine of a remote service. The code of the engine is loaded only by sites that use such a service. */
function createRemote(
  { apiUrl, searchIndexes }: Extract<ClientSite['search'], { mode: 'remote' }>,
  lang: PageData['lang'],
): SearchEngine {
  let engine: SearchEngine | undefined;
  return {
    start: async () => {
      const remote = await import('../search/remote.ts');
      engine = remote.createRemoteEngine({
        apiUrl,
        searchIndexes: searchIndexes.map((index) => {
          if (typeof index === 'string' || typeof index.label === 'string') return index as string;
          return { value: index.value, label: index.label[lang] ?? index.value };
        }),
        lang,
      });
    },
    answer: (query, signal) => engine!.answer(query, signal),
  };
}

/**
 * Starts the session of the page's language and version, unless it is started. This fetches the index or the code of a
 * remote service.
 */
export function prepare(site: ClientSite, page: PageData): void {
  void sessionOf(site, page).start();
}

interface SearchProps {
  readonly site: ClientSite;
  readonly page: PageData;
  /** Initial text of the box. */
  readonly typed: string;
  onClose(): void;
}

export function Search({ site, page, typed, onClose }: SearchProps) {
  return (
    <SearchPanel
      text={words[page.lang]!}
      session={sessionOf(site, page)}
      initialQuery={typed}
      spinner={Boolean(site.search && site.search.mode === 'remote' && site.search.searchLoading)}
      onClose={() => {
        forgetQuery();
        onClose();
      }}
      onPick={(link, terms) => {
        forgetQuery();
        // If the code fails to load, the page is shown without highlights.
        markOnArrival(link, terms).catch(console.error);
      }}
    />
  );
}

/**
 * Replaces the plain box with the panel, unless the reader has closed the box. The replacement happens at once, or
 * after the current composition of an input method.
 *
 * @param show Shows the panel with a text in its box.
 * @param wasOpen Whether the box was open when the panel was requested. If it has been closed, the query is also
 * removed from the address.
 */
export function takeOver(show: (typed: string) => void, wasOpen: boolean): void {
  const dialog = findPlainSearch();
  const input = dialog?.querySelector('input');
  if (!dialog || !input) {
    if (wasOpen) forgetQuery();
    return;
  }
  const handOver = () => {
    if (!dialog.open) return;
    dialog.close();
    // Rendered synchronously, so that no key press is lost.
    flushSync(() => show(input.value));
    // Waits until the panel has received the text.
    if (dialog.dataset.entered !== undefined) setTimeout(pressEnter);
  };
  if (dialog.dataset.composing === undefined) handOver();
  else input.addEventListener('compositionend', () => setTimeout(handOver), { once: true });
}

/** Repeats an Enter that was pressed before the panel was loaded. */
function pressEnter(): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
}

let arrival: AbortController | undefined;

/** Highlights the words on the page of `link` once it is shown, until the next navigation. */
async function markOnArrival(link: HTMLAnchorElement, terms: readonly string[]): Promise<void> {
  arrival?.abort();
  arrival = new AbortController();
  const { signal } = arrival;
  const isHere = link.pathname === location.pathname;
  const arrived = new Promise<void>((resolve) => {
    // The router handles the click after this code. On the current page, the router scrolls at once, so no event has to
    // be awaited.
    if (isHere) setTimeout(resolve);
    else addEventListener('docs:navigated', () => resolve(), { once: true, signal });
  });
  const [{ markWords, clearMarks }] = await Promise.all([
    import('../theme/search/mark-words.ts'),
    arrived,
  ]);
  if (signal.aborted) return;
  const mark = () => markWords(terms, link.hash);
  mark();
  if (isFilling()) addEventListener('docs:filled', mark, { once: true, signal });
  addEventListener('docs:navigated', clearMarks, { once: true, signal });
}

/** Removes the query from the address, so that Back does not open the search again. */
function forgetQuery(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('q')) return;
  address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
  // The links to other languages contain query and hash of the address. This event updates them.
  dispatchEvent(new Event('hashchange'));
}
