/**
 * The shapes the search index is made of. The build makes documents from compiled pages; tests and benchmarks make
 * theirs from blocks, joined in the same way (`search-text.ts`). Nothing here knows Markdown or HTML.
 */
import { SearchText } from './search-text.ts';

/** One heading inside a document. `charIndex` is the UTF-16 offset of its text in `content`, never −1. */
export interface SearchHeading {
  readonly text: string;
  readonly id: string;
  readonly depth: number;
  readonly charIndex: number;
}

/** One row of a table that has an anchor. Both numbers count UTF-16 units of `content`. */
export interface SearchRow {
  readonly id: string;
  readonly charIndex: number;
  readonly length: number;
}

/** One page in one language, as it is in the index file. */
export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  /** Plain text of the page: `\n` between blocks, `\t` between the cells of a table row, `\u007f` before a line of code. Without the title. */
  readonly content: string;
  /** The headings of `content`, ascending by `charIndex`. */
  readonly toc: readonly SearchHeading[];
  /** Rows that can be led to, ascending; left out where there are none. */
  readonly rows?: readonly SearchRow[];
  readonly routePath: string;
  /** Origin to put before `routePath`; empty for pages of this site. */
  readonly domain: string;
  /** Where the page is in the sidebar, to tell equal titles apart: `Doc / Tutorial`. May be empty. */
  readonly section: string;
}

/** A piece of a page's text in reading order. Code blocks, list items and captions are `text`. */
export type TextBlock =
  | { readonly type: 'heading'; readonly text: string; readonly id: string; readonly depth: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'row'; readonly cells: readonly string[]; readonly id?: string };

/** A page before its text is joined: everything a {@link SearchDocument} contains but what its text gives. */
export interface SearchSource extends Omit<SearchDocument, 'content' | 'toc' | 'rows'> {
  readonly blocks: readonly TextBlock[];
}

/** Joins the blocks of a page into one text and notes where each heading begins. Empty blocks leave no trace. */
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

/** A text for display, cut where marking begins and ends. Always text, never HTML. */
export type MarkedText = readonly MarkedPart[];

export interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A found place. `href` is `domain + routePath`, with `#id` when the place has a heading; base is not in it. */
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
  /** Headings the found text is under, its own section last; empty before the first heading. */
  readonly path: readonly string[];
  readonly excerpt: MarkedText;
  /** Whether the excerpt is code, a line of it on a line. */
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
  /** Whether hits open in place; other tabs open theirs in a new browser tab. */
  readonly own: boolean;
  readonly groups: readonly SearchGroup[];
  /** Count of further pages that are not listed. */
  readonly more: number;
  /** The language of its texts as a BCP 47 tag, where it is not the one shown. */
  readonly lang?: string;
  /** Whether it is still to be asked, once it is opened, or could not answer. */
  readonly state?: 'unasked' | 'failed';
}

/** The answer to one query. Plain data, so it can cross from a worker. */
export interface SearchResult {
  /** The query it answers, trimmed. */
  readonly query: string;
  /** Folded words to be marked on the page reached; under `didYouMean` those of the corrected query. */
  readonly terms: readonly string[];
  /** This site's own first; a remote answer has several, or none. Those of other languages last. */
  readonly tabs: readonly SearchTab[];
  /** The corrected query whose hits these are, when the query itself was found nowhere. */
  readonly didYouMean?: string;
  /** What these pages call what was typed under another name. */
  readonly names?: readonly string[];
  /** Words of the query that do occur, where it is not answered. */
  readonly near?: readonly string[];
  /** The site's table of questions, where nothing was found. */
  readonly questions?: string;
}

/** The answer that contains these groups of this site; without them, nothing. */
export function createResult(
  query: string,
  terms: readonly string[] = [],
  groups: readonly SearchGroup[] = [],
  more = 0,
): SearchResult {
  return { query, terms, tabs: [{ name: 'default', label: '', own: true, groups, more }] };
}
