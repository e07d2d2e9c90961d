/** Reports text that was meant as Markdown but is not; the page would show it as typed. */
import type { Nodes, Paragraph, Table } from 'mdast';
import type { CheckContext } from './context.ts';

/** `##Heading`, at the start of a line. */
const gluedHeading = /^[ \t>]*(#{1,6})([\p{L}\p{N}].*)/mu;
/** A row whose cells consist of dashes and colons; any number of cells. */
const delimiterRow = /^[ \t>]*\|?(?:[ \t]*:?[-–—]*:?[ \t]*\|)*[ \t]*:?[-–—]*:?[ \t]*\|?[ \t]*$/;
const tableRow = /^[ \t>]*\|.*\|[ \t]*$/;

/** Reports a paragraph that contains a heading without its space or a malformed table. */
export function reportLostBlocks(node: Paragraph, context: CheckContext): void {
  const source = context.source.text(node);
  if (source.includes('#')) reportHeading(node, source, context);
  if (source.includes('|') && source.includes('\n')) reportTable(node, source, context);
}

/** Place of an offset within a node's source. */
function within(node: Nodes, offset: number, { source }: CheckContext) {
  return source.at(source.start(node).offset + offset);
}

function reportHeading(node: Paragraph, source: string, context: CheckContext): void {
  const match = gluedHeading.exec(source);
  if (!match) return;
  const [, marks = '', rest = ''] = match;
  // `#12` is a number, and a later line of a paragraph may begin with a word such as `#tag`.
  if (marks === '#' && (match.index > 0 || /^\d/.test(rest))) return;
  const at = source.indexOf(marks, match.index);
  const text = rest.slice(0, 40);
  context.report(
    within(node, at, context),
    'bad-heading',
    `"${marks}${text}" is text: a heading has a space after its "${marks}".`,
    `Write "${marks} ${text}", or "\\${marks}" for the sign itself.`,
    { replacement: { from: marks, to: `${marks} ` } },
  );
}

function reportTable(node: Paragraph, source: string, context: CheckContext): void {
  let offset = 0;
  let above = '';
  for (const line of source.split('\n')) {
    const isDelimiter = /[-–—]/.test(line) && line.includes('|') && delimiterRow.test(line);
    if (above.includes('|') && (isDelimiter || (tableRow.test(line) && tableRow.test(above)))) {
      const count = cellsOf(above);
      const row = `|${' --- |'.repeat(count)}`;
      context.report(
        within(node, isDelimiter ? offset : 0, context),
        'bad-table',
        isDelimiter
          ? `The table is text: its head has ${count} ${count === 1 ? 'cell' : 'cells'}, but "${line.trim().slice(0, 60)}" is not a matching line of dashes.`
          : 'The table is text: the line of dashes below its head is missing.',
        `Write "${row.slice(0, 80)}" below the head: a cell of dashes for each column.`,
      );
      return;
    }
    offset += line.length + 1;
    above = line;
  }
}

/** Number of cells in the source of a table row. */
function cellsOf(row: string): number {
  const inside = row.replace(/^[ \t>]*\|?/, '').replace(/(?<!\\)\|[ \t]*$/, '');
  return inside.split(/(?<!\\)\|/).length;
}

/** Reports a row with more cells than the head. The parser drops the surplus cells. */
export function reportSurplusCells(
  row: Table['children'][number],
  width: number,
  context: CheckContext,
): void {
  const source = context.source.text(row);
  const count = cellsOf(source);
  if (count <= width) return;
  context.report(
    row,
    'bad-table',
    `The row has ${count} cells, but the head has ${width}; the last ${count - width === 1 ? 'cell is' : 'cells are'} lost.`,
    'Remove cells, add columns to the head, or write "|" within a cell as "\\|".',
  );
}

/** `[text][label]` and `[label][]`; the first bracket may appear in another node, as in `[a *b*][label]`. */
const reference = /(?:(?<!\\)\[|^)([^[\]]*)\]\[([^[\]\n]*)\]/g;
const footnote = /(?<!\\)\[\^([^[\]\s]+)\]/g;

/** Reports the references and footnotes in a text that are defined nowhere on the page. */
export function reportLostReferences(
  node: Extract<Nodes, { type: 'text' }>,
  context: CheckContext,
): void {
  const { value } = node;
  const hasReference = value.includes('][');
  if (!hasReference && !value.includes('[^')) return;
  const source = context.source.text(node);
  const report = (index: number, what: string, line: string) =>
    context.report(
      within(node, index, context),
      'undefined-reference',
      `${what} is defined nowhere on this page.`,
      `Write "${line}" on a line of its own. To show the brackets, write them as \`code\` or as "\\[".`,
    );
  if (hasReference)
    for (const { 0: written, 1: text = '', 2: label, index } of source.matchAll(reference)) {
      const name = label || text;
      if (!name || name.startsWith('^') || context.definitions.has(name.toLowerCase())) continue;
      report(index, `"${written.slice(0, 60)}" refers to "${name}", which`, `[${name}]: /page`);
    }
  for (const { 0: written, 1: name = '', index } of source.matchAll(footnote))
    if (!context.footnotes.has(name))
      report(index, `The footnote "${written}"`, `[^${name}]: Its text.`);
}
