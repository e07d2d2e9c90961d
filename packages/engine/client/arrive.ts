/** What a reader notices of a navigation beside the page itself: place, focus, announcement. */
import { outlineStore } from '../theme/outline-store.ts';
import { reach } from './content.ts';
import type { Arrival } from './navigation/router.ts';
import { openFolds, targetOf } from './target.ts';

const announcer = document.getElementById('announcer')!;

/** Has a screen reader say something. */
export function announce(text: string): void {
  announcer.textContent = '';
  // An empty region that is filled a moment later is read out even if the text is the same as before.
  requestAnimationFrame(() => (announcer.textContent = text));
}

/** Scrolls and moves focus to where a navigation leads. `fresh`: to a page that was not shown before. */
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
