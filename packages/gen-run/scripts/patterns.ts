/** Checks patterns, and makes code that matches them. */
import { type Checker, refers } from './checker.ts';
import { fieldType, has } from './definitions.ts';
import { rest } from './fetched.ts';
import { variantOf } from './paths.ts';
import type { Expression, Pattern } from './syntax.ts';
import { refuse } from './told.ts';
import type { Frame, Match } from './typed.ts';
import { named, type Type, type, unify } from './types.ts';
import { clone, compare, type Data, Ref } from './values.ts';

/** The binding mode of names: by value or by reference. */
export type Mode = 'value' | '&' | '&mut';

/** A checked pattern. */
export interface Checked {
  /** Makes code that matches a value. */
  readonly make: () => Match;
  /** Whether a name moves a value out of the matched value. */
  readonly takes: () => boolean;
}

const always: Checked = { make: () => () => true, takes: () => false };

/** Checks a pattern against the type of the matched value. Its names are declared in the innermost scope. */
export function checkPattern(
  c: Checker,
  pattern: Pattern,
  of: Type,
  mode: Mode = 'value',
): Checked {
  if (pattern.kind === 'any' || pattern.kind === 'rest') return always;
  if (pattern.kind === 'name') return name(c, pattern, of, mode);
  if (pattern.kind === 'either') return fetched(c, pattern, of, mode);
  const found = named(of) ?? (pattern.kind === 'value' ? undefined : named(c.need(of, pattern.at)));
  if (pattern.kind === 'reference') {
    if (!found || !/^&/.test(found.name)) c.mismatch(pattern.at, type('&', of), of);
    const inner = checkPattern(c, pattern.pattern, found.args[0]!, 'value');
    const make = (): Match => {
      if (inner.takes()) refuse(pattern.at, 'moved-out', '&');
      const test = inner.make();
      if (found.name === '&') return test;
      return (frame, value) => through(test, frame, value as Ref);
    };
    return { make, takes: () => false };
  }
  // For a reference, the pattern is matched against its referent, and names in the pattern bind references.
  if (found && /^&/.test(found.name)) {
    const text = pattern.kind === 'value' && pattern.value.kind === 'text';
    if (!(text && named(found.args[0]!)?.name === 'str')) {
      const deeper = mode === '&' ? '&' : (found.name as Mode);
      const inner = checkPattern(c, pattern, found.args[0]!, deeper);
      if (found.name === '&') return { ...inner, takes: () => false };
      const make = (): Match => {
        const test = inner.make();
        return (frame, value) => through(test, frame, value as Ref);
      };
      return { make, takes: () => false };
    }
  }
  return inside(c, pattern, of, mode);
}

function through(test: Match, frame: Frame, { value, holder, key }: Ref): boolean {
  return test(frame, value, holder, key);
}

function inside(c: Checker, pattern: Pattern, of: Type, mode: Mode): Checked {
  switch (pattern.kind) {
    case 'value':
      return value(c, pattern.value, of);
    case 'range': {
      const { from, to, closed } = pattern;
      const low = from && c.coerced(from, of);
      const high = to && c.coerced(to, of);
      const make = (): Match => {
        const least = low?.look();
        const most = high?.look();
        return (frame, value) =>
          (!least || compare(value, least(frame)) >= 0) &&
          (!most || compare(value, most(frame)) < (closed ? 1 : 0));
      };
      return { make, takes: () => false };
    }
    case 'tuple':
      return tuple(c, pattern, of, mode);
    case 'list':
      return fetched(c, pattern, of, mode);
    default:
      return variant(c, pattern as Extract<Pattern, { kind: 'variant' }>, of, mode);
  }
}

function value(c: Checker, e: Expression, of: Type): Checked {
  const found = c.coerced(e, of);
  const make = (): Match => {
    const wanted = found.look();
    return (frame, value) => compare(value, wanted(frame)) === 0;
  };
  return { make, takes: () => false };
}

export function name(
  c: Checker,
  pattern: Extract<Pattern, { kind: 'name' }>,
  of: Type,
  mode: Mode,
): Checked {
  const how = pattern.borrowed ?? mode;
  const whole = how === 'value' ? of : type(how, of);
  const before = c.bound?.get(pattern.name);
  if (before && !unify(before.type, whole)) c.mismatch(pattern.at, before.type, whole);
  const { slot } = before ?? c.declare(pattern.name, whole, pattern.mutable);
  const inner = pattern.inner && checkPattern(c, pattern.inner, of, mode);
  const make = (): Match => {
    const test = inner?.make();
    // In a loop, each pass gives the names new values.
    c.flow.fill(String(slot));
    c.flow.hold(slot, refers(whole) ? c.lending : []);
    const copied = how === 'value' && has('Copy', of, c.scope);
    return (frame, value, holder, key) => {
      frame[slot] = how === '&mut' ? new Ref(holder, key) : copied ? clone(value) : value;
      return test === undefined || test(frame, value, holder, key);
    };
  };
  return { make, takes: () => how === 'value' && !has('Copy', of, c.scope) };
}

/** Combines patterns of parts, each with the index of its part; a negative index counts from the end. */
export function parts(found: readonly (readonly [number, Checked])[]): Pick<Checked, 'takes'> & {
  make: () => (frame: Frame, items: unknown[]) => boolean;
} {
  return {
    make: () => {
      const tests = found.map(([index, each]) => [index, each.make()] as const);
      return (frame, items) =>
        tests.every(([index, test]) => {
          const at = index < 0 ? items.length + index : index;
          return test(frame, items[at], items, at);
        });
    },
    takes: () => found.some(([, each]) => each.takes()),
  };
}

/** Checks a pattern of a kind that `rest.ts` supports; refuses it if `rest.ts` is not loaded. */
const fetched: typeof checkPattern = (c, pattern, of, mode = 'value') =>
  rest.pattern?.(c, pattern, of, mode) ?? refuse(pattern.at, 'not-run', pattern.kind);

function tuple(
  c: Checker,
  pattern: Extract<Pattern, { kind: 'tuple' | 'list' }>,
  of: Type,
  mode: Mode,
): Checked {
  const { patterns, at } = pattern;
  if (patterns.some(({ kind }) => kind === 'rest')) return fetched(c, pattern, of, mode);
  const { name: whole, args } = named(of)!;
  if (whole !== '(' || args.length !== patterns.length) refuse(at, 'pattern');
  const all = parts(
    patterns.map((each, index) => [index, checkPattern(c, each, args[index]!, mode)]),
  );
  const make = (): Match => {
    const test = all.make();
    return (frame, value) => test(frame, value as unknown[]);
  };
  return { make, takes: all.takes };
}

function variant(
  c: Checker,
  pattern: Extract<Pattern, { kind: 'variant' }>,
  of: Type,
  mode: Mode,
): Checked {
  const { path, fields, named: byName, open, at } = pattern;
  const found = variantOf(c, path);
  if (!found) return value(c, path, of);
  if (!unify(found.type, of)) c.mismatch(at, of, found.type);
  const whole = named(of)!;
  const { fields: own, shape } = found.of.variants[found.index]!;
  const types = own.map((field) => fieldType(whole, field, c.scope));
  const checked: [number, Checked][] = [];
  if (byName) {
    for (const [word, each] of fields as readonly (readonly [string, Pattern])[]) {
      const index = own.findIndex((field) => field.name === word);
      if (index < 0) refuse(each.at, 'no-field', found.of.name, word);
      checked.push([index, checkPattern(c, each, types[index]!, mode)]);
    }
  } else {
    const list = fields as readonly Pattern[];
    const rest = list.findIndex((each) => each.kind === 'rest');
    list.forEach((each, place) => {
      if (place === rest) return;
      const index = rest >= 0 && place > rest ? own.length - (list.length - place) : place;
      if (types[index]) checked.push([index, checkPattern(c, each, types[index], mode)]);
    });
    const count = rest < 0 ? list.length : own.length;
    if (count !== own.length || (shape === 'named' && own.length > 0)) refuse(at, 'pattern');
  }
  if (byName && !open && checked.length !== own.length) refuse(at, 'pattern-open');
  const all = parts(checked);
  const make = (): Match => {
    const test = all.make();
    return (frame, value) => {
      const data = value as Data;
      return data.variant === found.index && test(frame, data.fields);
    };
  };
  return { make, takes: all.takes };
}

/** Matches a value that is not in a place. */
export function tries(test: Match, frame: Frame, value: unknown): boolean {
  return test(frame, value, [value], 0);
}
