import type { Html } from '../html.ts';

/** What React sets as the content of an element: finished HTML, and nothing else. */
export function innerHtml(html: Html): { __html: Html } {
  return { __html: html };
}
