/** The button over a picture that readers can enlarge; the client's zoom island knows it by its class. */
import { type Html, html } from '../../html.ts';
import { fill } from '../../languages/fill.ts';
import type { RenderContext } from './context.ts';

/** The text column of a page without a sidebar, in px; `.doc` in theme/styles/layout.css. */
const WIDEST_COLUMN = 864;

/** Whether every column shows a picture smaller than it is; of others the browser knows. */
export function isWide(width: number | undefined): boolean {
  return width !== undefined && width > WIDEST_COLUMN * 1.1;
}

/** The button, for a frame of the class `zoomable`. */
export function zoomButton(alt: string, { strings }: RenderContext): Html {
  const label = fill(strings.zoomImage, { alt });
  return html`<button type="button" class="zoom-button js-only" aria-label="${label}" aria-haspopup="dialog"></button>`;
}
