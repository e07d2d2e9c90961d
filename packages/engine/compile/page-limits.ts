/** Reads the Markdown of a page within bounds, so that hostile input is bounded in time and in output. */
import type { Nodes } from 'mdast';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import type { Place } from '../diagnose/place.ts';
import { tooDense } from '../markdown/density.ts';
import { type ParsedMarkdown, parseMarkdown } from '../markdown/markdown.ts';

/** UTF-16 units of a page's source. */
const MAX_SOURCE = 2_000_000;
/** Nodes of a page's tree, and cells of its tables. */
const MAX_NODES = 150_000;
/** Levels of blocks within blocks. */
const MAX_DEPTH = 60;

/** What stands for a page that is not read. */
export const UNREAD: ParsedMarkdown = {
  tree: { type: 'root', children: [] },
  written: '',
  at: (offset) => ({ line: 1, column: 1, offset }),
  start: () => ({ line: 1, column: 1, offset: 0 }),
  range: () => [0, 0],
  text: () => '',
};

/** Why a page is not read. */
type Excess = Diagnostic<Place>;

/** The parsed page, or `UNREAD` and what is too much of it. */
export function parseBounded(source: string): { parsed: ParsedMarkdown; excess?: Excess } {
  if (source.length > MAX_SOURCE)
    return {
      parsed: UNREAD,
      excess: {
        place: { line: 1, column: 1 },
        rule: 'too-large',
        message: `The page has ${source.length} characters; the limit is ${MAX_SOURCE}.`,
        fix: 'Split it into several pages.',
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
          'The page has too many entities, directives or addresses to be read; the limit is passed here.',
        fix: 'Split it into several pages, and long paragraphs into several.',
      },
    };
  const parsed = parseMarkdown(source);
  const found = findExcess(parsed.tree);
  if (!found) return { parsed };
  const { node, ...words } = found;
  const { line, column } = parsed.start(node);
  return { parsed: UNREAD, excess: { place: { line, column }, ...words } };
}

/** Finds what is too deep or too much, without recursion. */
function findExcess(tree: Nodes): (Omit<Excess, 'place'> & { readonly node: Nodes }) | undefined {
  let count = 0;
  const stack: [Nodes, number][] = [[tree, 0]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, depth] = top;
    // Rows are filled up to the width of the head, so a short source can make a huge table.
    if (node.type === 'table')
      count += node.children.length * (node.children[0]?.children.length ?? 0);
    if (++count > MAX_NODES)
      return {
        node,
        rule: 'too-large',
        message: `The page has over ${MAX_NODES} elements.`,
        fix: 'Split it into several pages.',
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
