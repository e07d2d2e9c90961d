/** The HTML document around a rendered page. */

import {
  isExternal,
  type Lang,
  localeRoot,
  outputFile,
  splitRoute,
  withBase,
} from '../address/paths.ts';
import type { ThemeAssets } from '../bundle/assets.ts';
import { blocksOf, stylesOf } from '../bundle/styles/page-styles.ts';
import { attributes, finishedHtml, type Html, html, scriptJson } from '../html.ts';
import type { Site } from '../site/config.ts';
import { ICON_FILES, iconOf } from '../site/icons.ts';
import { localeOf } from '../site/path-space.ts';
import type { PageData } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';

export interface DocumentInput {
  readonly site: Site;
  readonly client: ClientSite;
  readonly assets: ThemeAssets;
  readonly page: PageData;
  readonly app: Html;
  /** Existing files of `public/` that every page refers to. */
  readonly icons: readonly string[];
  /** Languages in which the page has its own text; others get no `hreflang` link. */
  readonly langs: readonly Lang[];
  /** The not-found pages of the other languages and versions, since one 404 document serves all. */
  readonly others?: readonly { readonly page: PageData; readonly app: Html }[];
  /** Extra tags at the end of the head (for the dev server). */
  readonly head?: Html | undefined;
}

/** Makes a `script` element of a bundled classic script. The code is not escaped, since it comes from our own build. */
export function inlineScript(code: string): Html {
  return html`<script>${finishedHtml(code)}</script>`;
}

/** A tag from the site's configuration. A script is deferred unless configured otherwise. */
function headTag(entry: Site['head'][number], base: string): Html {
  const to = (address: string) => (isExternal(address) ? address : withBase(base, address));
  if ('meta' in entry) return html`<meta${attributes(entry.meta)}>`;
  if ('link' in entry) {
    const { href, ...rest } = entry.link;
    const address = typeof href === 'string' ? { href: to(href) } : {};
    return html`<link${attributes({ ...rest, ...address })}>`;
  }
  if ('stylesheet' in entry) {
    const given = { rel: 'stylesheet', href: to(entry.stylesheet), ...entry.attributes };
    return html`<link${attributes(given)}>`;
  }
  const isTimed = ['async', 'defer', 'type'].some((name) => name in entry.attributes);
  const given = { ...(isTimed ? {} : { defer: true }), src: to(entry.script), ...entry.attributes };
  return html`<script${attributes(given)}></script>`;
}

const themeColors = { light: '#fffdfa', dark: '#151311' };

/** Suffix of element ids, which the client uses too: `v1-de`. */
const localeId = ({ version, lang }: PageData) => `${version}-${lang}`;

/** A complete document, and the data of its page. */
export interface RenderedDocument {
  readonly html: Html;
  /** Includes the style blocks of the document. */
  readonly page: PageData;
}

/** Renders the complete document of a page. */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { site, client, assets, page, others = [] } = input;
  const base = client.base;
  const icons = new Set(input.icons);
  const icon = iconOf(site);
  const address = (route: string) => site.origin + withBase(base, route);
  const path = splitRoute(client, page.routePath).page;
  const known = page.pageType !== '404';
  const title = page.headTitle;
  const alternates = known
    ? [
        html`<link rel="canonical" href="${address(page.routePath)}">`,
        ...input.langs.map(
          (lang) =>
            html`<link rel="alternate" hreflang="${lang}" href="${address(localeRoot(client, page.version, lang) + path)}">`,
        ),
        html`<link rel="alternate" hreflang="x-default" href="${address(localeRoot(client, page.version, client.defaultLang) + path)}">`,
        html`<link rel="alternate" type="text/markdown" href="${withBase(base, `/${outputFile(page.routePath, 'md')}`)}">`,
      ]
    : html`<meta name="robots" content="noindex">`;
  // Without JavaScript, readers see the document in its first language, followed by this text for every other language.
  const inOwnLanguage = ({ version, lang }: PageData) => {
    const { language } = localeOf(site, lang);
    if (lang === page.lang || version !== page.version) return undefined;
    const { notFound, takeMeHome } = language.words.page;
    const href = withBase(base, localeRoot(client, version, lang));
    return html`<noscript><p${attributes({ lang: language.tag })}>${notFound} <a href="${href}">${takeMeHome}</a></p></noscript>`;
  };
  // The sheet of all blocks contains the typography of a language. Only readers of that language load the sheet.
  const typographyOf = ({ lang }: PageData) =>
    assets.styles.all !== '' &&
    localeOf(site, lang).language.styles !== undefined &&
    html`<link rel="stylesheet" href="${assets.styles.all}">`;
  // The other languages and versions are in templates; the script after them runs before the first paint.
  const waiting =
    others.length > 0 &&
    html`${others.map(({ page: other }) => inOwnLanguage(other))}${others.map(({ page: other, app }) => html`<template id="app-${localeId(other)}">${typographyOf(other)}${app}</template>`)}${inlineScript(assets.notFound)}`;
  const root = attributes({
    lang: localeOf(site, page.lang).language.tag,
    'data-lang': page.lang,
    'data-route': known ? page.routePath : undefined,
    // Without dark mode, a page is always light, even without a script.
    'data-theme': client.darkMode ? undefined : 'light',
  });
  const start = html`<html${root}>`;
  const blocks = blocksOf(assets.styles, [start, input.app, waiting || ''].map(String));
  const head: (Html | undefined | false)[] = [
    html`<meta charset="utf-8">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<title>${title}</title>`,
    html`<meta name="description" content="${page.description}">`,
    inlineScript(assets.boot),
    // Inline, since a file would delay the first paint by a network round trip.
    ...stylesOf(assets.styles, blocks).map((css) => html`<style>${finishedHtml(css)}</style>`),
    assets.styles.later !== '' &&
      html`<noscript><link rel="stylesheet" href="${assets.styles.later}"></noscript>`,
    html`${alternates}`,
    html`<meta property="og:site_name" content="${site.title}">`,
    html`<meta property="og:type" content="${page.pageType === 'home' ? 'website' : 'article'}">`,
    html`<meta property="og:title" content="${title}">`,
    html`<meta property="og:description" content="${page.description}">`,
    known && html`<meta property="og:url" content="${address(page.routePath)}">`,
    icons.has(ICON_FILES.social) &&
      html`<meta property="og:image" content="${address(ICON_FILES.social)}"><meta name="twitter:card" content="summary_large_image">`,
    html`<meta name="theme-color" content="${themeColors.light}"${client.darkMode && html` media="(prefers-color-scheme: light)" data-scheme="light"`}>`,
    client.darkMode &&
      html`<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)" data-scheme="dark">`,
    icons.has(icon) && html`<link rel="icon" href="${withBase(base, icon)}" type="image/svg+xml">`,
    icons.has(ICON_FILES.touch) &&
      html`<link rel="apple-touch-icon" href="${withBase(base, ICON_FILES.touch)}">`,
    html`<link rel="manifest" href="${withBase(base, '/manifest.webmanifest')}">`,
    ...site.head.map((entry) => headTag(entry, base)),
    input.head,
  ];
  const own = { ...page, blocks };
  const { words } = client.locales[page.lang]!;
  const data = [own, ...others.map((other) => other.page)].map(
    (each, index) =>
      html`<script type="application/json" id="page-data${index ? `-${localeId(each)}` : ''}">${scriptJson(each)}</script>`,
  );
  const document = html`<!doctype html>\n${start}<head>${head}</head><body><div id="app">${input.app}</div>${waiting}<div id="announcer" class="visually-hidden" role="status"></div><div id="late" role="alert" popover hidden><p>${words.partFailed}</p><button>${words.tryAgain}</button></div>${data}</body></html>\n`;
  return { html: document, page: own };
}
