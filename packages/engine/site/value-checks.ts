/** Checks of single values of a configuration, beyond their type. */
import { parseXml } from '@rgrove/parse-xml';
import type * as z from 'zod';
import { messageOf } from '../diagnose/cause.ts';
import { firstLine } from '../diagnose/lines.ts';
import { nearest } from '../diagnose/nearest.ts';
import { isSoftRule, softRules } from './rules.ts';

/** Checks that an SVG is well-formed, since an unclosed one would swallow the HTML after it. */
export function checkDrawing(svg: string, context: z.core.$RefinementCtx): void {
  // Any other text is an unknown name of an icon, which the schema reports.
  if (!svg.startsWith('<svg')) return;
  try {
    parseXml(svg);
  } catch (cause) {
    const reason = firstLine(messageOf(cause)).replace(/ \(line.*/, '');
    context.addIssue({ code: 'custom', message: `is not a well-formed SVG: ${reason}` });
  }
}

export function checkRule(name: string, context: z.core.$RefinementCtx): void {
  if (isSoftRule(name)) return;
  const meant = nearest(name, softRules);
  context.addIssue({
    code: 'custom',
    message: `is not a rule whose level can be changed. ${meant ? `Did you mean "${meant}"?` : `The rule must be one of: ${softRules.join(', ')}`}`,
  });
}

/** Reports duplicate names in a list. */
export function checkNames(names: readonly string[], pathOf: (index: number) => PropertyKey[]) {
  return (context: z.core.$RefinementCtx): void => {
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: pathOf(index),
          message: `is a duplicate: entry ${names.indexOf(name) + 1} of the list has the same name`,
        });
  };
}
