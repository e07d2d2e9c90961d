/** Footnotes: their list at the end of a page. */
import { attributes, type Html, html } from '../../html.ts';
import { renderBlocks, renderParagraph } from './blocks.ts';
import type { RenderContext } from './context.ts';

/** The list of footnotes below a page's text, in the order of their use; nothing without any. */
export function renderFootnotes(context: RenderContext): Html | undefined {
  if (context.usedFootnotes.length === 0) return undefined;
  const items: Html[] = [];
  // The list grows while it is walked: a footnote may use another.
  for (const [i, name] of context.usedFootnotes.entries()) {
    const footnote = context.footnotes.get(name);
    if (!footnote) continue;
    const nodes = footnote.children.filter((node) => node.type !== 'definition');
    const back = html` <a${attributes({ href: `#fnref-${i + 1}`, class: 'footnote-back', 'aria-label': context.strings.backToText })}>↩</a>`;
    const last = nodes.at(-1);
    // The way back is at the end of the text, where there is one.
    const body =
      last?.type === 'paragraph'
        ? html`${renderBlocks(nodes.slice(0, -1), context)}${renderParagraph(last, context, back)}\n`
        : html`${renderBlocks(nodes, context)}${back}`;
    items.push(html`<li id="fn-${i + 1}">${body}</li>`);
  }
  return html`<ol class="footnotes">${items}</ol>\n`;
}
