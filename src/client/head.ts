/** Keeps `<head>` in step with the page shown; one frame late, the newest page wins (spec §9). */
import { localeRoot, splitRoute, withBase } from '../site/paths.ts';
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';

let frame = 0;

export function updateHead(site: ClientSite, page: PageData): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    const root = document.documentElement;
    document.title = page.headTitle;
    root.lang = page.lang === 'zh' ? 'zh-CN' : page.lang;
    root.dataset.lang = page.lang;
    if (page.pageType === '404') delete root.dataset.route;
    else root.dataset.route = page.routePath;
    const set = (selector: string, attribute: string, value: string) =>
      document.head.querySelector(selector)?.setAttribute(attribute, value);
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const origin = canonical ? new URL(canonical.href).origin : location.origin;
    const address = (route: string) => origin + withBase(site.base, route);
    const own = splitRoute(site, page.routePath).page;
    set('link[rel="canonical"]', 'href', address(page.routePath));
    for (const lang of site.langs)
      set(`link[hreflang="${lang}"]`, 'href', address(localeRoot(site, page.version, lang) + own));
    set(
      'link[hreflang="x-default"]',
      'href',
      address(localeRoot(site, page.version, site.defaultLang) + own),
    );
    set('meta[name="description"]', 'content', page.description);
    set('meta[property="og:title"]', 'content', page.headTitle);
    set('meta[property="og:description"]', 'content', page.description);
    set('meta[property="og:url"]', 'content', address(page.routePath));
  });
}
