/** Markdown for tables of reference data: code spans, lists, cells and rows. */
import type { CodeOrText, DataLang as Lang } from 'gen-language/reference';
import { BETWEEN_SENTENCES, COMMA } from './table-words.ts';

/** The content of an empty cell. */
export const NOTHING = '–';

/** A code span, also of code that contains backticks: `a`, or ``a`b``. */
export function codeSpan(code: string): string {
  const runs = code.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${space}${code}${space}${fence}`;
}

/** Converts code to a code span, a text to the page's language, and `undefined` to {@link NOTHING}. */
export function formatCodeOrText(value: CodeOrText | undefined, lang: Lang): string {
  if (value === undefined) return NOTHING;
  return typeof value === 'string' ? codeSpan(value) : value[lang];
}

/** Code spans, separated by the language's list comma. */
export function formatCodeList(codes: readonly string[], lang: Lang): string {
  return codes.map(codeSpan).join(COMMA[lang]);
}

/** Joins the sentences of a paragraph: with a space in English, without one in Chinese. */
export function joinSentences(sentences: readonly (string | undefined)[], lang: Lang): string {
  return sentences
    .filter((sentence) => sentence !== undefined && sentence !== '')
    .join(BETWEEN_SENTENCES[lang]);
}

/** A row of a table: its cells as inline Markdown, or the heading of a group of rows. */
export type TableRow = readonly string[] | { readonly group: string };

/** A GFM table. It escapes pipes, and replaces line breaks by `<br>`. */
export function markdownTable(head: readonly string[], rows: readonly TableRow[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map((row) =>
      'group' in row
        ? line(head.map((_, column) => (column === 0 ? `**${row.group}**` : '')))
        : line(row.map(toCell)),
    ),
  ].join('\n');
}

/**
 * Returns the first cell of a row, with an anchor: `kind.part.part`. Characters that an anchor cannot contain become
 * hyphens.
 */
export function anchoredCode(code: string, ...parts: readonly string[]): string {
  const id = parts
    .flatMap((part) => part.split('.'))
    .map((part) => part.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, ''))
    .filter((part) => part !== '')
    .join('.');
  return `${codeSpan(code)} {#${id}}`;
}

/**
 * Escapes pipes, which GFM requires even inside a code span, and replaces line breaks by `<br>`. Removes the full stop
 * of a cell with one Chinese sentence, as in the tables of pages. An empty cell becomes {@link NOTHING}.
 */
function toCell(markdown: string): string {
  const cell = markdown
    .replaceAll(/\s*\n\s*/g, '<br>')
    .replaceAll('|', '\\|')
    .replace(/^([^。]*)。$/, '$1');
  return cell === '' ? NOTHING : cell;
}

/** Joins blocks with an empty line. */
export function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
