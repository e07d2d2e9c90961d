/**
 * Updates `<head>` for a page: the language at once, the rest after the first frame, unless another page is shown by
 * then.
 */
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import { afterPaint } from './timing.ts';

let newest: PageData | undefined;

export function updateHead(site: ClientSite, page: PageData): void {
  newest = page;
  const root = document.documentElement;
  if (root.dataset.lang !== page.lang) {
    // Fonts depend on `lang`. Setting it to the same value would still recalculate all styles.
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
