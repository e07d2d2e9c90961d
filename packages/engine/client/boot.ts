/**
 * Runs inline in the head of every page, before anything is painted: colour scheme, canonical address,
 * language redirect; then it waits for the first sign of intent to start the client. Bundled by
 * itself; its hash stands in the Content-Security-Policy, so it is the same text in every page. Each byte of it comes
 * before the first paint: what the 404 document alone needs is in `not-found-inline.ts`.
 *
 * React's evaluation is a long task on a slow phone. It runs when the reader shows intent (pointer,
 * touch, key, scroll, focus) or late in idle time; clicks and keys that come before it is ready are
 * kept and replayed.
 */
import { stripBase } from '../address/paths.ts';
import {
  REDIRECTED,
  readStorage,
  SCHEME_CHOSEN,
  storageKeys,
  writeStorage,
} from '../site/storage.ts';
import { go, redirectFirstVisit } from './first-visit.ts';
import { skipBlocks } from './first-window.ts';
import { findPlainSearch, togglePlainSearch } from './plain-search.ts';
import { pressedIn } from './pressed-in.ts';
import { isTabKey } from './tab-key.ts';

/** Addresses of the bundled files, filled in when their names are known. */
declare const __BOOT__: {
  /** The client's module. */
  client: string;
  /** The styles that come with the client, and those of all blocks; empty in the dev server. */
  later: string;
  all: string;
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
  /** The `load` or `error` of the styles that come with the client. */
  later?: Promise<Event>;
  /** Address of the styles of all blocks; empty in the dev server. */
  readonly all: string;
}
declare global {
  interface Window {
    __docs?: BootState;
  }
}

const { client, later, all } = __BOOT__;
const darkMode = import.meta.env.BOOT_DARK_MODE;
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
  addEventListener(SCHEME_CHOSEN, (event) => showScheme(event.detail));
}

const canonical = root.dataset.route;
// The 404 document has a script of its own for that.
if (canonical !== undefined) {
  if (stripBase(import.meta.env.BOOT_BASE, location.pathname) !== canonical) go(canonical, false);
  redirectFirstVisit(canonical, root.dataset.lang!);
}

for (const [, area] of location.search.matchAll(
  /[?&](navbar|sidebar|outline|footer|globalUIComponents)=0(?=&|$)/g,
))
  root.setAttribute(`data-no-${area}`, '');

// Of a page that is about to be left, nothing more is done.
if (!root.hidden) {
  const state: BootState = {
    queue: [],
    stop: () => {},
    toggleSearch: togglePlainSearch,
    redirected: window.name.split(REDIRECTED)[1],
    all,
  };
  if (state.redirected) window.name = '';
  window.__docs = state;
  skipBlocks();
  /** Adds a link to the head. */
  const linkTo = (rel: string, href: string) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.href = href;
    document.head.append(element);
    return element;
  };
  let styles: HTMLLinkElement | undefined;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    if (later)
      state.later = new Promise((resolve) => {
        styles = linkTo('stylesheet', later);
        styles.onload = styles.onerror = resolve as (event: Event | string) => void;
      });
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
    if (event instanceof MouseEvent) {
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
    requestAnimationFrame(() => setTimeout(() => linkTo('modulepreload', client)));
    // A search in the address is opened by the client, and pages near to an address without one are found by it.
    if ((!canonical && !root.hidden) || location.hash || /[?&]q=/.test(location.search)) start();
  });
  addEventListener('load', () => {
    // Late: after the page has been quiet for a while. Who was led to another language is told so before.
    setTimeout(
      () => (window.requestIdleCallback ?? setTimeout)(start),
      state.redirected ? 0 : 3500,
    );
  });
  // Who prints before there was any intent waits for the styles of paper.
  addEventListener('beforeprint', () => {
    if (!later || styles?.sheet) return;
    const request = new XMLHttpRequest();
    request.open('GET', later, false);
    request.send();
    const paper = new CSSStyleSheet();
    paper.replaceSync(request.responseText);
    document.adoptedStyleSheets = [paper];
  });
}
