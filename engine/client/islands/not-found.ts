/** The pages nearest to an address that has none, from the search index (loaded only here). */

import { localeKey, matchKey, withBase } from '../../address/paths.ts';
import { editDistance } from '../../diagnose/nearest.ts';
import type { PageData } from '../../site/types.ts';

/** Pages proposed at most. */
const SHOWN = 5;

interface IndexedPage {
  readonly title: string;
  readonly routePath: string;
  readonly section?: string;
}

/** How far an address is from a page: edits over length, 0 (same) to 1. */
function distance(path: string, route: string): number {
  const last = (text: string) => text.replace(/\/$/, '').split('/').at(-1)!;
  const whole = editDistance(path, route) / Math.max(path.length, route.length);
  // The last segment says most: pages move, names stay.
  const name =
    editDistance(last(path), last(route)) / Math.max(last(path).length, last(route).length, 1);
  return Math.min(whole, name * 0.9 + 0.05);
}

/** Fills the box below the 404 text; without an index, or without a near page, it stays empty. */
export async function attach(
  main: HTMLElement,
  base: string,
  { version, lang }: PageData,
): Promise<void> {
  const box = main.querySelector<HTMLElement>('[data-island="not-found"]');
  if (!box || box.dataset.ready !== undefined) return;
  box.dataset.ready = '';
  const build = (await (
    await fetch(withBase(base, '/static/build.json'), { cache: 'no-cache' })
  ).json()) as { search?: Record<string, string> };
  const address = build.search?.[localeKey(version, lang)];
  if (!address) return;
  const pages = (await (await fetch(address)).json()) as IndexedPage[];
  // A malformed escape cannot be decoded; its raw text is compared as it is.
  const path = (matchKey(location.pathname) ?? location.pathname).slice(base.length - 1);
  const near = pages
    .map((page) => ({ page, far: distance(path, page.routePath.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .filter(({ far }) => far < 0.6)
    .slice(0, SHOWN);
  if (near.length === 0 || !box.isConnected) return;
  const list = document.createElement('ul');
  for (const { page } of near) {
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
