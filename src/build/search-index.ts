/** The search index of a language and version: one file, made from what the pages were compiled to. */
import type { SearchDocument } from '../search/document.ts';
import { writeIndex } from '../search/index-file.ts';
import { createScriptTables } from '../search/pinyin-table.ts';
import type { PageRecord } from './compile-site.ts';
import { hashOf } from './page-cache.ts';
import type { OutputFile } from './render-site.ts';
import { breadcrumbs, createPageData, type LocaleView, type SiteView } from './views.ts';

/**
 * Not searched: home pages (they only lead on), pages with `search: false`, and the English text under the address of
 * another language, which its own index holds.
 */
function isSearched(record: PageRecord): boolean {
  const { pageType, search } = record.compiled.frontmatter;
  return pageType !== 'home' && search !== false && !record.fallback;
}

function createDocument(record: PageRecord, locale: LocaleView, view: SiteView): SearchDocument {
  const page = createPageData(record, locale, view);
  const trail = breadcrumbs(record, page, locale, view).map(({ text }) => text);
  return {
    id: record.entry.page,
    title: page.title,
    section: trail.join(' / '),
    routePath: record.route,
    domain: '',
    toc: record.compiled.toc.map(({ text, id, depth, charIndex }) => ({
      text,
      id,
      depth,
      charIndex,
    })),
    content: record.compiled.content,
  };
}

/** The index files of the site, by `version lang`. */
export function searchIndexes(view: SiteView): ReadonlyMap<string, OutputFile> {
  const files = new Map<string, OutputFile>();
  if (view.site.themeConfig.search === false) return files;
  for (const [name, locale] of view.locales) {
    const documents = [...locale.records.values()]
      .filter(isSearched)
      .map((record) => createDocument(record, locale, view));
    const text = writeIndex({ documents, tables: createScriptTables(documents) });
    files.set(name, {
      path: `static/search_index.${locale.version}.${locale.lang}.${hashOf(text).slice(0, 8)}.json`,
      text,
    });
  }
  return files;
}
