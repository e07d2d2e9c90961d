/** Mistakes that `Checker` does not report: macros called without `!`, and matches that are not exhaustive. */

import { variantOf } from '../scripts/paths.ts';
import type { Arm, Expression, Pattern } from '../scripts/syntax.ts';
import type { Typed } from '../scripts/typed.ts';
import { STRING, UNIT } from '../scripts/types.ts';
import { HIDDEN } from './hidden.ts';
import type { Judge } from './judge.ts';

const MACROS =
  /^(?:print|println|eprint|eprintln|format|vec|panic|todo|unimplemented|assert|assert_eq|assert_ne|dbg|matches|nav_to|nav_back)$/;

/** Adds a note for a macro that is called like a function: `println(…)`. Undefined for other expressions. */
export function macroCalled(c: Judge, e: Expression): Typed | undefined {
  if (e.kind !== 'call' || e.on.kind !== 'path' || e.on.segments.length !== 1) return undefined;
  const { name } = e.on.segments[0]!;
  if (!MACROS.test(name) || c.find(name) || c.scope.functions.has(name)) return undefined;
  c.tell(e.at, 'macro-call', e, name);
  for (const each of e.args) c.expression(each);
  const of = name === 'format' ? STRING : /print/.test(name) ? UNIT : HIDDEN;
  return c.plain(e.at, of, () => () => undefined);
}

const alternatives = (pattern: Pattern): readonly Pattern[] =>
  pattern.kind === 'either' ? pattern.patterns.flatMap(alternatives) : [pattern];

/** Whether the pattern is `_` or a name, also behind `&`. Such a pattern matches every value. */
function takesAll(pattern: Pattern): boolean {
  if (pattern.kind === 'any') return true;
  if (pattern.kind === 'name') return !pattern.inner || takesAll(pattern.inner);
  return pattern.kind === 'reference' && takesAll(pattern.pattern);
}

const behind = (pattern: Pattern): Pattern =>
  pattern.kind === 'reference' ? behind(pattern.pattern) : pattern;

/** Adds a note for a `match` that leaves out variants of an enum, or covers only some strings or numbers. */
export function uncovered(c: Judge, e: Extract<Expression, { kind: 'match' }>): void {
  const patterns = e.arms.flatMap(({ pattern }: Arm) => alternatives(pattern).map(behind));
  if (patterns.length === 0 || patterns.some(takesAll)) return;
  if (
    patterns.every(
      (each) =>
        each.kind === 'range' ||
        (each.kind === 'value' && /^(?:text|number)$/.test(each.value.kind)),
    ) &&
    !patterns.some((each) => each.kind === 'range' && (!each.from || !each.to))
  ) {
    c.tell(e.at, 'not-covered', e, '_');
    return;
  }
  const named = patterns.map((each) =>
    each.kind === 'variant' ? variantOf(c, each.path) : undefined,
  );
  const [first] = named;
  if (!first?.of.isEnum || named.some((each) => each?.of !== first.of)) return;
  const missing = first.of.variants.filter((_, index) =>
    named.every((each) => each!.index !== index),
  );
  if (missing.length === 0) return;
  c.tell(e.at, 'not-covered', e, missing.map(({ name }) => name).join(', '));
}

/** Offsets of the values in the patterns of a `match` or `if let`. */
export function valuesInPatterns(e: Expression): number[] {
  const inside = (pattern: Pattern): number[] => {
    if (pattern.kind === 'value') return [pattern.at];
    if (pattern.kind === 'range') return [pattern.at, pattern.from?.at ?? -1, pattern.to?.at ?? -1];
    if (pattern.kind === 'either' || pattern.kind === 'tuple' || pattern.kind === 'list')
      return pattern.patterns.flatMap(inside);
    if (pattern.kind === 'reference') return inside(pattern.pattern);
    if (pattern.kind !== 'variant') return [];
    return pattern.fields.flatMap((each) =>
      inside(Array.isArray(each) ? (each as readonly [string, Pattern])[1] : (each as Pattern)),
    );
  };
  if (e.kind === 'match') return e.arms.flatMap(({ pattern }) => inside(pattern));
  return e.kind === 'binds' ? inside(e.pattern) : [];
}
