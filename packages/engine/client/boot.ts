/**
 * Runs inline in the head of every page before the first paint: sets the colour scheme, makes the address canonical,
 * and redirects to the reader's language. Later it starts the client. It is a bundle of its own. Its hash is in the
 * Content-Security-Policy, so its text is the same in every page. Each byte delays the first paint, so code for the 404
 * document is in `not-found-inline.ts`.
 *
 * Evaluating React is a long task on a slow phone. Therefore the client starts at the first input (pointer, touch, key,
 * scroll, focus), or else in idle time some seconds after the page has loaded. Clicks and keys that need the client are
 * queued until then, and replayed.
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

/** Addresses of the bundled files. The build inserts them when it knows the names of the files. */
declare const __BOOT__: readonly [
  /** The client's module. */
  client: string,
  /** The styles that load with the client, and those of all blocks. Both are empty in the dev server. */
  later: string,
  all: string,
];

/** State that the boot script passes to the client. */
export interface BootState {
  /** Events to replay, oldest first. */
  queue: Event[];
  /** Stops the collection of events. The client calls this when it takes over. */
  stop(): void;
  /** Opens a plain search box with a text, or closes it. */
  toggleSearch(text?: string): void;
  /**
   * Handles a part that failed to load. If the site has been deployed since the page was loaded, reloads the page, once
   * per history entry. Otherwise shows a notice.
   *
   * @param retry Loads the part again, when the reader presses the button of the notice.
   * @param keep Returns the state that the client gets after the reload, see `kept.ts`; `undefined` forbids a reload.
   * @param again Reloads even without a new deployment, and more than once.
   */
  failed(retry: () => void, keep: () => Kept | undefined, again?: boolean): void;
  /** Language of the page from which the reader was redirected to another language; `undefined` without a redirect. */
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

/** Applies a colour scheme to the page, the browser's toolbar and the button's name; any unknown value means `auto`. */
function showScheme(choice: string | null): void {
  const isChosen = choice === 'dark' || choice === 'light';
  if (isChosen) root.dataset.theme = choice;
  else delete root.dataset.theme;
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const own = tag.dataset.scheme;
    tag.media = isChosen ? (own === choice ? '' : 'not all') : `(prefers-color-scheme: ${own})`;
  }
  const button = document.querySelector<HTMLElement>('[data-dark]');
  // If the button is not in the document yet, React sets its name later.
  if (button) button.title = button.ariaLabel = button.dataset[isChosen ? choice : systemScheme()]!;
}
const takeScheme = () => showScheme(readStorage(storageKeys.theme));

/** Switches the colour scheme as the button does, but without the animation. */
function switchScheme(): void {
  const choice = (root.dataset.theme ?? systemScheme()) === 'dark' ? 'light' : 'dark';
  writeStorage(storageKeys.theme, choice);
  showScheme(choice);
}
if (darkMode) {
  takeScheme();
  // Another window can change the scheme, also while this page is in the back/forward cache.
  addEventListener('storage', takeScheme);
  addEventListener('pageshow', takeScheme);
  addEventListener(SCHEME_CHOSEN, (event) => showScheme(event.detail));
}

const canonical = root.dataset.route;
// The 404 document has its own script for this.
if (canonical) {
  if (path !== canonical) go(canonical, false);
  redirectFirstVisit(canonical, root.dataset.lang!);
}

for (const [, area] of location.search.matchAll(
  /[?&](navbar|sidebar|outline|footer|globalUIComponents)=0(?=&|$)/g,
))
  root.setAttribute(`data-no-${area}`, '');

// `go` hides the page if the browser will load another one. Then nothing more is done here.
if (!root.hidden) {
  const holding = new AbortController();
  /** The notice, once found. It may later be removed together with the dialog that contains it. */
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
          // The data of a page contains the id of its build, so this is true if no other build has been deployed.
          const isNow = document.body.textContent!.includes(shell);
          const kept = keep();
          if (!kept || (!again && (isNow || history.state?.renewed))) throw build;
          history.replaceState({ ...history.state, renewed: 1, scroll: scrollY, kept }, '');
          location.reload();
        })
        .catch(() => {
          // Only the content of an open modal dialog is reachable, so the notice is moved into the dialog.
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
  const linkTo = (rel: string, href: string) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.href = href;
    document.head.append(element);
    return element;
  };
  /** 0: the client has not been requested; 1: requested; 2: failed to load. */
  let started = 0;
  let styles: HTMLLinkElement | undefined;
  /** Fetches the styles that load with the client. They apply once the client is requested. */
  const fetchStyles = () => {
    if (!later) return;
    styles ??= linkTo('stylesheet', later);
    styles.media = started ? '' : 'print';
    // After a failure, elements that wait for these styles are shown without them, and the client loads them again. If
    // the host answers with an HTML page, the link loads, but the sheet is empty. This is a failure too.
    styles.onload = styles.onerror = (event) => {
      if ((event as Event).type === 'error' || !styles!.sheet!.cssRules[0]) root.dataset.plain = '';
    };
  };
  const start = () => {
    if (started) return;
    started = 1;
    fetchStyles();
    // Both attempts use the same URL, since the client's chunks import the client by that URL.
    const load = () => import(/* @vite-ignore */ client);
    load()
      .catch(load)
      .catch((cause) => {
        console.error(cause);
        started = 2;
        // Without this attribute, CSS shows everything that scripts would open. If the reader has pressed a link, it is
        // followed.
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
    // The plain search box needs no client.
    if (isSearch) togglePlainSearch();
    else state.queue.push(event);
  };
  const onClick = (event: MouseEvent) => {
    if (started > 1) started = 0;
    start();
    if (event.button || isModified(event)) return;
    const target = event.target instanceof Element && pressedIn(event.target);
    // The client is not needed for links with a target, external links, downloads, and links to sections of this page.
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
    // A page without the search button may belong to a site without search. The key is then queued, and the client
    // decides.
    if (isSearch || (isTabKey(event) && document.activeElement?.closest('.tab-list')))
      keep(event, isSearch && !!document.querySelector('.search-button'));
  };
  const { signal } = holding;
  const early = { capture: true, signal };
  addEventListener('click', onClick, early);
  addEventListener('keydown', onKey, early);
  // This listener must not use `early`: with `capture`, it would receive scroll events of the sidebar, which is
  // scrolled below.
  addEventListener('scroll', start, { signal });
  // `pointerover` is not used: browsers send it when a page appears below a mouse that does not move.
  for (const type of ['pointermove', 'touchstart', 'focusin', 'wheel'])
    addEventListener(type, start, early);
  addEventListener('DOMContentLoaded', () => {
    if (darkMode) takeScheme();
    // Centres the page's entry in the sidebar, without scrolling the page.
    const current = document.querySelector<HTMLElement>('.sidebar [aria-current]');
    const box = current?.offsetParent;
    if (box) box.scrollTop = current.offsetTop - box.clientHeight / 2;
    // After a reload, restores the scroll position, which was stored in the history entry.
    const { scroll, kept } = (history.state ?? {}) as { scroll?: number; kept?: Kept };
    if (scroll) scrollTo(0, scroll);
    // The client is fetched after the first paint, so that its download does not delay the paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        linkTo('modulepreload', client);
        fetchStyles();
      }),
    );
    // Starts the client at once if it has something to do: to restore a state, to suggest pages in the 404 document, to
    // reveal the target of a hash, or to open a search from the address.
    if (kept || (!canonical && !root.hidden) || location.hash || /[?&]q=/.test(location.search))
      start();
  });
  addEventListener('load', () => {
    // Starts the client some seconds later, when the browser is idle. After a language redirect, starts it without this
    // delay, since the client shows a notice.
    setTimeout(
      () => (window.requestIdleCallback ?? setTimeout)(start),
      state.redirected ? 0 : 3500,
    );
  });
}
