/** Renders tables, with anchors of rows, groups of rows, and attributes for the style sheet. */
import type { Table, TableCell } from 'mdast';
import { attributes, type Html, html } from '../../html.ts';
import { fill, named } from '../../languages/fill.ts';
import type { CheckContext, RenderContext } from './context.ts';
import { endOf } from './hold-together.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { reportSurplusCells } from './lost-marks.ts';
import { splitRowId } from './row-id.ts';
import { tableLayout } from './table-layout.ts';

/**
 * A table with more than `LONG_TABLE` rows is divided into pieces of `PIECE` rows. The browser lays out a piece when it
 * comes near the window (see theme/styles/tables.css).
 */
const LONG_TABLE = 60;
const PIECE = 40;
/** A table with more rows has a filter box. */
const FILTERED = 20;
/** With more columns, cells in a narrow window show the name of their column. */
const LABELLED = 2;
/** Number of columns of a reference table: name, type, default and description. */
const ENTRY = 4;

export interface TableCellParts {
  readonly html: Html;
  /** Plain text of the cell, for estimates of its width. */
  readonly text: string;
  readonly align?: 'left' | 'center' | 'right' | null | undefined;
  /** Language of the cell, if it is not the language of the page. */
  readonly lang?: string;
}

export interface TableRowParts {
  readonly cells: readonly TableCellParts[];
  /** Anchor of the row. */
  readonly id?: string | undefined;
  /** Whether the row is the head of a group: its first cell spans all columns. */
  readonly isGroup?: boolean;
  /** Whether the first cell names the row. */
  readonly isNamed?: boolean;
}

export function renderTable(node: Table, context: RenderContext): readonly Html[] {
  const width = node.children[0]?.children.length ?? 0;
  const within = { ...context, inCell: true };
  const rows = node.children.map((row): TableRowParts => {
    const { cells } = splitRowId(row, context.source);
    const id = context.order.rowIds.get(row);
    return {
      cells: Array.from({ length: width }, (_, column) => {
        const children = cells[column]?.children ?? [];
        return {
          html: renderInlines(children, { ...within, end: endOf(children, true) }),
          text: inlineText(children, true),
          align: node.align?.[column],
        };
      }),
      id,
      isGroup: isGroup(cells, width),
      isNamed: id !== undefined,
    };
  });
  return tableHtml(rows, context.order.tableNames.get(node) ?? '', context);
}

/** Reports lost cells and duplicate ids. */
export function checkTable(node: Table, context: CheckContext): void {
  const width = node.children[0]?.children.length ?? 0;
  for (const row of node.children) {
    reportSurplusCells(row, width, context);
    const { id } = splitRowId(row, context.source);
    if (id !== undefined && context.order.rowIds.get(row) === undefined)
      context.report(
        row,
        'duplicate-id',
        `The page has the id "${id}" twice.`,
        'Give one of the two elements another id.',
      );
  }
}

/** Whether a row is the head of a group: only its first cell has text, in bold. */
function isGroup([first, ...rest]: readonly TableCell[], width: number): boolean {
  return (
    width > 1 &&
    first?.children.length === 1 &&
    first.children[0]?.type === 'strong' &&
    rest.every(({ children }) => children.length === 0)
  );
}

/**
 * Renders a table, and a filter box above it if it has many rows. A narrow window shows each row as a block. Browsers
 * still keep the roles of rows and cells, so the HTML needs none (`tests/engines/checks/narrow.ts`).
 *
 * @param rows all rows, the head first
 * @param name unique within the page
 */
export function tableHtml(
  rows: readonly TableRowParts[],
  name: string,
  { strings }: Pick<RenderContext, 'strings'>,
): readonly Html[] {
  const [head, ...body] = rows;
  const plain = body.filter(({ isGroup }) => !isGroup);
  const layout = tableLayout(
    [head, ...plain].map((row) => row?.cells.map(({ text }) => text) ?? []),
  );
  const labels = (head?.cells ?? []).map(({ text }) => text);
  // The style sheet sets the column widths of a reference table.
  const areEntries =
    labels.length === ENTRY && plain.every(({ id, isNamed }) => id !== undefined && isNamed);
  const columns =
    !areEntries &&
    layout.widths.length > 0 &&
    html`<colgroup>${layout.widths.map((width) => html`<col${attributes({ class: width && `w${width}` })}>`)}</colgroup>`;
  const label = named(strings, strings.tableRegion, name);
  const table = html`<div class="table" role="group" tabindex="0"${attributes({ 'aria-label': label, 'data-fits': layout.fits, 'data-small': layout.small })}><table${attributes({ class: areEntries && 'entries', 'aria-label': name || undefined })}>${columns}${head && html`<thead>${headRow(head)}</thead>`}${bodies(body).map(({ rows, isPiece }) => html`<tbody${attributes({ class: isPiece ? 'piece' : undefined })}>${rows.map((row) => bodyRow(row, labels))}</tbody>`)}</table></div>`;
  if (plain.length <= FILTERED) return [table];
  const words = fill(strings.filterRows, { count: plain.length });
  const count = fill(strings.rowsShown, { total: plain.length });
  return [
    html`<p class="table-filter js-only"><input type="search" autocomplete="off"${attributes({ placeholder: words, 'aria-label': named(strings, words, name) })}><output${attributes({ 'data-count': count })}></output></p>`,
    table,
  ];
}

/** Divides rows into table bodies: one for each group, or pieces of a long table, or one for all rows. */
function bodies(
  rows: readonly TableRowParts[],
): { rows: readonly TableRowParts[]; isPiece: boolean }[] {
  const grouped = rows.some(({ isGroup }) => isGroup);
  const isPiece = !grouped && rows.length > LONG_TABLE;
  const out: TableRowParts[][] = [];
  for (const [at, row] of rows.entries())
    if (at === 0 || row.isGroup || (isPiece && at % PIECE === 0)) out.push([row]);
    else out.at(-1)?.push(row);
  return out.map((rows) => ({ rows, isPiece }));
}

const alignClass = ({ align }: TableCellParts) =>
  align && align !== 'left' ? `align-${align}` : undefined;

function headRow({ cells }: TableRowParts): Html {
  return html`<tr>${cells.map((cell) =>
    // The empty corner of a table is not a heading.
    cell.text === ''
      ? html`<td>${cell.html}</td>`
      : html`<th scope="col"${attributes({ class: alignClass(cell) })}>${cell.html}</th>`,
  )}</tr>`;
}

function bodyRow({ cells, id, isGroup, isNamed }: TableRowParts, labels: readonly string[]): Html {
  if (isGroup)
    return html`<tr class="group"><th scope="rowgroup" colspan="${cells.length}">${cells[0]?.html}</th></tr>`;
  const shown = cells.map((cell, column) => {
    const given = { class: alignClass(cell), lang: cell.lang };
    if (column === 0 && isNamed) return html`<th scope="row"${attributes(given)}>${cell.html}</th>`;
    // The last cell of a named row is its description and needs no label.
    const labelled =
      column > 0 && labels.length > LABELLED && !(isNamed && column === cells.length - 1);
    const label = labelled && cell.text !== '' ? labels[column] : undefined;
    return html`<td${attributes({ ...given, 'data-label': label })}>${cell.html}</td>`;
  });
  return html`<tr${attributes({ id, tabindex: id === undefined ? undefined : -1 })}>${shown}</tr>`;
}
