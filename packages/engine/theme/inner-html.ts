import type { Html } from '../html.ts';

/** The value of `dangerouslySetInnerHTML`; accepts only finished HTML. */
export function innerHtml(html: Html): { __html: Html } {
  return { __html: html };
}
