/**
 * Entries of the session history: which entry is shown, and the scroll position of each. While the page of Back or
 * Forward is loading, the address already belongs to another entry than the one shown.
 */

/** The part of `window` that a navigation reads and changes; tests provide their own. */
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

/** The state of a history entry. */
interface EntryState {
  /** Identifies the entry; unique in the session, also across reloads. */
  readonly key: number;
  /** Number of the entry in the order of the entries. The first number is arbitrary. */
  readonly at: number;
  /** Scroll position in px. */
  readonly scroll?: number;
}

export interface Entries {
  /** Whether the address belongs to the entry shown. */
  isShown(): boolean;
  /**
   * Scroll position of the entry at the current address, in px. If none is stored: `undefined` if the address has a
   * section, which then decides; otherwise 0.
   */
  place(): number | undefined;
  /** Adds a new entry and shows it. */
  push(url: URL): void;
  /**
   * Shows the entry of the current address after Back or Forward, and changes its address to `url`. If the browser made
   * the entry, its number is unknown: `step` tells whether it comes after (1) or before (-1) the entry shown until now.
   */
  enter(url: URL, step: 1 | -1): void;
  /**
   * If the address belongs to another entry, returns to the entry shown. If the number of steps is unknown, reloads the
   * page.
   */
  goBack(): void;
}

/**
 * Scrolling ends after a pause of this length. Positions are stored then, since browsers limit how often an entry can
 * be written.
 */
const REST_MS = 150;

/** Creates the entries of a window; scroll positions are saved until the signal aborts. */
export function createEntries(window: NavigationWindow, signal: AbortSignal): Entries {
  const { history, location } = window;
  // An entry left by Back or Forward can no longer be written, so its scroll position is kept here by its key. After a
  // reload, the position in the entry's own state is used.
  const places = new Map<number | undefined, number>();
  const state = () => (history.state ?? {}) as Partial<EntryState>;
  /** The state of the current entry, with a new key if the browser made it. */
  const named = (at: number): EntryState => ({
    key: Math.random(),
    at,
    ...state(),
  });
  let shown = named(0);
  const isShown = () => state().key === shown.key;
  // Also keeps the state that other code has written to the entry.
  const write = () =>
    history.replaceState({ ...history.state, ...shown, scroll: window.scrollY }, '');
  const remember = () => {
    // Without a key, the browser has just made the entry, and may already have scrolled to the section.
    if (state().key !== undefined) places.set(shown.key, window.scrollY);
    if (isShown()) write();
  };
  write();
  history.scrollRestoration = 'manual';
  // Not every browser lets a page write to its entry while the page is being left. The position is therefore saved when
  // scrolling begins (a jump is a single scroll event) and when it pauses. The boot script reads the position after a
  // reload.
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
  // When the reader returns from another site, the browser restores the position. Some browsers show a cached page at
  // its top, which `onReturn` corrects. If another entry is about to be loaded as a document, the browser must not
  // restore the position of this one.
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
      // Without a saved position, the page is scrolled to the section, or else to its top.
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
      // An entry that the browser made has no number. Then the page at the current address is loaded.
      const way = shown.at - (state().at ?? shown.at);
      if (way) history.go(way);
      else location.reload();
    },
  };
}
