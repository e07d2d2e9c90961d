/** Visits the shown nodes of a page and collects the headings of its outline. */

import type { OutlineEntry, RenderContext } from '../render/context.ts';
import { splitHeading } from '../render/heading-id.ts';
import { inlineText } from '../render/inline-text.ts';
import { outlineLabel } from '../render/outline-label.ts';
import type { Seen } from './shown.ts';
import type { PageText } from './text.ts';

/** @param places offsets of headings in the text of the page */
export function outlineOf(
  shown: readonly Seen[],
  places: PageText['places'],
  context: RenderContext,
): OutlineEntry[] {
  return shown.flatMap(({ node, within }): OutlineEntry[] => {
    if (node.type !== 'heading' || node.depth === 1 || node.depth > 4) return [];
    const { children } = splitHeading(node);
    const text = inlineText(children).trim();
    const label = outlineLabel(children, text, { ...context, source: within.source });
    return [
      {
        text,
        id: context.order.ids.get(node) ?? '',
        depth: node.depth,
        charIndex: places.get(node) ?? 0,
        ...(label ? { html: label } : {}),
      },
    ];
  });
}
