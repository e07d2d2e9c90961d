/** The search index of a language and version: one file, made from the compiled pages. */

import { type Derived, derive } from '../build/derive.ts';
import type { CompiledPage } from '../compile/compile-page.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { hashOf } from '../diagnose/hash.ts';
import type { Language } from '../languages/language.ts';
import type { SearchDocument } from '../search/document.ts';
import { indexParts } from '../search/index-file.ts';
import { collectTables } from '../search/script-tables.ts';
import { type VocabularyWords, writeVocabulary } from '../search/vocabulary.ts';
import { breadcrumbs, createPageData } from '../view/view.ts';
import type { LocaleView, SiteView } from '../view/view-locale.ts';
import type { CompiledSite } from './compile.ts';
import type { HashedFile } from './output.ts';
import { hasSubjects, searchVocabulary } from './search-vocabulary.ts';

/**
 * Whether a page is in the index. The index leaves out home pages (they mainly contain links), pages with
 * `search: false`, and untranslated pages, which are in the index of the source language.
 */
function isSearched(record: PageRecord): boolean {
  const { pageType, search } = record.compiled.value.frontmatter;
  return pageType !== 'home' && search !== false && !record.fallback;
}

/** A page in the index, and its compiled form. */
interface IndexEntry extends Pick<SearchDocument, 'title' | 'section' | 'routePath'> {
  readonly page: string;
  readonly compiled: Derived<CompiledPage>;
}

function entryOf(record: PageRecord, locale: LocaleView, view: SiteView): IndexEntry {
  const page = createPageData(record, locale, view);
  const trail = breadcrumbs(record, page, locale, view).map(({ text }) => text);
  return {
    page: record.entry.page,
    title: page.title,
    section: trail.join(' / '),
    routePath: record.route,
    compiled: record.compiled,
  };
}

interface IndexInputs {
  readonly entries: readonly IndexEntry[];
  /** How the language is written and searched. */
  readonly script: Language['search'];
  /** Readers' names for the subjects of the pages; absent if the site does not list them. */
  readonly vocabulary?: VocabularyWords;
}

/** The parts of an index file. The text of a page is read when its part is generated. */
function indexOf({ entries, script, vocabulary }: IndexInputs): Iterable<string> {
  const tables = collectTables(script);
  function* documents(): Generator<SearchDocument> {
    for (const { page, title, section, routePath, compiled } of entries) {
      const { outline, rows, text: content } = compiled.value;
      const document: SearchDocument = {
        id: page,
        title,
        section,
        routePath,
        domain: '',
        toc: outline.map(({ text, id, depth, charIndex }) => ({ text, id, depth, charIndex })),
        ...(rows.length > 0 ? { rows } : {}),
        content,
      };
      tables.add(document);
      yield document;
    }
  }
  return indexParts(documents(), () => {
    if (!vocabulary) return tables.finish();
    tables.addSpoken(vocabulary.subjects.flatMap(({ also }) => also));
    return {
      simplified: '',
      pinyin: '',
      ...tables.finish(),
      vocabulary: writeVocabulary(vocabulary),
    };
  });
}

/** The index files of the site, by `version lang`. */
export function searchIndexes({
  view,
  code,
  glossary,
}: CompiledSite): ReadonlyMap<string, HashedFile> {
  const files = new Map<string, HashedFile>();
  if (view.site.themeConfig.search === false) return files;
  for (const [name, locale] of view.locales) {
    const entries = [...locale.records.values()]
      .filter(isSearched)
      .map((record) => entryOf(record, locale, view));
    const language = view.site.locales.find(({ lang }) => lang === locale.lang)?.language;
    const inputs = {
      entries,
      script: language?.search,
      ...(language && hasSubjects(glossary)
        ? { vocabulary: searchVocabulary(glossary, locale.lang, language, entries) }
        : {}),
    };
    files.set(name, {
      parts: derive({ name: `search index ${name}`, code }, inputs, indexOf),
      path: (hash) =>
        `static/search_index.${locale.version}.${locale.lang}.${hash.slice(0, 8)}.json`,
    });
  }
  return files;
}

/** An index file with its complete text. */
export function wholeIndex(index: HashedFile): { path: string; text: string } {
  const text = [...index.parts.value].join('');
  return { path: index.path(hashOf(text)), text };
}
