/** Boxes around text: notes, tips, warnings. */
import type { Nodes } from 'mdast';
import { type Html, html } from '../../html.ts';
import { type Callout, callouts } from './callouts.ts';
import type { RenderContext } from './context.ts';
import { type Attributes, type Directive, splitLabel } from './directive.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';

/** A callout box. */
export function callout(
  type: Callout,
  title: Html | undefined,
  body: Html,
  context: RenderContext,
): Html {
  return html`<div class="callout" data-type="${callouts[type].look}"><p class="callout-title">${title ?? context.strings[type]}</p>${body}</div>`;
}

/** The title of a box, from its label or its `title`, and what is in the box. */
export function splitTitle(
  node: Directive,
  given: Attributes,
  context: RenderContext,
): { label: Html | undefined; body: Nodes[] } {
  const { label, body } = splitLabel(node);
  if (label) {
    const rendered = renderInlines(label, context);
    context.search.add(inlineText(label));
    return { label: rendered, body };
  }
  if (given.title === undefined) return { label: undefined, body };
  context.search.add(given.title);
  return { label: html`${given.title}`, body };
}
