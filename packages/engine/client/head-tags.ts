/** Updates the tags of `<head>` that only machines read; loaded at the first navigation. */
import { localeRoot, outputFile, splitRoute, withBase } from '../address/paths.ts';
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';

/** Sets a tag's value and creates the tag if needed; removes the tag if there is no value. */
function put(
  name: 'link' | 'meta',
  key: Readonly<Record<string, string>>,
  value: string | undefined,
): void {
  const selector = Object.entries(key).map(([attribute, text]) => `[${attribute}="${text}"]`);
  const found = document.head.querySelector(name + selector.join(''));
  if (value === undefined) {
    found?.remove();
    return;
  }
  const tag = found ?? document.head.appendChild(document.createElement(name));
  for (const [attribute, text] of Object.entries(key)) tag.setAttribute(attribute, text);
  tag.setAttribute(name === 'link' ? 'href' : 'content', value);
}

export function updateTags(site: ClientSite, page: PageData): void {
  // Every page has this tag. The picture's address contains the origin at which the site is published.
  const picture = document.head.querySelector<HTMLMetaElement>('meta[property="og:image"]');
  const origin = new URL(picture?.content ?? location.href).origin;
  const address = (route: string) => origin + withBase(site.base, route);
  const inLang = (lang: typeof page.lang) =>
    address(localeRoot(site, page.version, lang) + splitRoute(site, page.routePath).page);
  put('link', { rel: 'canonical' }, address(page.routePath));
  for (const lang of site.langs) put('link', { rel: 'alternate', hreflang: lang }, inLang(lang));
  put('link', { rel: 'alternate', hreflang: 'x-default' }, inLang(site.defaultLang));
  put(
    'link',
    { rel: 'alternate', type: 'text/markdown' },
    withBase(site.base, `/${outputFile(page.routePath, 'md')}`),
  );
  // The 404 document has `noindex`, but this page exists.
  put('meta', { name: 'robots' }, undefined);
  put('meta', { name: 'description' }, page.description);
  put('meta', { property: 'og:type' }, page.pageType === 'home' ? 'website' : 'article');
  put('meta', { property: 'og:title' }, page.headTitle);
  put('meta', { property: 'og:description' }, page.description);
  put('meta', { property: 'og:url' }, address(page.routePath));
}
