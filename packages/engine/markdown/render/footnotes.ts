/** The list of footnotes at the end of a page. */
import { attributes, type Html, html } from '../../html.ts';
import { renderBlocks, renderParagraph } from './blocks.ts';
import type { RenderContext } from './context.ts';
import { footnoteBlocks } from './parts.ts';

/**
 * Renders the list of footnotes below a page's text, in the order of their first use; `undefined` if there are none.
 */
export function renderFootnotes(context: RenderContext): Html | undefined {
  const { footnotes } = context.order;
  if (footnotes.size === 0) return undefined;
  const items = [...footnotes].map(([name, number]) => {
    const nodes = footnoteBlocks(name, context);
    const back = html` <a${attributes({ href: `#fnref-${number}`, class: 'footnote-back', 'aria-label': context.strings.backToText })}>↩</a>`;
    const last = nodes.at(-1);
    // The back link follows the text if the last block is a paragraph.
    const body =
      last?.type === 'paragraph'
        ? html`${renderBlocks(nodes.slice(0, -1), context)}${renderParagraph(last, context, back)}\n`
        : html`${renderBlocks(nodes, context)}${back}`;
    return html`<li id="fn-${number}">${body}</li>`;
  });
  return html`<ol class="footnotes">${items}</ol>\n`;
}
