/** Edits that move misplaced parts of a template. */

import type { Remedy } from '../problem.ts';
import { indentOf, insertion, removal } from '../repair.ts';
import type { GenElement } from './element.ts';

type Edits = Pick<Remedy, 'edits' | 'guess'>;

/** The edits that move a comment before the preceding sibling; empty if there is no such sibling. */
export function movedComment(
  code: string,
  { start, end }: { readonly start: number; readonly end: number },
  before: GenElement | undefined,
): Edits {
  if (before === undefined) return {};
  const at = before.tagStart - 1;
  const lead = ' '.repeat(indentOf(code, at) ?? 0);
  const line = `${code.slice(start, end).trimEnd()}\n${lead}`;
  return { edits: [insertion(at, line), removal(code, start, end)] };
}
