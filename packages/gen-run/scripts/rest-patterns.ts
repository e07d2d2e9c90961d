/** Checks patterns with alternatives, patterns of lists, and patterns of tuples with `..`. */
import type { Checker } from './checker.ts';
import { type Checked, checkPattern, type Mode, name, parts } from './patterns.ts';
import type { Pattern } from './syntax.ts';
import { refuse } from './told.ts';
import type { Match } from './typed.ts';
import { named, type Type, type } from './types.ts';

/** Checks a pattern with alternatives, or of a tuple, array or slice; undefined for others. */
export function pattern(c: Checker, of: Pattern, type: Type, mode: Mode): Checked | undefined {
  if (of.kind === 'either') return either(c, of.patterns, type, mode);
  return of.kind === 'tuple' || of.kind === 'list' ? row(c, of, type, mode) : undefined;
}

function either(c: Checker, patterns: readonly Pattern[], of: Type, mode: Mode): Checked {
  const outer = c.bound;
  const [first, ...others] = patterns;
  const start = new Set(c.names.keys());
  const found = [checkPattern(c, first!, of, mode)];
  c.bound = new Map([...c.names].filter(([name]) => !start.has(name)));
  for (const each of others) found.push(checkPattern(c, each, of, mode));
  c.bound = outer;
  const make = (): Match => {
    const tests = found.map((each) => each.make());
    return (...args) => tests.some((test) => test(...args));
  };
  return { make, takes: () => found.some((each) => each.takes()) };
}

/** Checks a pattern of a tuple, an array or a slice. */
function row(
  c: Checker,
  { kind, patterns, at }: Extract<Pattern, { kind: 'tuple' | 'list' }>,
  of: Type,
  mode: Mode,
): Checked {
  const { name: whole, args } = named(of)!;
  const isTuple = kind === 'tuple';
  if (isTuple ? whole !== '(' : !/^\[/.test(whole)) refuse(at, 'pattern');
  const isRest = (each: Pattern) =>
    each.kind === 'rest' || (each.kind === 'name' && each.inner?.kind === 'rest');
  const rest = patterns.findIndex(isRest);
  const count = patterns.length;
  const fixed = rest < 0 ? count : count - 1;
  if (isTuple && (rest < 0 ? args.length !== fixed : args.length < fixed)) refuse(at, 'pattern');
  const found: [number, Checked][] = [];
  let tail: Checked | undefined;
  patterns.forEach((each, index) => {
    if (index === rest) {
      if (each.kind !== 'name') return;
      if (mode === '&mut') refuse(at, 'part-changed');
      tail = name(c, { ...each, inner: undefined }, type('[', args[0]!), '&');
      return;
    }
    const place = rest >= 0 && index > rest ? index - count : index;
    const part = isTuple ? args[place < 0 ? args.length + place : place]! : args[0]!;
    found.push([place, checkPattern(c, each, part, mode)]);
  });
  const all = parts(found);
  const make = (): Match => {
    const test = all.make();
    const last = tail?.make();
    return (frame, value, holder, key) => {
      const items = value as unknown[];
      if (!isTuple && (rest < 0 ? items.length !== fixed : items.length < fixed)) return false;
      last?.(frame, items.slice(rest, items.length - (count - 1 - rest)), holder, key);
      return test(frame, items);
    };
  };
  return { make, takes: all.takes };
}
