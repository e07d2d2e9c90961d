/** What single values of a configuration must be, beyond their kind. */
import { parseXml } from '@rgrove/parse-xml';
import type * as z from 'zod';
import { messageOf } from '../diagnose/cause.ts';
import { firstLine } from '../diagnose/lines.ts';
import { nearest } from '../diagnose/nearest.ts';
import { isSoftRule, softRules } from './rules.ts';

/** A drawing that is not closed would take what follows it in the page along. */
export function checkDrawing(svg: string, context: z.core.$RefinementCtx): void {
  // Else it is the name of an icon, and a wrong one.
  if (!svg.startsWith('<svg')) return;
  try {
    parseXml(svg);
  } catch (cause) {
    const reason = firstLine(messageOf(cause)).replace(/ \(line.*/, '');
    context.addIssue({ code: 'custom', message: `is no well-formed SVG: ${reason}` });
  }
}

export function checkRule(name: string, context: z.core.$RefinementCtx): void {
  if (isSoftRule(name)) return;
  const meant = nearest(name, softRules);
  context.addIssue({
    code: 'custom',
    message: `is no rule that can be softened. ${meant ? `Did you mean "${meant}"?` : `The rule must be one of: ${softRules.join(', ')}`}`,
  });
}

/** Names that may not appear in a list twice, at their places. */
export function checkNames(names: readonly string[], pathOf: (index: number) => PropertyKey[]) {
  return (context: z.core.$RefinementCtx): void => {
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: pathOf(index),
          message: `is that of number ${names.indexOf(name) + 1} too`,
        });
  };
}
