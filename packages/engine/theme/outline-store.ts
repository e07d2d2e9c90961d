/**
 * Which heading the reader is at: the last one whose top has passed the header. One
 * store, many readers; it listens only while someone reads it.
 */

/** Scroll handlers run at most this often. */
const THROTTLE_MS = 100;
/** Room between header and heading after a jump, in px; the same in theme/styles/prose.css (`scroll-margin`). */
const REST = 16;

const listeners = new Set<() => void>();
let ids: readonly string[] = [];
let currentId: string | undefined;
/** An entry the reader picked stays current until they scroll away from where it led. */
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
  // Leading and trailing edge.
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
  /** Sets the headings of the page shown. */
  setHeadings(next: readonly string[]): void {
    ids = next;
    pinned = undefined;
    update();
  },
  /** Keeps a heading current after a scroll to it that may have ended elsewhere. */
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
