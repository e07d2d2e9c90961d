/** Converts HTML tables to Markdown tables. */
import { attribute } from './html-attribute.ts';

/**
 * Rows of a Markdown table; cells that span several columns or rows are repeated. `undefined` for nested tables.
 *
 * @param toMarkdown converts the content of a cell to Markdown
 */
export function tableOf(html: string, toMarkdown: (cell: string) => string): string[] | undefined {
  if (/<table\b/i.test(html)) return undefined;
  const rows = [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/tr>|<tr\b|$)/gi)];
  const grid = rows.map((): string[] => []);
  for (const [y, [, row = '']] of rows.entries()) {
    let x = 0;
    for (const [, , given = '', inner = ''] of row.matchAll(
      /<(td|th)\b([^>]*)>([\s\S]*?)(?=<\/t[dh]>|<t[dh]\b|$)/gi,
    )) {
      while (grid[y]?.[x] !== undefined) x++;
      const span = (name: string) =>
        Math.min(Math.max(Number(attribute(given, name) ?? 1) || 1, 1), 50);
      const columns = span('colspan');
      for (const line of grid.slice(y, y + span('rowspan')))
        for (let dx = 0; dx < columns; dx++) line[x + dx] = cellOf(inner, toMarkdown);
      x += columns;
    }
  }
  const width = Math.max(0, ...grid.map((row) => row.length));
  if (width === 0) return [];
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, x) => row[x] ?? '').join(' | ')} |`;
  const [head = [], ...body] = grid;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)];
}

function cellOf(html: string, toMarkdown: (cell: string) => string): string {
  const lines = html.replace(/<\/?(?:p|div|br|li|ul|ol)\b[^>]*>/gi, '\n').trim();
  return toMarkdown(lines)
    .trim()
    .replace(/\s*\n\s*/g, '<br>')
    .replace(/(?<!\\)\|/g, '\\|');
}
