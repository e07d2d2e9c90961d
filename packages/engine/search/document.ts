/**
 * The data types of the search index. The build makes documents from compiled pages; tests and benchmarks make them
 * from blocks, joined in the same way (`search-text.ts`). Nothing here depends on Markdown or HTML.
 */
import { SearchText } from './search-text.ts';

/** One heading inside a document. `charIndex` is the UTF-16 offset of its text in `content`, never −1. */
export interface SearchHeading {
  readonly text: string;
  readonly id: string;
  readonly depth: number;
  readonly charIndex: number;
}

/** A table row with an anchor. Both numbers count UTF-16 units of `content`. */
export interface SearchRow {
  readonly id: string;
  readonly charIndex: number;
  readonly length: number;
}

/** One page in one language, as stored in the index file. */
export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  /**
   * Plain text of the page, without the title: `\n` between blocks, `\t` between the cells of a table row, `\u007f`
   * before a line of code.
   */
  readonly content: string;
  /** The headings of `content`, ascending by `charIndex`. */
  readonly toc: readonly SearchHeading[];
  /** Rows that have an anchor, ascending; absent if there are none. */
  readonly rows?: readonly SearchRow[];
  readonly routePath: string;
  /** Origin to put before `routePath`; empty for pages of this site. */
  readonly domain: string;
  /** Path of the page in the sidebar, to distinguish equal titles: `Doc / Tutorial`. May be empty. */
  readonly section: string;
}

/** A piece of a page's text in reading order. Code blocks, list items and captions are `text`. */
export type TextBlock =
  | { readonly type: 'heading'; readonly text: string; readonly id: string; readonly depth: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'row'; readonly cells: readonly string[]; readonly id?: string };

/**
 * A page before its text is joined: a {@link SearchDocument} with blocks instead of the fields derived from the text.
 */
export interface SearchSource extends Omit<SearchDocument, 'content' | 'toc' | 'rows'> {
  readonly blocks: readonly TextBlock[];
}

/**
 * Joins the blocks of a page into one text. Records where each heading, and each row with an id, begins. Empty blocks
 * add no text.
 */
export function createSearchDocument({ blocks, ...page }: SearchSource): SearchDocument {
  const text = new SearchText();
  const toc: SearchHeading[] = [];
  const rows: SearchRow[] = [];
  for (const block of blocks) {
    if (block.type === 'row') {
      const range = text.addRow(block.cells);
      if (block.id !== undefined && range) rows.push({ id: block.id, ...range });
    } else if (block.type === 'text') text.add(block.text, true);
    else {
      const charIndex = text.add(block.text);
      toc.push({ text: block.text.trim(), id: block.id, depth: block.depth, charIndex });
    }
  }
  return { ...page, content: text.toString(), toc, ...(rows.length > 0 ? { rows } : {}) };
}

/** A text for display, split where a highlight begins and ends. Always text, never HTML. */
export type MarkedText = readonly MarkedPart[];

export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * A search hit. `href` is `domain + routePath`, with the `#id` of the heading or table row, if there is one. It does
 * not contain the base.
 */
export type SearchHit = TitleHit | HeaderHit | ContentHit;

export interface TitleHit {
  readonly type: 'title';
  readonly href: string;
  readonly title: MarkedText;
}

export interface HeaderHit {
  readonly type: 'header';
  readonly href: string;
  /** Texts of the headings above this one, outermost first, without the page title. */
  readonly path: readonly string[];
  readonly header: MarkedText;
}

export interface ContentHit {
  readonly type: 'content';
  readonly href: string;
  /** Texts of the headings above the found text, outermost first; empty before the first heading. */
  readonly path: readonly string[];
  readonly excerpt: MarkedText;
  /** Whether the excerpt is code, shown with its line breaks. */
  readonly isCode?: true;
}

/** The hits of one page, best first. */
export interface SearchGroup {
  readonly id: string;
  readonly href: string;
  readonly title: MarkedText;
  readonly section: string;
  readonly hits: readonly SearchHit[];
  /** Count of further hits on this page that are not listed. */
  readonly more: number;
}

/** The answer of one source: this site, or one group of a remote answer. */
export interface SearchTab {
  readonly name: string;
  readonly label: string;
  /** Whether hits open in the same browser tab; hits of other sources open in a new one. */
  readonly own: boolean;
  readonly groups: readonly SearchGroup[];
  /** Count of further pages that are not listed. */
  readonly more: number;
  /** BCP 47 tag of its texts, if they are not in the language of the page. */
  readonly lang?: string;
  /** `unasked`: the query is sent when the tab is opened; `failed`: there was no answer. */
  readonly state?: 'unasked' | 'failed';
}

/** The answer to one query. Plain data, so that a worker can post it. */
export interface SearchResult {
  /** The query it answers, trimmed. */
  readonly query: string;
  /**
   * Folded words to highlight on the page that a hit opens. If there is `didYouMean`, these are the words of the
   * corrected query.
   */
  readonly terms: readonly string[];
  /**
   * Tabs of the site itself are first, and tabs of other languages last. A remote answer may have several tabs, or
   * none.
   */
  readonly tabs: readonly SearchTab[];
  /** The corrected query that these hits answer, if the query itself had no hits. */
  readonly didYouMean?: string;
  /** The site's own names for subjects that the reader typed under another name. */
  readonly names?: readonly string[];
  /** Words of the query that occur on the site, if the query has no answer. */
  readonly near?: readonly string[];
  /** Address of the site's table of questions, if nothing was found. */
  readonly questions?: string;
}

/** Creates an answer with these groups in the site's own tab. Without groups, the answer has no hits. */
export function createResult(
  query: string,
  terms: readonly string[] = [],
  groups: readonly SearchGroup[] = [],
  more = 0,
): SearchResult {
  return { query, terms, tabs: [{ name: 'default', label: '', own: true, groups, more }] };
}
