/** Keeps `<head>` in step with the page shown; one frame late, the newest page wins. */
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';

let frame = 0;

export function updateHead(site: ClientSite, page: PageData): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    const root = document.documentElement;
    document.title = page.headTitle;
    if (root.dataset.lang !== page.lang) {
      // Set again to what it is, the language would still cost a new look at the style of everything.
      root.lang = site.locales[page.lang]!.tag;
      root.dataset.lang = page.lang;
    }
    if (page.pageType === '404') delete root.dataset.route;
    else root.dataset.route = page.routePath;
    const asked = frame;
    import('./head-tags.ts')
      .then((module) => {
        if (asked === frame) module.updateTags(site, page);
      })
      .catch((cause) => console.error(cause));
  });
}
