/** Directives within text: `:badge[New]`. */
import { nearest } from '../../diagnose/nearest.ts';
import { type Html, html } from '../../html.ts';
import type { CheckContext, PageContext, RenderContext } from './context.ts';
import { attributesOf, checkHead, type Directive, textDirectiveNames } from './directive.ts';
import { renderInlines } from './inlines.ts';

type TextDirective = Extract<Directive, { type: 'textDirective' }>;

const badgeTypes: readonly string[] = ['tip', 'info', 'warning', 'danger'];

/** Whether a node is one of them; `10:30` and other words with a colon are text. */
export function isTextDirective(node: Directive, { source }: Pick<PageContext, 'source'>): boolean {
  return (
    textDirectiveNames.some((name) => name === node.name) && /^:\w+[[{]/.test(source.text(node))
  );
}

/** Renders an inline directive; `10:30` and other words with a colon stay text. */
export function renderTextDirective(node: TextDirective, context: RenderContext): Html {
  if (!isTextDirective(node, context)) return html`${context.source.text(node)}`;
  const { type = 'tip' } = attributesOf(node);
  const content = renderInlines(node.children, context);
  return html`<span class="badge" data-type="${badgeTypes.includes(type) ? type : 'tip'}">${content}</span>`;
}

/** Reports what is wrong with an inline directive. */
export function checkTextDirective(node: TextDirective, context: CheckContext): void {
  if (isTextDirective(node, context)) {
    checkHead(node, { attributes: ['type'] }, ':', context);
    const { type = 'tip' } = attributesOf(node);
    if (badgeTypes.includes(type)) return;
    const meant = nearest(type, badgeTypes);
    context.report(
      node,
      'directive-attribute',
      `":badge" has no type "${type}".`,
      meant ? `Did you mean "${meant}"?` : `Known: ${badgeTypes.join(', ')}.`,
      meant ? { replacement: { from: type, to: meant } } : undefined,
    );
    return;
  }
  if (/^:[A-Za-z]\w*[[{]/.test(context.source.text(node))) {
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
}
