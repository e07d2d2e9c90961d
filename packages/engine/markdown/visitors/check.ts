/** A visitor of what a page shows: what is wrong in it. */
import type { Diagnostic } from '../../diagnose/diagnostics.ts';
import { checkBlock, checkParagraph } from '../render/blocks.ts';
import type { CheckContext, RenderContext } from '../render/context.ts';
import { checkInline } from '../render/inlines.ts';
import { collectSamples } from '../render/sample-check.ts';
import type { Seen, Within } from './shown.ts';

/** What is wrong with the nodes of a page. @param file for messages */
export function diagnosticsOf(
  shown: readonly Seen[],
  context: RenderContext,
  file: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { site, source } = context;
  const samples = site.checkSamples ? collectSamples(source.tree, site.extensions) : undefined;
  const contextOf = (within: Within): CheckContext => ({
    ...context,
    source: within.source,
    // The names in the data are the reference itself.
    samples: within.isWritten ? samples : undefined,
    report(where, rule, message, fix, more) {
      const { line, column } = within.at(where);
      diagnostics.push({ place: { file, line, column }, rule, message, fix, ...more });
    },
  });
  /** Most nodes are within the same as the one before. */
  let last: { readonly within: Within; readonly context: CheckContext } | undefined;
  for (const seen of shown) {
    const { node, role, within } = seen;
    if (last?.within !== within) last = { within, context: contextOf(within) };
    if (role === 'inline') checkInline(seen, last.context);
    else if (role === 'block' && node.type === 'paragraph') checkParagraph(node, last.context);
    else if (role === 'block') checkBlock(node, last.context);
  }
  return diagnostics;
}
