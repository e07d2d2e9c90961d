/**
 * Determines the current heading: the last heading whose top has passed the header. At the top of the page it is the
 * first heading, at the end the last one, and after a jump the target. All subscribers share one store, which listens
 * to scrolling only while it has subscribers.
 */

/** Minimum interval between two runs of the scroll handler. */
const THROTTLE_MS = 100;
/**
 * Distance in px between header and heading after a jump, if the heading has no `scroll-margin`. The same as in
 * theme/styles/layout.css.
 */
const REST = 16;

const listeners = new Set<() => void>();
let ids: readonly string[] = [];
let currentId: string | undefined;
/** An entry that the reader picked stays current until they scroll away from its target. */
let pinned: { readonly id: string; readonly top: number } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let queued = false;

function compute(): string | undefined {
  if (pinned && Math.abs(scrollY - pinned.top) <= 1) return pinned.id;
  pinned = undefined;
  const headings = ids
    .map((id) => document.getElementById(id))
    .filter((element) => element !== null);
  const [first] = headings;
  if (!first) return undefined;
  const top = scrollY;
  if (top <= 0) return first.id;
  if (top + innerHeight >= document.documentElement.scrollHeight - 1) return headings.at(-1)?.id;
  const line = Number.parseFloat(getComputedStyle(first).scrollMarginTop) || REST;
  let found = first.id;
  for (const heading of headings) {
    if (heading.getBoundingClientRect().top > line + 1) break;
    found = heading.id;
  }
  return found;
}

function update(): void {
  const next = compute();
  if (next === currentId) return;
  currentId = next;
  for (const listener of listeners) listener();
}

function onScroll(): void {
  // Throttles with a leading and a trailing call.
  if (timer) {
    queued = true;
    return;
  }
  update();
  timer = setTimeout(() => {
    timer = undefined;
    if (queued) {
      queued = false;
      onScroll();
    }
  }, THROTTLE_MS);
}

export const outlineStore = {
  /** Sets the headings of the current page. */
  setHeadings(next: readonly string[]): void {
    ids = next;
    pinned = undefined;
    update();
  },
  /** Makes the target of a jump the current heading until the reader scrolls, even if the jump ended elsewhere. */
  pin(id: string): void {
    if (!ids.includes(id)) return;
    pinned = { id, top: scrollY };
    update();
  },
  current: () => currentId,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener('scroll', onScroll, { passive: true });
      addEventListener('resize', onScroll, { passive: true });
      addEventListener('docs:filled', onScroll);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
      removeEventListener('docs:filled', onScroll);
    };
  },
};
