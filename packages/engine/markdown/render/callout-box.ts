/** Renders boxes around text: notes, tips, warnings. */
import { type Html, html } from '../../html.ts';
import { type Callout, callouts } from './callouts.ts';
import type { RenderContext } from './context.ts';
import { type Attributes, type Definition, type Directive, splitLabel } from './directive.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';

/** Renders a callout. Without `title`, the box has the name of its type as the title. */
export function callout(
  type: Callout,
  title: Html | undefined,
  body: Html,
  context: RenderContext,
): Html {
  return html`<div class="callout" data-type="${callouts[type].look}"><p class="callout-title">${title ?? context.strings[type]}</p>${body}</div>`;
}

/** Renders the title of a box from its label, or else its `title`; `undefined` if it has neither. */
export function boxTitle(
  node: Directive,
  given: Attributes,
  context: RenderContext,
): Html | undefined {
  const { label } = splitLabel(node);
  if (label) return renderInlines(label, context);
  return given.title === undefined ? undefined : html`${given.title}`;
}

/** Methods that the definitions of all directives with a title share. */
export const titled = {
  parts(node) {
    const { label, body } = splitLabel(node);
    return [{ inlines: label ?? [] }, { blocks: body }];
  },
  words(node, { title = '' }) {
    const { label } = splitLabel(node);
    return [label ? inlineText(label) : title];
  },
} as const satisfies Pick<Definition, 'parts' | 'words'>;
