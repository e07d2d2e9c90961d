/** Pages that a test writes. The real engine compiles them, and the real client shows them under the real policy. */
import type { Page } from '@playwright/test';
import { finishedHtml, type Html, html as markup } from '../../packages/engine/html.ts';
import type { TocEntry } from '../../packages/engine/site/types.ts';
import { compile } from '../sites/compile.ts';

/** Path of the page whose text `writePage` replaces. */
export const written = '/doc/guide/tools';
/** A page with tabs; the script after tab sets is the same on every page. */
const tabbed = '/tools/ract/install';

const prose = /<div class="prose">[\s\S]*?<\/div>(?=<footer class="doc-footer">)/;

/**
 * Pictures that a written page may show, with their sizes in px. `/middle.png` is one and a half times as wide as the
 * column of text beside the sidebar.
 */
const pictures: Readonly<Record<string, readonly [width: number, height: number]>> = {
  '/photo.png': [1600, 900],
  '/photo-large.png': [3200, 1800],
  '/small.png': [64, 64],
  '/plain.png': [300, 200],
  '/middle.png': [940, 540],
};

export interface WrittenPage {
  readonly html: string;
  readonly toc: readonly TocEntry[];
}

/**
 * Replaces the text of `written`, and of its translation below `/zh`, with the Markdown `source`. This applies to
 * page loads and to client navigations. Only client navigations also replace the outline.
 */
export async function writePage(
  page: Page,
  source: string,
  change: (html: string) => string = (html) => html,
): Promise<void> {
  for (const [lang, root] of [
    ['en', '/'],
    ['zh', '/zh/'],
  ] as const) {
    const publicFiles = new Map(
      Object.entries(pictures).map(([path, [width, height]]) => [path, { width, height }]),
    );
    const compiled = (tabScript?: Html) =>
      compile(source, { lang, root }, { publicFiles }, tabScript);
    const path = `${root.slice(0, -1)}${written}`;
    let html: string | undefined;
    /** Returns the prose. The script after tab sets is taken from a page of the same build. */
    const text = async () => {
      if (html !== undefined) return html;
      const answer = await (await page.request.get(tabbed)).text();
      const script = [...answer.matchAll(/<script>([\s\S]*?)<\/script>/g)]
        .map((match) => match[1]!)
        .find((code) => code.includes('currentScript'));
      const tabScript = markup`<script>${finishedHtml(script ?? '')}</script>`;
      html = `<div class="prose">${change(compiled(tabScript).html)}</div>`;
      return html;
    };
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const content = await text();
        await route.fulfill({
          response,
          body: withBlockStyles(await response.text()).replace(prose, () => content),
        });
      },
    );
    await page.route(
      (url) => url.pathname === `${path}.json`,
      async (route) => {
        const response = await route.fetch();
        const payload = (await response.json()) as WrittenPage;
        const content = await text();
        await route.fulfill({
          response,
          json: {
            ...payload,
            html: payload.html.replace(prose, () => content),
            tabs: source.includes(':::tabs') ? true : undefined,
            toc: compiled().outline,
          },
        });
      },
    );
  }
  for (const [path, [width, height]] of Object.entries(pictures))
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`,
      }),
    );
}

/** Adds the styles of all blocks, because the written text may have other blocks than the original. */
function withBlockStyles(document: string): string {
  const [, sheet] = /"([^"]*\/hashed\/blocks\.[^"]+)"/.exec(document) ?? [];
  const end = document.lastIndexOf('</style>') + '</style>'.length;
  if (!sheet) return document;
  return `${document.slice(0, end)}<link rel="stylesheet" href="${sheet}">${document.slice(end)}`;
}

/** Returns a fenced code block. */
export function fence(info: string, ...lines: string[]): string {
  return ['```'.concat(info), ...lines, '```', ''].join('\n');
}
