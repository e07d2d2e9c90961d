/** The HTML document around a rendered page. */

import { localeRoot, splitRoute, withBase } from '../address/paths.ts';
import { attributes, escapeHtml } from '../markdown/html.ts';
import type { Site } from '../site/config.ts';
import type { Lang, PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import type { ThemeAssets } from './assets.ts';

export interface DocumentInput {
  readonly site: Site;
  readonly client: ClientSite;
  readonly assets: ThemeAssets;
  readonly page: PageData;
  readonly appHtml: string;
  /** Languages the page has a text of its own in; the others are left out of hreflang. */
  readonly langs: readonly Lang[];
  /** Page data of the not-found page in the other languages: the 404 document serves all. */
  readonly others?: readonly PageData[];
  /** Extra tags at the end of the head (the dev server's). */
  readonly head?: string;
}

/** JSON that may stand in a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

const themeColors = { light: '#fffdfa', dark: '#151311' };

export function renderDocument(input: DocumentInput): string {
  const { site, client, assets, page, appHtml } = input;
  const base = client.base;
  const address = (route: string) => site.origin + withBase(base, route);
  const own = splitRoute(client, page.routePath).page;
  const known = page.pageType !== '404';
  const title = page.headTitle;
  const alternates = known
    ? [
        `<link rel="canonical" href="${escapeHtml(address(page.routePath))}">`,
        ...input.langs.map(
          (lang) =>
            `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(address(localeRoot(client, page.version, lang) + own))}">`,
        ),
        `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address(localeRoot(client, page.version, client.defaultLang) + own))}">`,
      ].join('')
    : '<meta name="robots" content="noindex">';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<script>${assets.boot}</script>`,
    // A file of its own would cost the first paint a journey to the server and back.
    assets.styles && `<style>${assets.styles}</style>`,
    alternates,
    `<meta property="og:site_name" content="${escapeHtml(site.title)}">`,
    `<meta property="og:type" content="${page.pageType === 'home' ? 'website' : 'article'}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    known ? `<meta property="og:url" content="${escapeHtml(address(page.routePath))}">` : '',
    `<meta property="og:image" content="${escapeHtml(address('/social.png'))}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="${withBase(base, '/logo.svg')}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${withBase(base, '/icon-180.png')}">`,
    `<link rel="manifest" href="${withBase(base, '/manifest.webmanifest')}">`,
    input.head ?? '',
  ].join('');
  const data = [page, ...(input.others ?? [])]
    .map(
      (each, index) =>
        `<script type="application/json" id="page-data${index ? `-${each.lang}` : ''}">${scriptJson(each)}</script>`,
    )
    .join('');
  const root = attributes({
    lang: client.locales[page.lang]!.tag,
    'data-lang': page.lang,
    'data-route': known ? page.routePath : undefined,
  });
  return `<!doctype html>\n<html${root}><head>${head}</head><body><div id="app">${appHtml}</div><div id="announcer" class="visually-hidden" role="status"></div>${data}</body></html>\n`;
}
