/** The search index of a language and version: one file, made from what the pages were compiled to. */

import { keyOf } from '../build/key.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { hashOf } from '../diagnose/hash.ts';
import type { SearchDocument } from '../search/document.ts';
import { indexParts } from '../search/index-file.ts';
import { collectTables } from '../search/script-tables.ts';
import { breadcrumbs, createPageData } from '../view/view.ts';
import type { LocaleView, SiteView } from '../view/view-locale.ts';
import type { HashedFile } from './output.ts';

/**
 * Not searched: home pages (they only lead on), pages with `search: false`, and the English text under the address of
 * another language, which its own index holds.
 */
function isSearched(record: PageRecord): boolean {
  const { pageType, search } = record.compiled.value.frontmatter;
  return pageType !== 'home' && search !== false && !record.fallback;
}

/** A document without its text, which is read when it is written. */
function describeDocument(
  record: PageRecord,
  locale: LocaleView,
  view: SiteView,
): Omit<SearchDocument, 'content'> {
  const page = createPageData(record, locale, view);
  const trail = breadcrumbs(record, page, locale, view).map(({ text }) => text);
  return {
    id: record.entry.page,
    title: page.title,
    section: trail.join(' / '),
    routePath: record.route,
    domain: '',
    toc: record.compiled.value.toc.map(({ text, id, depth, charIndex }) => ({
      text,
      id,
      depth,
      charIndex,
    })),
    ...(record.compiled.value.rows.length > 0 ? { rows: record.compiled.value.rows } : {}),
  };
}

/** The index files of the site, by `version lang`. */
export function searchIndexes(view: SiteView): ReadonlyMap<string, HashedFile> {
  const files = new Map<string, HashedFile>();
  if (view.site.themeConfig.search === false) return files;
  for (const [name, locale] of view.locales) {
    const records = [...locale.records.values()].filter(isSearched);
    const script = view.site.locales.find(({ lang }) => lang === locale.lang)?.language.search;
    files.set(name, {
      // The key of a record stands for its text, which is long.
      key: () =>
        keyOf(
          name,
          script,
          records.map((record) => [record.compiled, describeDocument(record, locale, view)]),
        ),
      parts() {
        const tables = collectTables(script);
        function* documents(): Generator<SearchDocument> {
          for (const record of records) {
            const document = {
              ...describeDocument(record, locale, view),
              content: record.compiled.value.content,
            };
            tables.add(document);
            yield document;
          }
        }
        return indexParts(documents(), tables.finish);
      },
      path: (hash) =>
        `static/search_index.${locale.version}.${locale.lang}.${hash.slice(0, 8)}.json`,
    });
  }
  return files;
}

/** An index file as a whole. */
export function wholeIndex(index: HashedFile): { path: string; text: string } {
  const text = [...index.parts()].join('');
  return { path: index.path(hashOf(text)), text };
}
