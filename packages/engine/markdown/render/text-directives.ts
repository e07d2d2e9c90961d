/** Inline directives: `:badge[New]`. */
import { nearest } from '../../diagnose/nearest.ts';
import { type Html, html } from '../../html.ts';
import type { CheckContext, PageContext, RenderContext } from './context.ts';
import {
  attributesOf,
  checkHead,
  type Directive,
  isComplete,
  textDirectiveNames,
} from './directive.ts';
import { checkEnclosing, enclosingContext } from './enclosing.ts';
import { renderInlines } from './inlines.ts';

type TextDirective = Extract<Directive, { type: 'textDirective' }>;

const badgeTypes: readonly string[] = ['tip', 'info', 'warning', 'danger'];

/** Whether a node is an inline directive; `10:30` and other words with a colon are text. */
export function isTextDirective(
  node: Directive,
  { source, site }: Pick<PageContext, 'source' | 'site'>,
): boolean {
  return (
    (textDirectiveNames.some((name) => name === node.name) ||
      site.extensions.inlines.has(node.name)) &&
    /^:[\w-]+[[{]/.test(source.text(node))
  );
}

/** Renders an inline directive; `10:30` and other words with a colon stay text. */
export function renderTextDirective(node: TextDirective, context: RenderContext): Html {
  if (!isTextDirective(node, context)) return html`${context.source.text(node)}`;
  const content = renderInlines(node.children, context);
  const added = context.site.extensions.inlines.get(node.name);
  if (added)
    return isComplete(node, added.directive)
      ? added.directive.render(attributesOf(node), {
          ...enclosingContext(node, added, context),
          children: content,
        })
      : content;
  const { type = 'tip' } = attributesOf(node);
  return html`<span class="badge" data-type="${badgeTypes.includes(type) ? type : 'tip'}">${content}</span>`;
}

/** Reports the problems of an inline directive. */
export function checkTextDirective(node: TextDirective, context: CheckContext): void {
  const added = context.site.extensions.inlines.get(node.name);
  if (added && isTextDirective(node, context)) {
    checkHead(node, added.directive, ':', context);
    if (isComplete(node, added.directive)) checkEnclosing(node, attributesOf(node), added, context);
    return;
  }
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
    const names = [...textDirectiveNames, ...context.site.extensions.inlines.keys()];
    const meant = nearest(node.name, names);
    context.report(
      node,
      'unknown-directive',
      `":${node.name}" is not an inline directive.`,
      meant
        ? `Did you mean ":${meant}"?`
        : `Known: ${names.map((name) => `:${name}`).join(', ')}. For a literal colon before "[" or "{", write \\:.`,
      meant ? { replacement: { from: `:${node.name}`, to: `:${meant}` } } : undefined,
    );
  }
}
