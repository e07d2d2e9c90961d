/** Directives within text: `:badge[New]`. */
import { nearest } from '../../diagnose/nearest.ts';
import { type Html, html } from '../../html.ts';
import type { RenderContext } from './context.ts';
import { type Attributes, attributesOf, checkHead, type Directive } from './directive.ts';
import { renderInlines } from './inlines.ts';

/** Inline directives; each makes one piece. */
const text: Record<string, (node: Directive, given: Attributes, context: RenderContext) => Html> = {
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
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (first && last) {
      const { markdown, source } = context;
      const words = markdown.text(source.range(first)[0], source.range(last)[1]);
      markdown.replace(...source.range(node), `(${words})`);
    }
    return html`<span class="badge" data-type="${known ? type : 'tip'}">${content}</span>`;
  },
};
const badgeTypes: readonly string[] = ['tip', 'info', 'warning', 'danger'];

/** Names of the directives within text that every site has. */
export const textDirectiveNames: readonly string[] = Object.keys(text);

/** Renders an inline directive; `10:30` and other words with a colon stay text. */
export function renderTextDirective(
  node: Extract<Directive, { type: 'textDirective' }>,
  context: RenderContext,
): Html {
  const render = Object.hasOwn(text, node.name) ? text[node.name] : undefined;
  const written = context.source.text(node);
  if (render && /^:\w+[[{]/.test(written)) return render(node, attributesOf(node), context);
  if (/^:[A-Za-z]\w*[[{]/.test(written)) {
    const meant = nearest(node.name, Object.keys(text));
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
