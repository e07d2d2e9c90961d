/** Keeps `<head>` in step with the page shown; all but the language after its first frame, and the newest page wins. */
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import { afterPaint } from './timing.ts';

let newest: PageData | undefined;

export function updateHead(site: ClientSite, page: PageData): void {
  newest = page;
  const root = document.documentElement;
  if (root.dataset.lang !== page.lang) {
    // Fonts follow it. Set again to what it is, it would still cost a new look at the style of everything.
    root.lang = site.locales[page.lang]!.tag;
    root.dataset.lang = page.lang;
  }
  afterPaint(() => {
    if (newest !== page) return;
    document.title = page.headTitle;
    root.dataset.route = page.routePath;
    import('./head-tags.ts')
      .then((module) => {
        if (newest === page) module.updateTags(site, page);
      })
      .catch(console.error);
  });
}
