/** Visits the shown nodes of a page and reports problems. */
import type { Diagnostic } from '../../diagnose/diagnostics.ts';
import { checkBlock, checkParagraph } from '../render/blocks.ts';
import type { CheckContext, RenderContext } from '../render/context.ts';
import { checkInline } from '../render/inlines.ts';
import { collectSamples } from '../render/sample-check.ts';
import type { Seen, Within } from './shown.ts';

/** The problems of a page's nodes. @param file path for messages */
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
    // Names in the Markdown of a plug-in are not checked, since they come from the data of the plug-in.
    samples: within.isWritten ? samples : undefined,
    report(where, rule, message, fix, more) {
      const { line, column } = within.at(where);
      diagnostics.push({ place: { file, line, column }, rule, message, fix, ...more });
    },
  });
  /** The context of the previous node. Most nodes have the same `within` as the previous one. */
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
