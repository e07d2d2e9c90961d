/** Code in a table cell. */
import { attributes, type Html, html } from '../../html.ts';
import { pieces } from './table-layout.ts';

const colour = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;

/** Renders code in a cell: long words may break between their parts, and a colour gets a swatch before it. */
export function cellCode(code: string): Html {
  const words = code
    .split(' ')
    .map((word) => pieces(word).map((piece, at) => html`${at > 0 ? html`<wbr>` : ''}${piece}`));
  const text = html`<code>${words.map((word, at) => html`${at > 0 ? ' ' : ''}${word}`)}</code>`;
  return colour.test(code)
    ? html`<span class="colour"><svg viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1"${attributes({ fill: code })} /></svg>${text}</span>`
    : text;
}
