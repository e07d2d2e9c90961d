/** The `{#kind.name}` at the end of a row's first cell. Its dot keeps it apart from the ids of headings. */
import type { TableRow } from 'mdast';
import type { RenderContext } from './context.ts';

const rowId = /\s*\{#([\w-]+(?:\.[\w-]+)+)\}\s*$/;

/** Takes the id off a row, off its Markdown for programs as well; `undefined` where it has none. */
export function takeRowId(row: TableRow, context: RenderContext): string | undefined {
  const cell = row.children[0];
  const last = cell?.children.at(-1);
  const match = last?.type === 'text' ? rowId.exec(last.value) : null;
  if (!cell || last?.type !== 'text' || !match) return undefined;
  const [from, to] = context.source.range(last);
  const written = rowId.exec(context.source.text(last));
  if (written) context.markdown.replace(from + written.index, to, '');
  last.value = last.value.slice(0, match.index);
  if (last.value === '') cell.children.pop();
  const [, id = ''] = match;
  if (context.anchors.has(id)) {
    context.report(
      row,
      'duplicate-id',
      `The id "${id}" stands at two rows of the page.`,
      'Give one of them another {#id}.',
    );
    return undefined;
  }
  context.anchors.add(id);
  return id;
}
