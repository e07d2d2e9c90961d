/** Counts and writes cells of Markdown tables, for the repair of tables that the check rejects. */

const pipes = /(?<!\\)\|/g;

/** Number of cells of a row in Markdown. */
export function cellsOf(row: string): number {
  const line = row.trim();
  const edges = Number(line.startsWith('|')) + Number(/(?<!\\)\|$/.test(line) && line.length > 1);
  return (line.match(pipes)?.length ?? 0) + 1 - edges;
}

/** The delimiter row for a header with this many cells. */
export const delimiterRow = (cells: number): string => `|${' --- |'.repeat(cells)}`;

/** Removes the surplus cells of a row: blank ones are deleted, others are appended to the last cell that stays. */
export function withoutSurplus(row: string, width: number): string {
  const [, before = '', line = ''] = /^([ \t>]*)(.*?)[ \t]*$/.exec(row) ?? [];
  const inner = line.replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  const cells = inner.split(/(?<!\\)\|/);
  const kept = cells.slice(0, width);
  const surplus = cells.slice(width).filter((cell) => cell.trim() !== '');
  const last = [kept.pop() ?? '', ...surplus].map((cell) => cell.trim()).join(' \\| ');
  return `${before}|${[...kept, ` ${last} `].join('|')}|`;
}
