/** The button over a picture that readers can enlarge; the client's zoom island finds it by its class. */
import { type Html, html } from '../../html.ts';
import { fill } from '../../languages/fill.ts';
import type { RenderContext } from './context.ts';

/** Width of the text column of a page without a sidebar, in px; `.doc` in theme/styles/layout.css. */
const WIDEST_COLUMN = 864;

/**
 * Whether a picture is wider than every column, so that it is always shrunk. For other pictures, the client decides.
 */
export function isWide(width: number | undefined): boolean {
  return width !== undefined && width > WIDEST_COLUMN * 1.1;
}

/** The button, for an element with the class `zoomable`. */
export function zoomButton(alt: string, { strings }: RenderContext): Html {
  const label = fill(strings.zoomImage, { alt });
  return html`<button type="button" class="zoom-button js-only" aria-label="${label}" aria-haspopup="dialog"></button>`;
}
