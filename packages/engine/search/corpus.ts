/** The search index prepared for queries: texts are folded, pages are divided into the sections that hits link to. */
import type { SearchDocument } from './document.ts';
import { createFold, type Fold, type Folded, toFolded } from './fold.ts';
import type { SearchIndex } from './index-file.ts';
import { type Readings, readPinyinTable } from './pinyin.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import { collectWords } from './words.ts';

/** A document with every text folded, ready to be scanned. */
export interface Page {
  readonly document: SearchDocument;
  /** Position in the index, from 0. */
  readonly order: number;
  readonly title: Folded;
  /** The last two segments of the page's path, folded. */
  readonly names: readonly string[];
  readonly section: string;
  readonly headings: readonly Folded[];
  /** All headings in one text, a line each, so that one scan covers them. */
  readonly headingText: string;
  readonly content: Folded;
  /** The parts of the content that hits link to, in reading order. */
  readonly sections: readonly Section[];
}

/** A part of the folded content, without its heading. */
export interface Section {
  readonly from: number;
  readonly to: number;
  /** Index of its heading in `toc`; −1 before the first heading. */
  readonly heading: number;
  /** Set if the section is a table row: the anchor of the row, and the offset at which the name of the row ends. */
  readonly row?: { readonly id: string; readonly nameEnd: number };
}

/** A prepared index: folded once, scanned at each query. */
export interface Corpus {
  readonly fold: Fold;
  readonly pages: readonly Page[];
  readonly readings: Readings | undefined;
  readonly vocabulary: Vocabulary;
  /** Total number of pages. A search service also counts pages that it does not load into `pages`. */
  readonly size: number;
  /** Words of all pages with their number of occurrences; collected at the first call. */
  readonly words: () => ReadonlyMap<string, number>;
}

/** Folds one document. Skips headings without a position, which only an index of another program can have. */
export function createPage(source: SearchDocument, fold: Fold, order = 0): Page {
  const toc = source.toc
    .filter(({ charIndex }) => charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex);
  const content = fold(source.content);
  const headings = toc.map(({ text }) => fold(text));
  return {
    document: { ...source, toc },
    order,
    title: fold(source.title),
    names: source.routePath
      .split('/')
      .filter(Boolean)
      .slice(-2)
      .map((name) => fold(name).text),
    section: fold(source.section).text,
    headings,
    headingText: headings.map(({ text }) => text).join('\n'),
    content,
    sections: sectionsOf(
      source,
      content,
      toc.map(({ charIndex }, at) => {
        const start = toFolded(content, charIndex);
        return { start, end: start + (headings[at]?.text.length ?? 0) };
      }),
      fold,
    ),
  };
}

/**
 * Divides the content into sections: the text before the first heading, then the text below each heading. A row with an
 * anchor is a section of its own.
 */
function sectionsOf(
  { content: text, rows = [] }: SearchDocument,
  content: Folded,
  headings: readonly { start: number; end: number }[],
  fold: Fold,
): Section[] {
  const sections: Section[] = [];
  let next = 0;
  for (let heading = -1; heading < headings.length; heading++) {
    const end = headings[heading + 1]?.start ?? content.text.length;
    let from = headings[heading]?.end ?? 0;
    for (let found = rows[next]; found; found = rows[++next]) {
      const { id, charIndex, length } = found;
      const start = toFolded(content, charIndex);
      if (start >= end) break;
      const name = text.slice(charIndex, charIndex + length).replace(/\t.*/s, '');
      const to = toFolded(content, charIndex + length);
      // A line break separates rows.
      if (start > from + 1) sections.push({ from, to: start, heading });
      const row = { id, nameEnd: start + fold(name).text.length };
      sections.push({ from: start, to, heading, row });
      from = to;
    }
    sections.push({ from, to: end, heading });
  }
  return sections;
}

/** Prepares an index for queries: about 1 ms for each 30 KB of text. */
export function createCorpus({ documents, tables }: SearchIndex): Corpus {
  const fold = createFold(tables?.simplified);
  const pages = documents.map((document, order) => createPage(document, fold, order));
  let words: ReadonlyMap<string, number> | undefined;
  return {
    fold,
    pages,
    readings: tables?.pinyin ? readPinyinTable(tables.pinyin) : undefined,
    vocabulary: readVocabulary(tables?.vocabulary, (text) => fold(text).text),
    size: pages.length,
    words: () => {
      words ??= collectWords(pages);
      return words;
    },
  };
}
