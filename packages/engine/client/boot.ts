/**
 * Runs inline in the head of every page, before anything is painted: colour scheme, canonical address,
 * language redirect; then it waits for the first sign of intent to start the client. Bundled by
 * itself; its hash is in the Content-Security-Policy, so it is the same text in every page. Each byte of it comes
 * before the first paint: what the 404 document alone needs is in `not-found-inline.ts`.
 *
 * React's evaluation is a long task on a slow phone. It runs when the reader shows intent (pointer,
 * touch, key, scroll, focus) or late in idle time; clicks and keys that come before it is ready are
 * kept and replayed.
 */
import {
  REDIRECTED,
  readStorage,
  SCHEME_CHOSEN,
  storageKeys,
  writeStorage,
} from '../site/storage.ts';
import { go, path, redirectFirstVisit, root } from './first-visit.ts';
import { skipBlocks } from './first-window.ts';
import type { Kept } from './kept.ts';
import { findPlainSearch, togglePlainSearch } from './plain-search.ts';
import { pressedIn } from './pressed-in.ts';
import { isModified, isTabKey } from './tab-key.ts';

/** Addresses of the bundled files, filled in when their names are known. */
declare const __BOOT__: readonly [
  /** The client's module. */
  client: string,
  /** The styles that come with the client, and those of all blocks; empty in the dev server. */
  later: string,
  all: string,
];

/** What the boot script leaves for the client. */
export interface BootState {
  /** Events to replay, oldest first. */
  queue: Event[];
  /** Stops collecting; the client has taken over. */
  stop(): void;
  /** Opens a plain search box with a text, or closes it. */
  toggleSearch(text?: string): void;
  /**
   * For a part that could not be had: loads the page again where the site has been deployed since, once for each entry
   * of the history; else tells the reader.
   *
   * @param retry Asks for the part again, when the button of the notice is pressed.
   * @param keep Makes what the client is told after the load, see `kept.ts`; nothing, where the page must stay.
   * @param again Loads the page again in any case.
   */
  failed(retry: () => void, keep: () => Kept | undefined, again?: boolean): void;
  /** Language of the page from which the automatic language redirect led here. */
  redirected: string | undefined;
  /** Address of the styles of all blocks; empty in the dev server. */
  readonly all: string;
}
declare global {
  interface Window {
    __docs?: BootState;
  }
}

const [client, later, all] = __BOOT__;
const darkMode = import.meta.env.BOOT_DARK_MODE;
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
  addEventListener('pageshow', takeScheme);
  addEventListener(SCHEME_CHOSEN, (event) => showScheme(event.detail));
}

const canonical = root.dataset.route;
// The 404 document has a script of its own for that.
if (canonical) {
  if (path !== canonical) go(canonical, false);
  redirectFirstVisit(canonical, root.dataset.lang!);
}

for (const [, area] of location.search.matchAll(
  /[?&](navbar|sidebar|outline|footer|globalUIComponents)=0(?=&|$)/g,
))
  root.setAttribute(`data-no-${area}`, '');

// Of a page that is about to be left, nothing more is done.
if (!root.hidden) {
  const holding = new AbortController();
  /** Goes with the dialog it is shown in. */
  let notice: HTMLElement;
  const state: BootState = {
    queue: [],
    stop: () => holding.abort(),
    toggleSearch: togglePlainSearch,
    failed(retry, keep, again) {
      fetch(`${import.meta.env.BOOT_BASE}static/build.json`, { cache: 'no-cache' })
        .then((answer) => answer.text())
        .then((build) => {
          const [shell] = /"shell":"\w+/.exec(build)!;
          // The page's own is in its data.
          const isNow = document.body.textContent!.includes(shell);
          const kept = keep();
          if (!kept || (!again && (isNow || history.state?.renewed))) throw build;
          history.replaceState({ ...history.state, renewed: 1, scroll: scrollY, kept }, '');
          location.reload();
        })
        .catch(() => {
          // Around a dialog nothing can be reached.
          notice ??= document.getElementById('late')!;
          (findPlainSearch() ?? document.body).append(notice);
          notice.hidden = false;
          notice.togglePopover(true);
          notice.querySelector('button')!.onclick = () => {
            notice.togglePopover(false);
            retry();
          };
        });
    },
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
  /** Whether the client has been asked for: 2, once it could not be had. */
  let started = 0;
  let styles: HTMLLinkElement | undefined;
  /** Fetches the styles that come with the client; they hold once that has been asked for. */
  const fetchStyles = () => {
    if (!later) return;
    styles ??= linkTo('stylesheet', later);
    styles.media = started ? '' : 'print';
    // What waits for them is shown without; the client asks again. A page of the host in their place loads, and is empty.
    styles.onload = styles.onerror = (event) => {
      if ((event as Event).type === 'error' || !styles!.sheet!.cssRules[0]) root.dataset.plain = '';
    };
  };
  const start = () => {
    if (started) return;
    started = 1;
    fetchStyles();
    // By the same name both times: that is how its parts know it.
    const load = () => import(/* @vite-ignore */ client);
    load()
      .catch(load)
      .catch((cause) => {
        console.error(cause);
        started = 2;
        // All that scripts hide is shown, and every link works.
        delete root.dataset.js;
        const pressed = state.queue.pop()?.target as Element | undefined;
        const link = pressed?.closest<HTMLAnchorElement>('a[href]');
        if (link) location.href = link.href;
        else
          state.failed(start, () => ({ typed: findPlainSearch()?.querySelector('input')?.value }));
      });
  };
  const keep = (event: Event, isSearch: boolean | undefined) => {
    event.preventDefault();
    // What the reader sees at once needs no client.
    if (isSearch) togglePlainSearch();
    else state.queue.push(event);
  };
  const onClick = (event: MouseEvent) => {
    if (started > 1) started = 0;
    start();
    if (event.button || isModified(event)) return;
    const target = event.target instanceof Element && pressedIn(event.target);
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
    event.stopImmediatePropagation();
    if (target.dataset.dark) {
      event.preventDefault();
      switchScheme();
    } else keep(event, target.matches('.search-button'));
  };
  const onKey = (event: KeyboardEvent) => {
    start();
    const isSearch = event.code === 'KeyK' && (event.ctrlKey || event.metaKey);
    // Without the button there may be no search; the client knows.
    if (isSearch || (isTabKey(event) && document.activeElement?.closest('.tab-list')))
      keep(event, isSearch && !!document.querySelector('.search-button'));
  };
  const { signal } = holding;
  const early = { capture: true, signal };
  addEventListener('click', onClick, early);
  addEventListener('keydown', onKey, early);
  // Not that of the sidebar's own box, which is scrolled below: it does not come up here.
  addEventListener('scroll', start, { signal });
  for (const type of ['pointerover', 'touchstart', 'focusin', 'wheel'])
    addEventListener(type, start, early);
  addEventListener('DOMContentLoaded', () => {
    if (darkMode) takeScheme();
    // The entry of the page in the sidebar, in the middle of its own box; the page itself stays.
    const current = document.querySelector<HTMLElement>('.sidebar [aria-current]');
    const box = current?.offsetParent;
    if (box) box.scrollTop = current.offsetTop - box.clientHeight / 2;
    // After a reload: the client stored the scroll position of its last run in the history entry.
    const { scroll, kept } = (history.state ?? {}) as { scroll?: number; kept?: Kept };
    if (scroll) scrollTo(0, scroll);
    // Fetched after the first paint: before it, the client would take bandwidth from what is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        linkTo('modulepreload', client);
        fetchStyles();
      }),
    );
    // A search in the address is opened by the client, and pages near to an address without one are found by it.
    if (kept || (!canonical && !root.hidden) || location.hash || /[?&]q=/.test(location.search))
      start();
  });
  addEventListener('load', () => {
    // Late, after the page has been quiet for a while; at once for readers who were sent to another language.
    setTimeout(
      () => (window.requestIdleCallback ?? setTimeout)(start),
      state.redirected ? 0 : 3500,
    );
  });
}
