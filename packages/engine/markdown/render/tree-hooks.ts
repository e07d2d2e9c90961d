/** Runs the plug-ins' hooks on a page's tree. A hook can replace blocks of the page with other content. */
import type { Nodes } from 'mdast';
import type { Lang } from '../../address/paths.ts';
import type { Place } from '../../diagnose/place.ts';
import type { DirectiveOutput, TreeAnswer } from '../../plugin-directives.ts';
import type { ParsedMarkdown } from '../markdown.ts';
import type { SiteContext } from './context.ts';
import { type Directive, SHOWN_INSTEAD } from './directive.ts';

/** A problem that a plug-in found in a tree. */
export type TreeProblem = Omit<NonNullable<TreeAnswer['problems']>[number], 'node'> & {
  readonly place: Place;
};

export interface Hooked {
  readonly parsed: ParsedMarkdown;
  /** Content that is shown instead of the author's blocks, by the directive that replaces the block. */
  readonly instead: ReadonlyMap<Nodes, DirectiveOutput>;
  readonly problems: readonly TreeProblem[];
}

/** Types of nodes that contain blocks. */
const PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
]);

/** Calls the hooks of all plug-ins; for each block, the first replacement wins. */
export function askHooks(
  parsed: ParsedMarkdown,
  { extensions, base }: Pick<SiteContext, 'extensions' | 'base'>,
  at: { readonly lang: Lang; readonly page: string },
): Hooked {
  const { hooks } = extensions;
  const shown = new Map<Nodes, DirectiveOutput>();
  const problems: TreeProblem[] = [];
  for (const hook of hooks) {
    const answer = hook(parsed.tree, { ...at, base, text: parsed.text });
    for (const [node, output] of answer?.shown ?? []) if (!shown.has(node)) shown.set(node, output);
    for (const { node, ...problem } of answer?.problems ?? [])
      problems.push({ ...problem, place: parsed.start(node) });
  }
  const instead = new Map<Nodes, DirectiveOutput>();
  if (shown.size === 0) return { parsed, instead, problems };
  const replace = <Node extends Nodes>(node: Node): Node => {
    if (!('children' in node)) return node;
    const children = (node.children as Nodes[]).map((child) => {
      const output = PARENTS.has(node.type) ? shown.get(child) : undefined;
      if (!output) return replace(child);
      const directive: Directive = {
        type: 'leafDirective',
        name: SHOWN_INSTEAD,
        attributes: {},
        children: [],
        ...(child.position ? { position: child.position } : {}),
      };
      instead.set(directive, output);
      return directive;
    });
    return { ...node, children };
  };
  const tree = replace(parsed.tree);
  if (instead.size < shown.size)
    throw new TypeError('A plug-in replaces a node that is not a block of the page.');
  return { parsed: { ...parsed, tree }, instead, problems };
}
