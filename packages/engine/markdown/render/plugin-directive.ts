/** Directives that plug-ins add. */
import { required } from '../../diagnose/required.ts';
import { blocksOf } from './blocks.ts';
import type { Definition } from './directive.ts';

/** What a plug-in makes of its directive: finished HTML, or Markdown that is rendered like the page around it. */
export const pluginDirective: Omit<Definition, 'attributes' | 'required'> = {
  render(node, _, context) {
    const { output, inner } = required(context.resolved.directives, node);
    if ('html' in output) return output.html;
    return inner ? blocksOf(inner.tree.children, { ...context, source: inner }) : [];
  },
  parts(node, { resolved, source }) {
    const { inner } = required(resolved.directives, node);
    if (!inner) return [];
    const place = source.start(node);
    // Whatever is wrong in there is wrong with this directive, as far as the author can see.
    const within = { source: inner, at: () => place, isWritten: false };
    return [{ blocks: inner.tree.children, within }];
  },
  words(node, _, { resolved }) {
    const { output } = required(resolved.directives, node);
    return 'html' in output ? [output.text] : [];
  },
  check(node, _, { resolved, report }) {
    const { output } = required(resolved.directives, node);
    if (!('problem' in output)) return;
    const { message, fix, wrong, suggestion } = output.problem;
    report(
      node,
      wrong === undefined ? 'directive-attribute' : 'unknown-data',
      message,
      fix ?? (suggestion ? `Did you mean "${suggestion}"?` : 'See the names in data/.'),
      suggestion && wrong ? { replacement: { from: wrong, to: suggestion } } : undefined,
    );
  },
};
