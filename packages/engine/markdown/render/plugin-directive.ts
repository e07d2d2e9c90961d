/** Directives that plug-ins add. */

import { required } from '../../diagnose/required.ts';
import type { Html } from '../../html.ts';
import { blocksOf } from './blocks.ts';
import type { RenderContext } from './context.ts';
import type { Directive } from './directive.ts';

/** What a plug-in makes of its directive: finished HTML, or Markdown that is rendered like the page around it. */
export function renderPluginDirective(
  node: Directive,
  context: RenderContext,
): Html | readonly Html[] {
  const { output, inner } = required(context.resolved.directives, node);
  if ('problem' in output) {
    const { message, fix, wrong, suggestion } = output.problem;
    context.report(
      node,
      wrong === undefined ? 'directive-attribute' : 'unknown-data',
      message,
      fix ?? (suggestion ? `Did you mean "${suggestion}"?` : 'See the names in data/.'),
      suggestion && wrong ? { replacement: { from: wrong, to: suggestion } } : undefined,
    );
    return [];
  }
  if ('html' in output) {
    context.search.add(output.text);
    return output.html;
  }
  if (!inner) return [];
  const place = context.source.start(node);
  return blocksOf(inner.tree.children, {
    ...context,
    // Whatever is wrong in there is wrong with this directive, as far as the author can see.
    source: { ...inner, start: () => place },
    // The names in the data are the reference itself.
    samples: undefined,
    report: (_, ...rest) => context.report(place, ...rest),
  });
}
