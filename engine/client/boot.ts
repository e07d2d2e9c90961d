/**
 * Runs inline in the head of every page, before anything is painted: canonical address, language
 * redirect, colour scheme; then it waits for the first sign of intent to start the client. Bundled by
 * itself; its hash stands in the Content-Security-Policy, so it is the same text in every page.
 *
 * React's evaluation is a long task on a slow phone. It runs when the reader shows intent (pointer,
 * touch, key, scroll, focus) or late in idle time; clicks and keys that come before it is ready are
 * kept and replayed.
 */
import { canonicalGuess } from '../address/guess.ts';
import { stripBase } from '../address/paths.ts';
import {
  REDIRECTED,
  readStorage,
  SCHEME_CHOSEN,
  storageKeys,
  writeStorage,
} from '../site/storage.ts';
import { findPlainSearch, togglePlainSearch } from './plain-search.ts';
import { pressedIn } from './pressed-in.ts';
import { isTabKey } from './tab-key.ts';

declare const __BOOT__: {
  base: string;
  langs: string[];
  /** BCP 47 tags by language. */
  tags: Record<string, string>;
  defaultLang: string;
  versions: string[];
  defaultVersion: string;
  darkMode: boolean;
  localeRedirect: 'auto' | 'only-default-lang' | 'never';
  /** Address of the client's module. */
  client: string;
};

/** What the boot script leaves for the client. */
export interface BootState {
  /** Events to replay, oldest first. */
  queue: Event[];
  /** Stops collecting; the client has taken over. */
  stop(): void;
  /** Opens a plain search box, or closes it. */
  toggleSearch(): void;
  /** Language of the page from which the automatic language redirect led here. */
  redirected: string | undefined;
}
declare global {
  interface Window {
    __docs?: BootState;
  }
}

const {
  base,
  langs,
  tags,
  defaultLang,
  versions,
  defaultVersion,
  darkMode,
  localeRedirect,
  client,
} = __BOOT__;
const root = document.documentElement;
root.dataset.js = '';

const systemScheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Shows a choice of scheme, in the browser's own bar and in the name of the button too; anything unknown is `auto`. */
function showScheme(choice: string | null): void {
  const isChosen = choice === 'dark' || choice === 'light';
  if (isChosen) root.dataset.theme = choice;
  else delete root.dataset.theme;
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const own = tag.dataset.scheme;
    tag.media = isChosen ? (own === choice ? '' : 'not all') : `(prefers-color-scheme: ${own})`;
  }
  const button = document.querySelector<HTMLElement>('[data-dark]');
  // Until React knows the scheme.
  if (button) button.title = button.ariaLabel = button.dataset[isChosen ? choice : systemScheme()]!;
}
const takeScheme = () => showScheme(readStorage(storageKeys.theme));

/** What a press on the button does, without the animation. */
function switchScheme(): void {
  const choice = (root.dataset.theme ?? systemScheme()) === 'dark' ? 'light' : 'dark';
  writeStorage(storageKeys.theme, choice);
  showScheme(choice);
}
if (darkMode) {
  takeScheme();
  // Another window has made a choice, or did so while the browser kept this page for Back.
  addEventListener('storage', takeScheme);
  addEventListener('pageshow', (event) => {
    if (event.persisted) takeScheme();
  });
  addEventListener(SCHEME_CHOSEN, (event) => showScheme((event as CustomEvent).detail));
}

/** Replaces the address without a history entry; query and hash stay. */
function go(path: string, reload: boolean): void {
  // One slash in front: `//host` would be an address outside the site.
  const inside = path.replace(/^\/+/, '/');
  const target = (base === '/' ? '' : base.slice(0, -1)) + inside + location.search + location.hash;
  if (reload) {
    // Nothing may be painted of a page that is about to be left.
    root.hidden = true;
    location.replace(target);
  } else history.replaceState(history.state, '', target);
}

const canonical = root.dataset.route;
const path = stripBase(base, location.pathname) ?? '/';
let left = false;

if (canonical === undefined) {
  // The 404 document. Its address may be another form of a real one, or have a default prefix too many.
  const real = canonicalGuess(path, [defaultLang, defaultVersion]);
  if (real !== undefined) go(real, (left = true));
  const head = path.split('/', 3);
  root.dataset.lang = head.find((s) => langs.includes(s)) ?? defaultLang;
  root.dataset.version = head.find((s) => versions.includes(s)) ?? defaultVersion;
  root.lang = tags[root.dataset.lang]!;
} else if (path !== canonical) go(canonical, false);

// First visit only, never for bots; the language chosen in the menu wins over the browser's.
const pageLang = root.dataset.lang!;
if (
  !left &&
  localeRedirect !== 'never' &&
  !/bot|spider|crawl|lighthouse/i.test(navigator.userAgent) &&
  readStorage(storageKeys.visited) === null
) {
  writeStorage(storageKeys.visited, '1');
  const wanted = (navigator.language || '').split('-')[0]!.toLowerCase();
  const allowed = localeRedirect === 'auto' || pageLang === defaultLang;
  // Storage that does not keep the flag cannot keep the promise of "once only".
  if (
    readStorage(storageKeys.visited) !== null &&
    readStorage(storageKeys.locale) === null &&
    allowed &&
    langs.includes(wanted) &&
    wanted !== pageLang
  ) {
    const segments = (canonical ?? path).split('/');
    const at =
      segments[1] !== undefined && versions.includes(segments[1]) && segments[1] !== defaultVersion
        ? 2
        : 1;
    if (pageLang !== defaultLang) segments.splice(at, 1);
    if (wanted !== defaultLang) segments.splice(at, 0, wanted);
    // Tells the next page why it is shown. Not storage: it ends with the tab and is read once.
    window.name = REDIRECTED + pageLang;
    go(segments.join('/') || '/', (left = true));
  }
}

for (const area of ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'])
  if (new URLSearchParams(location.search).get(area) === '0')
    root.setAttribute(`data-no-${area}`, '');

if (!left) {
  const state: BootState = {
    queue: [],
    stop: () => {},
    toggleSearch: togglePlainSearch,
    redirected: window.name.split(REDIRECTED)[1],
  };
  if (state.redirected) window.name = '';
  window.__docs = state;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    import(/* @vite-ignore */ client).catch((cause) => {
      // Without the client every link still works; what was held back is let go.
      console.error(cause);
      state.stop();
      if (findPlainSearch()) togglePlainSearch();
      const link = state.queue
        .map((event) => (event.target as Element).closest?.('a[href]'))
        .find(Boolean);
      if (link) location.href = (link as HTMLAnchorElement).href;
    });
  };
  const hold = (event: Event) => {
    start();
    const element = event.target instanceof Element ? event.target : undefined;
    if (event instanceof MouseEvent && event.type === 'click') {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = element && pressedIn(element);
      // Prose links to the outside and downloads need no client.
      if (
        !target ||
        (target instanceof HTMLAnchorElement &&
          (target.target ||
            target.origin !== location.origin ||
            target.hasAttribute('download') ||
            target.getAttribute('href')!.startsWith('#')))
      )
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // What the reader sees at once needs no client.
      if (target.dataset.dark) switchScheme();
      else if (target.matches('.search-button')) togglePlainSearch();
      else state.queue.push(event);
    } else if (event instanceof KeyboardEvent) {
      const isSearch = event.code === 'KeyK' && (event.ctrlKey || event.metaKey);
      if (!isSearch && !(isTabKey(event) && element?.closest('.tab-list'))) return;
      event.preventDefault();
      // Without the button there may be no search; the client knows.
      if (isSearch && document.querySelector('.search-button')) togglePlainSearch();
      else state.queue.push(event);
    }
  };
  // The sidebar's own box is scrolled below, and that is nobody's intent.
  const onScroll = (event: Event) => {
    if (event.target === document) start();
  };
  const intents: Record<string, (event: Event) => void> = {
    click: hold,
    keydown: hold,
    scroll: onScroll,
  };
  for (const type of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'wheel'])
    intents[type] = start;
  for (const type in intents)
    addEventListener(type, intents[type]!, { capture: true, passive: intents[type] !== hold });
  state.stop = () => {
    for (const type in intents) removeEventListener(type, intents[type]!, { capture: true });
  };
  addEventListener('DOMContentLoaded', () => {
    if (darkMode) takeScheme();
    // The entry of the page in the sidebar, in the middle of its own box; the page itself stays.
    const current = document.querySelector<HTMLElement>('.sidebar [aria-current]');
    const box = current?.closest<HTMLElement>('.sidebar');
    if (current && box)
      box.scrollTop =
        current.getBoundingClientRect().top -
        box.getBoundingClientRect().top -
        box.clientHeight / 2;
    // Once the client has been there, places are its own matter: a page loaded again is shown where it was.
    const place = (history.state as { scroll?: number } | null)?.scroll;
    if (place) scrollTo(0, place);
    // Fetched after the first paint: before it, the client would take bandwidth from what is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = client;
        document.head.append(link);
      }),
    );
    // A search in the address is opened by the client, and pages near to an address without one are found by it.
    if (!canonical || location.hash || /[?&]q=/.test(location.search)) start();
  });
  addEventListener('load', () => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
    // Late: after the page has been quiet for a while.
    setTimeout(() => idle(start), 3500);
  });
}
