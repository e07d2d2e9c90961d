/** Visits the shown nodes of a page and collects its text for the search index. */
import type { Heading, Nodes, Table } from 'mdast';
import type { SearchRow } from '../../search/document.ts';
import { SearchText } from '../../search/search-text.ts';
import type { ParsedMarkdown } from '../markdown.ts';
import { alertParts } from '../render/callouts.ts';
import type { PageContext } from '../render/context.ts';
import { isDirective } from '../render/directive.ts';
import { parseFence } from '../render/fence.ts';
import { splitHeading } from '../render/heading-id.ts';
import { htmlPieces } from '../render/html-pieces.ts';
import { inlineText, joinChineseLines } from '../render/inline-text.ts';
import { splitRowId } from '../render/row-id.ts';
import { tabName } from '../render/tab-set.ts';
import { glossaryRows } from '../render/terms.ts';
import type { Order } from './order.ts';
import { readDirective, type Seen } from './shown.ts';

export interface PageText {
  /** Blocks separated by line breaks. */
  readonly text: string;
  /** The table rows with an anchor. */
  readonly rows: readonly SearchRow[];
  /** Offsets of the headings in the text. */
  readonly places: ReadonlyMap<Nodes, number>;
}

/** The text of a page. @param more text that the theme shows below the page's own text */
export function textOf(
  shown: readonly Seen[],
  { rowIds }: Pick<Order, 'rowIds'>,
  given: PageContext,
  more: readonly string[],
): PageText {
  const text = new SearchText();
  const rows: SearchRow[] = [];
  const places = new Map<Nodes, number>();
  const addRow = (cells: readonly string[], id: string | undefined) => {
    const range = text.addRow(cells);
    if (id !== undefined && range) rows.push({ id, ...range });
  };
  for (const seen of shown) {
    const { node } = seen;
    if (node.type === 'heading') {
      // The title is a separate field in the search index.
      const words = headingWords(node);
      const isTitle =
        node.depth === 1 && inlineText(splitHeading(node).children).trim() === given.title;
      places.set(node, isTitle ? 0 : text.add(words));
    } else if (node.type === 'code') {
      const { info, code } = parseFence(node, given.site.extensions.code);
      if (info.title) text.add(info.title);
      text.addCode(code);
    } else if (node.type === 'table')
      for (const row of node.children) addRow(rowTexts(row, seen.within.source), rowIds.get(row));
    else if (node.type === 'leafDirective' && node.name === 'glossary')
      for (const { id, cells } of glossaryRows(given)) addRow(cells, id);
    else for (const words of wordsOf(seen, given)) text.add(words);
  }
  for (const words of more) text.add(words);
  return { text: text.toString(), rows, places };
}

/** The words of a heading, including badges at its end. */
function headingWords(node: Heading): string {
  const { children } = splitHeading(node);
  const [text, whole] = [inlineText(children).trim(), inlineText(children, true).trim()];
  return whole.startsWith(text) ? whole : text;
}

/** The texts of a row's cells. */
export function rowTexts(
  row: Table['children'][number],
  source: ParsedMarkdown,
): readonly string[] {
  return splitRowId(row, source).cells.map(({ children }) => inlineText(children, true));
}

/** The words that a node itself shows, without the words of its children. */
function wordsOf(seen: Seen, given: PageContext): readonly string[] {
  const { node, role } = seen;
  if (role === 'inline') return [];
  if (role === 'stray') return [inlineText([node], true)];
  if (role === 'tab' && isDirective(node)) return [tabName(node)];
  if (role === 'card' && 'children' in node) return [inlineText(node.children)];
  switch (node.type) {
    case 'paragraph':
      return [inlineText(joinChineseLines(node.children), true)];
    case 'blockquote':
      return [inlineText(alertParts(node, seen.within)?.title ?? [])];
    case 'math':
      return [node.value];
    case 'html':
      return [inlineText(htmlPieces(node, seen.within).map(({ piece }) => piece))];
    default: {
      const directive = readDirective(seen, given);
      return (
        directive?.definition.words?.(directive.node, directive.given, directive.context) ?? []
      );
    }
  }
}
