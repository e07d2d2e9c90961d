/** The Markdown that tables of reference data are made of: code spans, lists, cells and rows. */
import type { CodeOrText, DataLang as Lang, Text } from 'gen-language/reference';
import { BETWEEN_SENTENCES, COMMA } from './table-words.ts';

/** What is in a cell that has nothing to say. */
export const NOTHING = '–';

/** A code span that survives backticks inside: `a`, or ``a`b``. */
export function codeSpan(code: string): string {
  const runs = code.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${space}${code}${space}${fence}`;
}

/** Code as a code span, a text in the page's language, nothing as {@link NOTHING}. */
export function formatCodeOrText(value: CodeOrText | undefined, lang: Lang): string {
  if (value === undefined) return NOTHING;
  return typeof value === 'string' ? codeSpan(value) : value[lang];
}

/** Code spans with the list comma of the language between them. */
export function formatCodeList(codes: readonly string[], lang: Lang): string {
  return codes.map(codeSpan).join(COMMA[lang]);
}

/** Sentences of one paragraph: a space between English ones, nothing between Chinese ones. */
export function joinSentences(sentences: readonly (string | undefined)[], lang: Lang): string {
  return sentences
    .filter((sentence) => sentence !== undefined && sentence !== '')
    .join(BETWEEN_SENTENCES[lang]);
}

/** The text in the page's language, if there is one. */
export function inLang(text: Text | undefined, lang: Lang): string | undefined {
  return text?.[lang];
}

/** A row of a table: its cells as inline Markdown, or the name of the group that the rows below it are of. */
export type TableRow = readonly string[] | { readonly group: string };

/** A GFM table. Pipes and line ends in its cells are taken care of. */
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

/** The first cell of a row with an anchor, `kind.part.part`. What no anchor can contain becomes a hyphen. */
export function anchoredCode(code: string, ...parts: readonly string[]): string {
  const id = parts
    .flatMap((part) => part.split('.'))
    .map((part) => part.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, ''))
    .filter((part) => part !== '')
    .join('.');
  return `${codeSpan(code)} {#${id}}`;
}

/**
 * GFM wants a backslash before a pipe even inside a code span. In Chinese a cell of one sentence has no full stop, as
 * in the tables of pages.
 */
function toCell(markdown: string): string {
  const cell = markdown
    .replaceAll(/\s*\n\s*/g, '<br>')
    .replaceAll('|', '\\|')
    .replace(/^([^。]*)。$/, '$1');
  return cell === '' ? NOTHING : cell;
}

/** Blocks with an empty line between them. */
export function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
}
