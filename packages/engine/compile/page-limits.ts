/** Parses a page within limits, so that hostile input cannot cause unbounded time or output. */
import type { Nodes } from 'mdast';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type { Place } from '../diagnose/place.ts';
import { tooDense } from '../markdown/density.ts';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/markdown.ts';

/** Maximum length of a page's source in UTF-16 units. */
const MAX_SOURCE = 2_000_000;
/** Maximum number of nodes in a page's tree, including all table cells. */
const MAX_NODES = 150_000;
/** Maximum nesting depth of blocks. */
const MAX_DEPTH = 60;

/** Placeholder for a page that is not parsed. */
export const UNREAD: ParsedMarkdown = {
  tree: { type: 'root', children: [] },
  written: '',
  at: (offset) => ({ line: 1, column: 1, offset }),
  start: () => ({ line: 1, column: 1, offset: 0 }),
  range: () => [0, 0],
  text: () => '',
};

/** The reason why a page is not parsed. */
type Excess = Diagnostic<Place>;

/** Parses a page. If it exceeds a limit, returns `UNREAD` and the limit. */
export function parseBounded(source: string): { parsed: ParsedMarkdown; excess?: Excess } {
  if (source.length > MAX_SOURCE)
    return {
      parsed: UNREAD,
      excess: {
        place: { line: 1, column: 1 },
        rule: 'too-large',
        message: `The page has ${source.length} characters; the limit is ${MAX_SOURCE}.`,
        fix: 'Split the page into several pages.',
      },
    };
  const dense = tooDense(source);
  if (dense !== undefined)
    return {
      parsed: UNREAD,
      excess: {
        place: { line: dense, column: 1 },
        rule: 'too-large',
        message:
          'The page has too many entities, directives or addresses to be read; the limit is exceeded here.',
        fix: 'Split the page into several pages, and split long paragraphs.',
      },
    };
  const parsed = parseMarkdown(source);
  const found = findExcess(parsed.tree);
  if (!found) return { parsed };
  const { node, ...words } = found;
  const { line, column } = parsed.start(node);
  return { parsed: UNREAD, excess: { place: { line, column }, ...words } };
}

/** Finds a node that is too deep or exceeds the number of nodes, without recursion. */
function findExcess(tree: Nodes): (Omit<Excess, 'place'> & { readonly node: Nodes }) | undefined {
  let count = 0;
  const stack: [Nodes, number][] = [[tree, 0]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, depth] = top;
    // The parser fills each row with cells up to the width of the head, so a short source can make a huge table.
    if (node.type === 'table')
      count += node.children.length * (node.children[0]?.children.length ?? 0);
    if (++count > MAX_NODES)
      return {
        node,
        rule: 'too-large',
        message: `The page has over ${MAX_NODES} elements.`,
        fix: 'Split the page into several pages.',
      };
    if (depth > MAX_DEPTH)
      return {
        node,
        rule: 'too-deep',
        message: `Blocks are nested over ${MAX_DEPTH} levels deep here.`,
        fix: 'Nest lists, quotes and directives less deeply.',
      };
    if ('children' in node) for (const child of node.children) stack.push([child, depth + 1]);
  }
  return undefined;
}
