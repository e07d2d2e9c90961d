/** Directives that plug-ins add. */

import { required } from '../../diagnose/required.ts';
import type { ContainerDirective } from '../../plugin-directives.ts';
import type { WithData } from '../extensions.ts';
import { blocksOf, renderBlocks } from './blocks.ts';
import { boxTitle, titled } from './callout-box.ts';
import { type Definition, splitLabel } from './directive.ts';
import { checkEnclosing, enclosingContext, reportProblem } from './enclosing.ts';

/**
 * A plug-in's leaf directive, or `::include`. Its output is finished HTML, or Markdown that is rendered like the rest
 * of the page.
 */
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
    // Problems in the Markdown of a plug-in are reported at the directive, since authors do not see that Markdown.
    const within = { source: inner, at: () => place, isWritten: false };
    return [{ blocks: inner.tree.children, within }];
  },
  words(node, _, { resolved }) {
    const { output } = required(resolved.directives, node);
    return 'html' in output ? [output.text] : [];
  },
  check(node, _, { resolved, report }) {
    const { output } = required(resolved.directives, node);
    if ('problem' in output) reportProblem(node, output.problem, report);
  },
};

/** A plug-in's container directive. */
export function pluginContainer(added: WithData<ContainerDirective<unknown>>): Definition {
  const { directive } = added;
  return {
    ...titled,
    attributes: directive.attributes,
    required: directive.required ?? [],
    render(node, given, context) {
      const title = boxTitle(node, given, context);
      return directive.render(given, {
        ...enclosingContext(node, added, context),
        children: renderBlocks(splitLabel(node).body, context),
        ...(title ? { title } : {}),
      });
    },
    check: (node, given, context) => checkEnclosing(node, given, added, context),
  };
}
