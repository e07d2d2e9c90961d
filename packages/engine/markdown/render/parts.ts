/** Parts of blocks, for all visitors. */
import type { Nodes } from 'mdast';
import type { PageContext } from './context.ts';

export function footnoteBlocks(name: string, { footnotes }: Pick<PageContext, 'footnotes'>) {
  return (footnotes.get(name)?.children ?? []).filter(({ type }) => type !== 'definition');
}

/** Whether the items of a list are rendered as paragraphs. */
export function isLoose(list: Extract<Nodes, { type: 'list' }>): boolean {
  return list.spread === true || list.children.some((item) => item.spread === true);
}
