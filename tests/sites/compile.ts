/** Compiles one page in a small invented site, for unit tests of content. */

import {
  type CompiledPage,
  compilePage,
  type PageInput,
} from '../../packages/engine/compile/compile-page.ts';
import type { Diagnostic } from '../../packages/engine/diagnose/diagnostics.ts';
import { type Html, html as markup, replacePart } from '../../packages/engine/html.ts';
import { chinese } from '../../packages/engine/languages/chinese/chinese.ts';
import { english } from '../../packages/engine/languages/english.ts';
import { pageWordsOf } from '../../packages/engine/languages/language.ts';
import { bindPlugins } from '../../packages/engine/markdown/extensions.ts';
import { figuresOf, readFigures } from '../../packages/engine/markdown/figures.ts';
import type { SiteContext } from '../../packages/engine/markdown/render/context.ts';
import { scriptPlace } from '../../packages/engine/markdown/render/tab-set.ts';
import type { TocEntry } from '../../packages/engine/site/types.ts';
import { loadData, type ReferenceData } from '../../packages/gen-language/reference/load.ts';
import { genui } from '../../packages/genui-plugin/plugin.ts';
import { dataFolder } from './book.ts';

/** A site with four pages, a picture and a file, without plug-ins or figures. */
export const site: SiteContext = {
  base: '/',
  extensions: bindPlugins([]),
  published: new Map(),
  words: new Map([
    ['en', pageWordsOf(english)],
    ['zh', pageWordsOf(chinese)],
  ]),
  figures: figuresOf({ files: new Map() }),
  publicFiles: new Map([
    ['/photo.png', { width: 640, height: 480 }],
    ['/notes.pdf', undefined],
  ]),
  checkSamples: false,
  pages: new Set(['index', 'doc/guide/tools', 'doc/guide/plugins', 'components/index']),
};

/** Returns `site` with the GenUI plug-in, its reference data and the figures of the project. */
export async function siteWithData(): Promise<SiteContext & { data: ReferenceData }> {
  const data = await loadData(dataFolder);
  const extensions = bindPlugins([genui()], new Map([['genui', data]]));
  return { ...site, data, extensions, figures: figuresOf({ files: readFigures('figures') }) };
}

/** A compiled page whose HTML is text. */
export interface CompiledText extends Omit<CompiledPage, 'html' | 'outline'> {
  readonly html: string;
  readonly outline: readonly TocEntry[];
}

/** Compiles Markdown as the English page `doc/guide/tools`. `tabScript` is inserted after each tab set. */
export function compile(
  source: string,
  input: Partial<PageInput> = {},
  context: Partial<SiteContext> = {},
  tabScript: Html = markup``,
): CompiledText {
  const page = compilePage(
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
  return {
    ...page,
    html: String(replacePart(page.html, scriptPlace, tabScript)),
    outline: page.outline.map(({ html: label, ...entry }) =>
      label ? { ...entry, html: String(label) } : entry,
    ),
  };
}

/** Compiles Markdown; returns the HTML. @throws {Error} with the diagnostics, if there are any. */
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

/** Formats diagnostics as short lines: `3:1 unknown-directive`. */
export function places(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((d) => `${d.place.line}:${d.place.column} ${d.rule}`);
}
