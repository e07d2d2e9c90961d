/** Lists the pages nearest to an address without a page, from the search index. Loaded only for the 404 page. */

import { localeKey, localeRoot, matchKey, withBase } from '../../address/paths.ts';
import type { PageData } from '../../site/types.ts';
import type { ClientSite } from '../../site/view.ts';
import { fetchFile } from '../late.ts';
import { type KnownPage, nearPages } from './near-pages.ts';

/** Fills the box below the 404 text. The box stays empty without an index or a near page. */
export async function attach(
  main: HTMLElement,
  site: ClientSite,
  { version, lang }: PageData,
): Promise<void> {
  const box = main.querySelector<HTMLElement>('[data-island="not-found"]');
  if (!box || box.dataset.ready !== undefined) return;
  box.dataset.ready = '';
  const { base } = site;
  const build = (await (
    await fetchFile(withBase(base, '/static/build.json'), { cache: 'no-cache' })
  ).json()) as { search?: Record<string, string> };
  const address = build.search?.[localeKey(version, lang)];
  if (!address) return;
  const pages = (await (await fetchFile(address)).json()) as KnownPage[];
  // A malformed escape cannot be decoded, so the raw text is compared.
  const path = (matchKey(location.pathname) ?? location.pathname).slice(base.length - 1);
  const root = localeRoot(site, version, lang).slice(0, -1);
  const entrances = site.nav.flatMap(({ link }) => (link === undefined ? [] : [root + link]));
  const near = nearPages(path, pages, entrances);
  if (near.length === 0 || !box.isConnected) return;
  const list = document.createElement('ul');
  for (const page of near) {
    const link = document.createElement('a');
    link.href = withBase(base, page.routePath);
    link.textContent = page.section ? `${page.section} / ${page.title}` : page.title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  const title = document.createElement('h2');
  title.textContent = box.dataset.title ?? '';
  box.append(title, list);
}
