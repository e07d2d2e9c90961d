/** Visits the shown nodes of a page and assigns ids, numbers and names, which depend on preceding nodes. */
import type { Nodes, Table } from 'mdast';
import { isOwnId } from '../../address/slug.ts';
import { named } from '../../languages/fill.ts';
import type { ParsedMarkdown } from '../markdown.ts';
import type { PageContext } from '../render/context.ts';
import { splitHeading } from '../render/heading-id.ts';
import { inlineText } from '../render/inline-text.ts';
import { isRowId, splitRowId } from '../render/row-id.ts';
import { glossaryRows, termsIn } from '../render/terms.ts';
import type { Shown } from './shown.ts';
import { rowTexts } from './text.ts';

export interface Order {
  /** Ids of headings. */
  readonly ids: ReadonlyMap<Nodes, string>;
  /** Ids that authors wrote for headings whose actual id is another one. */
  readonly aliases: ReadonlyMap<Nodes, string>;
  readonly rowIds: ReadonlyMap<Nodes, string>;
  /** Ids of `:::details`. */
  readonly folds: ReadonlyMap<Nodes, string>;
  /** Names of tables, and of `::glossary`, which renders a table. */
  readonly tableNames: ReadonlyMap<Nodes, string>;
  /** Numbers of footnotes, by name. */
  readonly footnotes: ReadonlyMap<string, number>;
  /** The first reference to each footnote. */
  readonly firstMarks: ReadonlySet<Nodes>;
  /** Positions of the text nodes that link a term, by id of the term. */
  readonly terms: ReadonlyMap<string, Nodes['position']>;
  /** All ids that links can target. */
  readonly anchors: readonly string[];
}

/** @param ids ids of all headings */
export function orderOf(
  { nodes, footnotes }: Shown,
  ids: ReadonlyMap<Nodes, string>,
  given: PageContext,
): Order {
  const { strings } = given;
  const anchors = new Set<string>();
  const aliases = new Map<Nodes, string>();
  const rowIds = new Map<Nodes, string>();
  const folds = new Map<Nodes, string>();
  const tableNames = new Map<Nodes, string>();
  const takenNames = new Set<string>();
  const firstMarks = new Map<string, Nodes>();
  const terms = new Map<string, Nodes['position']>();
  /** The heading above the current node. */
  let heading = given.title;
  const nameTable = (node: Nodes, group: string | undefined, columns: readonly string[]) => {
    const name = named(strings, heading, group);
    const isFree = name !== '' && !takenNames.has(name);
    if (isFree) takenNames.add(name);
    tableNames.set(
      node,
      isFree ? name : named(strings, name, columns.filter(Boolean).join(strings.comma)),
    );
  };
  for (const seen of nodes) {
    const { node, within, before = [] } = seen;
    const { source } = within;
    if (node.type === 'heading') {
      const { children, id: explicit } = splitHeading(node);
      const id = ids.get(node) ?? '';
      if (explicit !== undefined && explicit !== id && !anchors.has(explicit) && !isOwnId(explicit))
        aliases.set(node, explicit);
      for (const anchor of [id, aliases.get(node)]) if (anchor !== undefined) anchors.add(anchor);
      if (node.depth > 1 && node.depth <= 4) heading = inlineText(children).trim();
    } else if (node.type === 'table') {
      for (const [row, id] of identified(node, source))
        if (!anchors.has(id)) {
          anchors.add(id);
          rowIds.set(row, id);
        }
      const [head] = node.children;
      nameTable(node, groupBefore(before), head ? rowTexts(head, source) : []);
    } else if (node.type === 'containerDirective' && node.name === 'details') {
      const id = node.attributes?.id ?? '';
      if (isRowId(id) && !anchors.has(id)) {
        anchors.add(id);
        folds.set(node, id);
      }
    } else if (node.type === 'leafDirective' && node.name === 'glossary') {
      const [head, ...rows] = glossaryRows(given);
      for (const { id } of rows) if (id !== undefined) anchors.add(id);
      nameTable(node, undefined, head?.cells ?? []);
    } else if (node.type === 'footnoteReference') {
      if (!firstMarks.has(node.identifier)) firstMarks.set(node.identifier, node);
    } else if (node.type === 'text' && within.inText)
      for (const { id } of termsIn(node, given)) if (!terms.has(id)) terms.set(id, node.position);
  }
  return {
    ids,
    aliases,
    rowIds,
    folds,
    tableNames,
    footnotes: new Map(footnotes.map((name, at) => [name, at + 1])),
    firstMarks: new Set(firstMarks.values()),
    terms,
    anchors: [...anchors],
  };
}

/** The rows of a table with their ids. Rows without an id are left out. */
export function identified(
  { children: rows }: Table,
  source: ParsedMarkdown,
): readonly (readonly [row: Table['children'][number], id: string])[] {
  return rows.flatMap((row) => {
    const { id } = splitRowId(row, source);
    return id === undefined ? [] : [[row, id] as const];
  });
}

/** The text of the paragraph before a table; `undefined` unless the paragraph is only bold text. */
function groupBefore(siblings: readonly Nodes[]): string | undefined {
  // A callout may be between the paragraph and the table.
  const before = siblings.findLast(({ type }) => type !== 'blockquote');
  const [only, ...more] = before?.type === 'paragraph' ? before.children : [];
  return only?.type === 'strong' && more.length === 0 ? inlineText([only]) : undefined;
}
