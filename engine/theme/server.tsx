/** The render function of the build: page data and HTML in, documents out. Pure strings, no files. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageData } from '../site/types.ts';
import type { ClientSite, MainView, SidebarItem } from '../site/view.ts';
import { App } from './app.tsx';
import { Main } from './main/main.tsx';
import { Sidebar } from './main/sidebar.tsx';

/** Inner HTML of `main`. */
export function renderMain(view: MainView): string {
  return renderToStaticMarkup(<Main view={view} />);
}

/** Inner HTML of a sidebar, no entry current. */
export function renderSidebar(items: readonly SidebarItem[]): string {
  return renderToStaticMarkup(<Sidebar items={items} />);
}

/**
 * Marks the link to `href` as current and opens the groups around it. Works on the text, because a
 * sidebar is rendered once for thousands of pages; it relies only on markup that `Sidebar` makes.
 */
export function markCurrent(sidebarHtml: string, href: string): string {
  const link = `href="${href.replace(/&/g, '&amp;')}"`;
  const at = sidebarHtml.indexOf(link);
  if (at < 0) return sidebarHtml;
  let html = `${sidebarHtml.slice(0, at)}${link} aria-current="page"${sidebarHtml.slice(at + link.length)}`;
  // Ids name the path of the group: g-1, g-1-0, …; those that still stand open before the link are its ancestors.
  for (const [attribute, id] of html.slice(0, at).matchAll(/id="(g(?:-\d+)+)" hidden=""/g)) {
    const next = html.indexOf(attribute) + attribute.length;
    if (depthBetween(html.slice(next, html.indexOf(link))) < 0) continue;
    html = html
      .replace(attribute, `id="${id}"`)
      .replace(
        `aria-expanded="false" aria-controls="${id}"`,
        `aria-expanded="true" aria-controls="${id}"`,
      );
  }
  return html;
}

/** Whether every `<div>` opened before a piece is still open at its end (≥ 0) or one was closed (< 0). */
function depthBetween(piece: string): number {
  let depth = 0;
  for (const [tag] of piece.matchAll(/<div\b|<\/div>/g)) {
    depth += tag === '</div>' ? -1 : 1;
    if (depth < 0) return depth;
  }
  return depth;
}

export interface DocumentInput {
  readonly site: ClientSite;
  readonly page: PageData;
  readonly mainHtml: string;
  readonly sidebarHtml: string;
}

/** The hydrated part of a document. */
export function renderApp({ site, page, mainHtml, sidebarHtml }: DocumentInput): string {
  return renderToString(
    <App
      site={site}
      page={page}
      mainHtml={mainHtml}
      sidebarHtml={sidebarHtml}
      trust={(html) => html}
    />,
  );
}
