/**
 * Files of the whole site except the search indexes: sidebars, 404, build.json, sitemap, robots, llms.txt, manifest.
 */

import { localeRoot, sidebarFile, splitRoute, withBase } from '../address/paths.ts';
import { type Html, html } from '../html.ts';
import type { Sources } from '../read/read.ts';
import { ICON_FILES, iconOf, iconsIn } from '../site/icons.ts';
import { type CompiledSite, ownLanguages } from './compile.ts';
import { llmsFiles } from './llms-files.ts';
import { redirectFiles } from './redirect-files.ts';
import type { OutputFile, SiteRenderer } from './render.ts';

export interface SiteFilesInput {
  readonly sources: Sources;
  readonly compiled: CompiledSite;
  readonly renderer: SiteRenderer;
  /** Paths of the search indexes in the output, by `version lang`. */
  readonly indexes: ReadonlyMap<string, string>;
  /** Source of the pages' Markdown; in a build, the written files. */
  readonly pages: Pick<SiteRenderer, 'markdown'>;
}

export function* siteFiles(input: SiteFilesInput): Generator<OutputFile> {
  const { compiled, renderer, sources, indexes } = input;
  yield { path: '404.html', text: String(renderer.notFoundDocument()) };
  for (const locale of compiled.view.locales.values())
    for (const key of locale.sidebars.keys())
      yield {
        path: sidebarFile(locale.version, locale.lang, key),
        text: JSON.stringify({ html: renderer.sidebar(locale.version, locale.lang, key) }),
      };
  const search = Object.fromEntries(
    [...indexes].map(([name, path]) => [name, withBase(sources.client.base, `/${path}`)]),
  );
  yield {
    path: 'static/build.json',
    text: JSON.stringify({ shell: compiled.view.shell, search }),
  };
  const extensions = [...sources.extensions.values()];
  // Versions with the same data share a file.
  yield* new Map(
    extensions.flatMap(({ value }) => [...value.files.values()]).map((file) => [file.path, file]),
  ).values();
  yield* [...sources.published.values()].flat();
  yield { path: 'sitemap.xml', text: String(sitemap(input)) };
  yield {
    path: 'robots.txt',
    text: `User-agent: *\nAllow: /\n\nSitemap: ${sources.site.origin}${withBase(sources.client.base, '/sitemap.xml')}\n`,
  };
  yield { path: 'manifest.webmanifest', text: manifest(input) };
  yield* redirectFiles(sources, compiled, renderer);
  yield* llmsFiles(input);
}

function sitemap({ sources, compiled }: SiteFilesInput): Html {
  const { origin } = sources.site;
  const { client } = sources;
  const urls = compiled.records
    .filter((record) => !record.fallback)
    .map((record) => {
      const own = splitRoute(client, record.route).page;
      const address = (route: string) => origin + withBase(client.base, route);
      const links = ownLanguages(compiled, record).map(
        (lang) =>
          html`<xhtml:link rel="alternate" hreflang="${lang}" href="${address(localeRoot(client, record.entry.version, lang) + own)}"/>`,
      );
      const time = compiled.view.times.get(record.entry.filePath);
      const day = time !== undefined && new Date(time).toISOString().slice(0, 10);
      return html`<url><loc>${address(record.route)}</loc>${day && html`<lastmod>${day}</lastmod>`}${links}</url>\n`;
    });
  return html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`;
}

function manifest({ sources }: SiteFilesInput): string {
  const { site, client } = sources;
  const icon = (src: string, sizes: string, type: string) => ({
    src: withBase(client.base, src),
    sizes,
    type,
  });
  const known = new Set(iconsIn(site, sources.publicFiles));
  return JSON.stringify({
    name: site.title,
    short_name: client.logoText ?? site.title,
    description: site.description,
    start_url: client.base,
    scope: client.base,
    display: 'minimal-ui',
    background_color: '#fffdfa',
    theme_color: '#fffdfa',
    icons: [
      [iconOf(site), 'any', 'image/svg+xml'] as const,
      [ICON_FILES.touch, '180x180', 'image/png'] as const,
      [ICON_FILES.large, '512x512', 'image/png'] as const,
    ]
      .filter(([file]) => known.has(file))
      .map(([file, sizes, type]) => icon(file, sizes, type)),
  });
}
