/** The transition between two pages, where the site asks for one and the reader's window suits it. */
import site from 'virtual:site';
import { NARROW } from '../theme/widths.ts';

/** Runs an update, at once or between the two pictures of a transition; settles when it has run. */
export function withTransition(update: () => void): void | Promise<void> {
  if (
    !site.viewTransition ||
    !('startViewTransition' in document) ||
    matchMedia(NARROW).matches ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return update();
  const transition = document.startViewTransition(update);
  transition.ready.catch(() => {
    // Skipped for a newer one, or in a hidden tab; the page is shown all the same.
  });
  return transition.updateCallbackDone;
}
