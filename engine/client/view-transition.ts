/** The transition between two pages, where the site asks for one and the reader's window suits it. */
import type { ClientSite } from '../site/view.ts';

/** Runs an update, at once or between the two pictures of a transition; settles when it has run. */
export function withTransition(site: ClientSite, update: () => void): void | Promise<void> {
  if (
    // The first is known when the bundle is made; see vite.ts.
    import.meta.env.SITE_NO_VIEW_TRANSITION ||
    !site.viewTransition ||
    !('startViewTransition' in document) ||
    innerWidth <= 960 ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return update();
  const transition = document.startViewTransition(update);
  transition.ready.catch(() => {
    // Skipped for a newer one, or in a hidden tab; the page is shown all the same.
  });
  return transition.updateCallbackDone;
}
