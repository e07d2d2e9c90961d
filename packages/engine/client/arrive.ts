/** Scrolls and moves the focus after a navigation, and announces texts to screen readers. */
import { outlineStore } from '../theme/outline-store.ts';
import { reach } from './content.ts';
import type { Arrival } from './navigation/router.ts';
import { openFolds, targetOf } from './target.ts';

const announcer = document.getElementById('announcer')!;

export function announce(text: string): void {
  announcer.textContent = '';
  // Clearing the region first makes screen readers announce the same text again.
  requestAnimationFrame(() => (announcer.textContent = text));
}

/**
 * Scrolls to the stored position, or else to the section, or else to the top. Focuses the section. Without a section,
 * focuses the heading if the page is new (`fresh`).
 */
export function arrive(arrival: Arrival, fresh: boolean): void {
  const { hash, scroll } = arrival;
  reach(arrival);
  if (hash) dispatchEvent(new CustomEvent('docs:target', { detail: hash }));
  const target = targetOf(document, hash);
  openFolds(target);
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' });
  else if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    outlineStore.pin(target.id);
  } else scrollTo({ top: 0, behavior: 'instant' });
  const focus =
    target ??
    (fresh
      ? (document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main'))
      : null);
  focus?.focus({ preventScroll: true });
}
