/** The `{#kind.name}` at the end of a row's first cell. Its dot distinguishes it from the ids of headings. */
import type { TableCell, TableRow } from 'mdast';
import type { ParsedMarkdown } from '../markdown.ts';

const rowId = /\s*\{#([\w-]+(?:\.[\w-]+)+)\}\s*$/;

/** Whether an id has the form of a row's id. */
export const isRowId = (id: string): boolean => /^[\w-]+(?:\.[\w-]+)+$/.test(id);

/** A row without its written id. */
export interface IdentifiedRow {
  readonly cells: readonly TableCell[];
  readonly id?: string;
  /** Range of the id in the source. */
  readonly written?: readonly [from: number, to: number];
}

/** Separates the cells of a row from the id that its author gave it. Does not change the row. */
export function splitRowId({ children: cells }: TableRow, source: ParsedMarkdown): IdentifiedRow {
  const [cell, ...others] = cells;
  const last = cell?.children.at(-1);
  const match = last?.type === 'text' ? rowId.exec(last.value) : null;
  if (!cell || last?.type !== 'text' || !match) return { cells };
  const [from, to] = source.range(last);
  const written = rowId.exec(source.text(last));
  const value = last.value.slice(0, match.index);
  const before = cell.children.slice(0, -1);
  const children = value === '' ? before : [...before, { ...last, value }];
  return {
    cells: [{ ...cell, children }, ...others],
    id: match[1] ?? '',
    ...(written ? { written: [from + written.index, to] } : {}),
  };
}
