/** Tables that are none, and rows with more cells than their head, as the check finds them. */

const pipes = /(?<!\\)\|/g;

/** Number of cells of a row as it is written. */
export function cellsOf(row: string): number {
  const line = row.trim();
  const edges = Number(line.startsWith('|')) + Number(/(?<!\\)\|$/.test(line) && line.length > 1);
  return (line.match(pipes)?.length ?? 0) + 1 - edges;
}

/** The line of dashes below a head of so many cells. */
export const delimiterRow = (cells: number): string => `|${' --- |'.repeat(cells)}`;

/** A row without its surplus cells: blank ones go, others become part of the last one, which stays in the table. */
export function withoutSurplus(row: string, width: number): string {
  const [, before = '', line = ''] = /^([ \t>]*)(.*?)[ \t]*$/.exec(row) ?? [];
  const inner = line.replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  const cells = inner.split(/(?<!\\)\|/);
  const kept = cells.slice(0, width);
  const surplus = cells.slice(width).filter((cell) => cell.trim() !== '');
  const last = [kept.pop() ?? '', ...surplus].map((cell) => cell.trim()).join(' \\| ');
  return `${before}|${[...kept, ` ${last} `].join('|')}|`;
}
