/** A heading as the outline shows it. */
import type { Nodes } from 'mdast';
import { type Html, html } from '../../html.ts';
import type { RenderContext } from './context.ts';
import { renderInlines } from './inlines.ts';

/**
 * The marks of a heading without its links, which would be links inside the outline's link, and without
 * badges and footnotes; `undefined` where that is its plain text.
 */
export function outlineLabel(
  nodes: readonly Nodes[],
  text: string,
  context: RenderContext,
): Html | undefined {
  const label = trimEnds(withoutLinks(nodes));
  if (label.every((node) => node.type === 'text')) return undefined;
  const rendered = renderInlines(label, { ...context, zoomable: false });
  return String(rendered) === String(html`${text}`) ? undefined : rendered;
}

function withoutLinks(nodes: readonly Nodes[]): Nodes[] {
  return nodes.flatMap((node): Nodes[] => {
    if (node.type === 'link' || node.type === 'linkReference') return withoutLinks(node.children);
    if (node.type === 'footnoteReference' || isBadge(node)) return [];
    // What is left out of its children leaves them what they may be.
    return 'children' in node
      ? [{ ...node, children: withoutLinks(node.children) } as Nodes]
      : [node];
  });
}

function isBadge(node: Nodes): boolean {
  return node.type === 'textDirective' && node.name === 'badge';
}

/** Without the space that a badge leaves at an end. */
function trimEnds(nodes: readonly Nodes[]): Nodes[] {
  const trimmed = [...nodes];
  for (const [at, trim] of [
    [0, (text: string) => text.trimStart()],
    [-1, (text: string) => text.trimEnd()],
  ] as const)
    for (let node = trimmed.at(at); node?.type === 'text'; node = trimmed.at(at)) {
      const value = trim(node.value);
      if (value !== '') {
        trimmed[at < 0 ? trimmed.length - 1 : 0] = { ...node, value };
        break;
      }
      at < 0 ? trimmed.pop() : trimmed.shift();
    }
  return trimmed;
}
