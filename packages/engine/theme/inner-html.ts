import type { Html } from '../html.ts';

/** Returns the value of `dangerouslySetInnerHTML`. Accepts only finished HTML. */
export function innerHtml(html: Html): { __html: Html } {
  return { __html: html };
}
