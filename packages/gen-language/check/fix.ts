/** Fixes what can be fixed with certainty. */

import type { Edit } from 'parallel-docs';
import { applyEdits } from '../apply.ts';
import type { CodeProblem } from '../problem.ts';
import { type CheckContext, problemsOf, type SampleKind } from './check-sample.ts';

/** More are left for the next call: only a text that is hardly GenUI's has so many that hide each other. */
const MOST_ROUNDS = 200;

/** Rules of mistakes after which others cannot be seen. */
const HIDING =
  /^(?:toml-syntax|unclosed-.*|unfinished-tag|stray-.*|unknown-tag|unquoted-value|quote-in-value|not-an-attribute|foreign-(?:comment|sign|attribute|binding|function)|closing-attribute|block-name|space-in-tag|missing-space|space-around-equals|hyphen|.*-block|block-order)$/;

export interface Fixed {
  readonly text: string;
  /** How many problems were fixed. */
  readonly count: number;
}

/**
 * The text with every certain fix done that leaves less to complain about. Fixes that overlap are done one after the
 * other; doing it again changes nothing.
 */
export function fixText(text: string, kind: SampleKind, checked: CheckContext): Fixed {
  // The compiler has no fixes, and would be asked very often.
  const { compiler: _, ...context } = checked;
  let current = text;
  let problems = problemsOf(text, kind, context);
  let count = 0;
  const tried = (fixes: readonly (readonly Edit[])[]): boolean => {
    const next = applyEdits(
      current,
      fixes.flat().toSorted((a, b) => a.start - b.start),
    );
    const left = problemsOf(next, kind, context);
    if (!isLess(weigh(next, left), weigh(current, problems))) return false;
    current = next;
    problems = left;
    count += fixes.length;
    return true;
  };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fixes = apart(problems);
    if (fixes.length === 0) break;
    if (!tried(fixes) && !fixes.some((fix) => tried([fix]))) break;
  }
  return { text: current, count };
}

/** The certain fixes of which no two touch. */
function apart(problems: readonly CodeProblem[]): (readonly Edit[])[] {
  const taken: Edit[] = [];
  return problems.flatMap(({ edits, guess }) => {
    if (edits === undefined || guess) return [];
    const meets = edits.some(({ start, end }) =>
      taken.some((other) => start <= other.end && other.start <= end),
    );
    if (meets) return [];
    taken.push(...edits);
    return [edits];
  });
}

type Weight = readonly [hiding: number, all: number, left: number];

/** How much is wrong: what hides other mistakes counts most, then what comes first. */
function weigh(text: string, problems: readonly CodeProblem[]): Weight {
  const hiding = problems.filter(({ rule }) => HIDING.test(rule));
  const first = hiding[0]?.place.start;
  return [hiding.length, problems.length, first === undefined ? 0 : text.length - first];
}

function isLess(a: Weight, b: Weight): boolean {
  if (a[0] !== b[0]) return a[0] < b[0];
  return a[1] === b[1] ? a[2] < b[2] : a[1] < b[1];
}
