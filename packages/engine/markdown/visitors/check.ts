/** A visitor of what a page shows: what is wrong in it. */
import type { Diagnostic } from '../../diagnose/diagnostics.ts';
import { checkBlock, checkParagraph } from '../render/blocks.ts';
import type { CheckContext, RenderContext } from '../render/context.ts';
import { checkInline } from '../render/inlines.ts';
import { collectSamples } from '../render/sample-check.ts';
import type { Seen } from './shown.ts';

/** What is reported, with where it is seen. */
export type Report = CheckContext['report'];

/** What is wrong with the nodes of a page. @param file for messages */
export function diagnosticsOf(
  shown: readonly Seen[],
  context: RenderContext,
  file: string,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { site, source } = context;
  const samples = site.checkSamples ? collectSamples(source.tree, site.extensions) : undefined;
  for (const seen of shown) {
    const { node, role } = seen;
    const own: CheckContext = {
      ...context,
      source: seen.source,
      // The names in the data are the reference itself.
      samples: seen.isWritten ? samples : undefined,
      report(where, rule, message, hint, more) {
        const { line, column } = seen.at(where);
        diagnostics.push({ severity: 'error', file, line, column, rule, message, hint, ...more });
      },
    };
    if (role === 'inline') checkInline(seen, own);
    else if (role === 'block' && node.type === 'paragraph') checkParagraph(node, own);
    else if (role === 'block') checkBlock(node, own);
  }
  return diagnostics;
}
