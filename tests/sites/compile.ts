/** Compiles one page against a small made-up site, as the unit tests of the content need it. */
import { loadData, type ReferenceData } from '../../src/content/data/load.ts';
import type { Diagnostic } from '../../src/content/diagnostics.ts';
import { type Figures, loadFigures } from '../../src/content/figures.ts';
import { type CompiledPage, compilePage, type PageInput } from '../../src/content/page.ts';
import type { SiteContext } from '../../src/content/render/context.ts';

/** A site with three pages, two pictures and neither data nor figures of its own. */
export const site: SiteContext = {
  base: '/',
  data: {} as ReferenceData,
  figures: loadFigures('tests/sites/none') satisfies Figures,
  publicFiles: new Map([
    ['/photo.png', { width: 640, height: 480 }],
    ['/notes.pdf', undefined],
  ]),
  checkSamples: false,
  pages: new Set(['index', 'doc/guide/tools', 'doc/guide/plugins', 'components/index']),
};

/** The same site with the project's own reference data and figures. */
export async function siteWithData(): Promise<SiteContext> {
  return { ...site, data: await loadData('data'), figures: loadFigures('figures') };
}

/** Compiles Markdown as the page `doc/guide/tools` in English. */
export function compile(
  source: string,
  input: Partial<PageInput> = {},
  context: Partial<SiteContext> = {},
): CompiledPage {
  return compilePage(
    {
      file: 'content/v0.1.0/en/doc/guide/tools.md',
      source,
      lang: 'en',
      root: '/',
      page: 'doc/guide/tools',
      ...input,
    },
    { ...site, ...context },
  );
}

/** HTML of Markdown that is free of mistakes. @throws {Error} with the diagnostics, if there are any. */
export function html(
  source: string,
  input: Partial<PageInput> = {},
  context: Partial<SiteContext> = {},
): string {
  const page = compile(source, input, context);
  if (page.diagnostics.length > 0)
    throw new Error(page.diagnostics.map((d) => `${d.rule}: ${d.message}`).join('\n'));
  return page.html;
}

/** Diagnostics as one short line each: `3:1 unknown-directive`. */
export function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((d) => `${d.line}:${d.column} ${d.rule}`);
}
