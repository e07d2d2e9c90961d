/**
 * Entries of the session history: which of them is on screen and where the reader was in each. While
 * Back is under way the address is already that of another entry than the one shown.
 */

/** The part of `window` that a navigation reads and changes; a test brings its own. */
export interface NavigationWindow
  extends Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  readonly history: Pick<
    History,
    'state' | 'pushState' | 'replaceState' | 'go' | 'scrollRestoration'
  >;
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  readonly scrollY: number;
  scrollTo(x: number, y: number): void;
}

/** What an entry's state says. */
interface EntryState {
  /** Names the entry; unique in the session, reloads included. */
  readonly key: number;
  /** Position among the entries, from any number on. */
  readonly at: number;
  /** Where the reader was, in px. */
  readonly scroll?: number;
}

export interface Entries {
  /** Whether the address is that of the entry shown. */
  isShown(): boolean;
  /** Where the reader was in the entry of the address, in px; `undefined` if its section decides. */
  place(): number | undefined;
  /** Shows a new entry. */
  push(url: URL): void;
  /**
   * Shows the entry of the address, which Back or Forward has led to, under the form its address
   * should have. `step`: whether an entry that the browser, not we, has made comes after the one shown or before it.
   */
  enter(url: URL, step: 1 | -1): void;
  /** Returns to the entry shown, if the address is another's. */
  goBack(): void;
}

/** Scrolling that has paused this long is over. Browsers refuse to write to an entry all the time. */
const REST_MS = 150;

/** The entries of a window; places are written down until the signal aborts. */
export function createEntries(window: NavigationWindow, signal: AbortSignal): Entries {
  const { history, location } = window;
  // An entry that Back or Forward leaves can no longer be written to, so its place is kept here, by its
  // key; the entry's own state serves when the page is loaded again.
  const places = new Map<number | undefined, number>();
  const state = () => (history.state ?? {}) as Partial<EntryState>;
  /** The state of the address's entry, named if the browser has made it. */
  const named = (at: number): EntryState => ({
    key: Math.random(),
    at,
    ...state(),
  });
  let shown = named(0);
  const isShown = () => state().key === shown.key;
  // What others have written of the entry stays.
  const write = () =>
    history.replaceState({ ...history.state, ...shown, scroll: window.scrollY }, '');
  const remember = () => {
    // An entry without a name has just been made by the browser, which may have scrolled to its section already.
    if (state().key !== undefined) places.set(shown.key, window.scrollY);
    if (isShown()) write();
  };
  write();
  history.scrollRestoration = 'manual';
  // Not every browser lets a page that is being left write to its entry, so this is done when scrolling begins, which a
  // jump ends with, and when it rests. The boot script reads it when the page is loaded again.
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    if (resting === undefined) remember();
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      remember();
    }, REST_MS);
  };
  window.addEventListener('scroll', onScroll, { signal, passive: true });
  // While another site is shown, the place is the browser's matter: some come back to a page they have kept at its top.
  // An entry that is loaded because its page could not be shown in place has a place of its own, not that of this page.
  const onLeave = () => {
    remember();
    if (isShown()) history.scrollRestoration = 'auto';
  };
  const onReturn = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    history.scrollRestoration = 'manual';
    window.scrollTo(0, places.get(shown.key) ?? 0);
  };
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('pageshow', onReturn, { signal });

  return {
    isShown,
    place: () =>
      // A section nobody has been to yet is gone to; else a page starts at its top.
      places.get(state().key) ?? state().scroll ?? (location.hash ? undefined : 0),
    push(url) {
      remember();
      const { at = shown.at } = state();
      history.pushState((shown = { key: Math.random(), at: at + 1 }), '', url);
    },
    enter(url, step) {
      remember();
      shown = named(shown.at + step);
      history.replaceState(shown, '', url);
    },
    goBack() {
      if (isShown()) return;
      // An entry the browser has made does not say where it lies; the page of its address is loaded.
      const way = shown.at - (state().at ?? shown.at);
      if (way) history.go(way);
      else location.reload();
    },
  };
}
