/** A heading as the outline shows it. */
import type { Nodes } from 'mdast';
import { type Html, html } from '../../html.ts';
import type { RenderContext } from './context.ts';
import { renderInlines } from './inlines.ts';

/**
 * Renders a heading for the outline, with its formatting but without badges and footnotes. A link becomes its text,
 * because links cannot be nested. `undefined` if the result equals the plain text.
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
    // The cast is safe: removing children keeps the node valid.
    return 'children' in node
      ? [{ ...node, children: withoutLinks(node.children) } as Nodes]
      : [node];
  });
}

function isBadge(node: Nodes): boolean {
  return node.type === 'textDirective' && node.name === 'badge';
}

/** Trims the space that a removed badge leaves at the start or end. */
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
