/**
 * Reads tables of contents in Markdown: nested links in `SUMMARY.md` of mdBook and GitBook, and `_sidebar.md` of
 * docsify.
 */
import type { Nodes } from 'mdast';
import { normalizeSource, parseMarkdown } from 'parallel-docs/content';
import { type Listed, type TellOf, textOf } from './programs/program.ts';

export function summaryOf(file: string, tell: TellOf): Listed[] {
  const parsed = parseMarkdown(normalizeSource(textOf(file)));
  const words = (node: Nodes): string =>
    'value' in node && (node.type === 'text' || node.type === 'inlineCode')
      ? node.value
      : 'children' in node
        ? node.children.map(words).join('')
        : '';
  const linkIn = (node: Nodes): Extract<Nodes, { type: 'link' }> | undefined =>
    node.type === 'link'
      ? node
      : 'children' in node
        ? node.children.map(linkIn).find(Boolean)
        : undefined;
  const entryOf = (node: Nodes, items: readonly Listed[]): Listed[] => {
    const link = linkIn(node);
    const label = words(link ?? node).trim();
    if (link?.url === '') {
      tell(
        file,
        { fate: 'dropped', kind: 'sidebar', what: 'chapter that is not written yet', text: label },
        parsed.start(link).line,
      );
      return [...items];
    }
    if (label === '' && !link) return [...items];
    return [{ label, ...(link ? { link: link.url } : {}), ...(items.length > 0 ? { items } : {}) }];
  };
  const entriesOf = (list: Nodes): Listed[] =>
    list.type !== 'list'
      ? []
      : list.children.flatMap((item) => {
          const nested = item.children.flatMap((child) => entriesOf(child));
          const [own] = item.children.filter(({ type }) => type !== 'list');
          return own ? entryOf(own, nested) : nested;
        });
  let isFirstHeading = true;
  return parsed.tree.children.flatMap((node): Listed[] => {
    if (node.type === 'list') return entriesOf(node);
    if (node.type === 'heading') {
      const label = words(node).trim();
      const isTitle = isFirstHeading && /^(?:summary|table of contents|toc|contents)$/i.test(label);
      isFirstHeading = false;
      return isTitle || label === '' ? [] : [{ label, isHeader: true }];
    }
    if (node.type === 'thematicBreak') return [{ isDivider: true }];
    if (node.type === 'paragraph')
      return node.children.flatMap((child) => (child.type === 'link' ? entryOf(child, []) : []));
    return [];
  });
}
