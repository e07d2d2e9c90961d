/** Directives within text: `:badge[New]`. */
import { nearest } from '../../diagnose/nearest.ts';
import { type Html, html } from '../../html.ts';
import type { RenderContext } from './context.ts';
import {
  type Attributes,
  attributesOf,
  checkHead,
  type Directive,
  textDirectiveNames,
} from './directive.ts';
import { renderInlines } from './inlines.ts';

/** Inline directives; each makes one piece. */
const text: Record<
  (typeof textDirectiveNames)[number],
  (node: Directive, given: Attributes, context: RenderContext) => Html
> = {
  badge(node, given, context) {
    checkHead(node, { attributes: ['type'] }, ':', context);
    const { type = 'tip' } = given;
    const known = badgeTypes.includes(type);
    if (!known) {
      const meant = nearest(type, badgeTypes);
      context.report(
        node,
        'directive-attribute',
        `":badge" has no type "${type}".`,
        meant ? `Did you mean "${meant}"?` : `Known: ${badgeTypes.join(', ')}.`,
        meant ? { replacement: { from: type, to: meant } } : undefined,
      );
    }
    const content = renderInlines(node.children, context);
    return html`<span class="badge" data-type="${known ? type : 'tip'}">${content}</span>`;
  },
};
const badgeTypes: readonly string[] = ['tip', 'info', 'warning', 'danger'];

/** Whether a node is one of them; `10:30` and other words with a colon are text. */
export function isTextDirective(
  node: Directive,
  { source }: Pick<RenderContext, 'source'>,
): boolean {
  return (
    textDirectiveNames.some((name) => name === node.name) && /^:\w+[[{]/.test(source.text(node))
  );
}

/** Renders an inline directive; `10:30` and other words with a colon stay text. */
export function renderTextDirective(
  node: Extract<Directive, { type: 'textDirective' }>,
  context: RenderContext,
): Html {
  const name = textDirectiveNames.find((each) => each === node.name);
  const written = context.source.text(node);
  if (name && isTextDirective(node, context)) return text[name](node, attributesOf(node), context);
  if (/^:[A-Za-z]\w*[[{]/.test(written)) {
    const meant = nearest(node.name, textDirectiveNames);
    context.report(
      node,
      'unknown-directive',
      `":${node.name}" is not an inline directive.`,
      meant
        ? `Did you mean ":${meant}"?`
        : 'Known: :badge. For a literal colon before "[" or "{", write \\:.',
      meant ? { replacement: { from: `:${node.name}`, to: `:${meant}` } } : undefined,
    );
  }
  return html`${written}`;
}
