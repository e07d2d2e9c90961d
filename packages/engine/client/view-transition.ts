/** The view transition between two pages, if the site enables it and the reader's window is suitable. */
import site from 'virtual:site';
import { NARROW } from '../theme/widths.ts';

/** Runs an update, at once or within a view transition; settles when it has run. */
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
    // The browser skips the transition in a hidden tab, and when a newer transition starts. The page is still shown.
  });
  return transition.updateCallbackDone;
}
