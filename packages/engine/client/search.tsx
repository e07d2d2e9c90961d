/** Search beyond its button: the session of the language shown, and its panel. Loaded when first needed. */

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

/** The session of a language and version; another one ends it. */
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

/** The other languages; none where the tabs are those of several sources. */
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

/** The engine of a remote service; its code is fetched by sites that use one only. */
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

/** Fetches the index unless it is already here. */
export function prepare(site: ClientSite, page: PageData): void {
  void sessionOf(site, page).start();
}

interface SearchProps {
  readonly site: ClientSite;
  readonly page: PageData;
  /** Text the box starts with. */
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
        // Without the code the page is shown all the same, its words unmarked.
        markOnArrival(link, terms).catch(console.error);
      }}
    />
  );
}

/**
 * Shows the panel in the place of the plain box, unless the reader has closed that: at once, or at the end of what an
 * input method is composing.
 *
 * @param show Shows the panel with a text in its box.
 * @param wasOpen Whether there was a box when the panel was asked for. If it is gone, so is the search in the address.
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
    // Shown before this returns, so that no letter comes between.
    flushSync(() => show(input.value));
    // When the panel knows the text.
    if (dialog.dataset.entered !== undefined) setTimeout(pressEnter);
  };
  if (dialog.dataset.composing === undefined) handOver();
  else input.addEventListener('compositionend', () => setTimeout(handOver), { once: true });
}

/** For a reader who has pressed Enter before the panel was there. */
function pressEnter(): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
}

let arrival: AbortController | undefined;

/** Marks the words on the page of `link` once it is shown, until the next navigation. */
async function markOnArrival(link: HTMLAnchorElement, terms: readonly string[]): Promise<void> {
  arrival?.abort();
  arrival = new AbortController();
  const { signal } = arrival;
  const isHere = link.pathname === location.pathname;
  const arrived = new Promise<void>((resolve) => {
    // The router hears of the click after us, and scrolls at once on the page one is on.
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

/** A search that came with the address is not opened again by going back to it. */
function forgetQuery(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has('q')) return;
  address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
  // The links to other languages carry what the address holds.
  dispatchEvent(new Event('hashchange'));
}
