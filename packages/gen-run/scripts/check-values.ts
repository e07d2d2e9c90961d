/** Checks literals, names, references, operators and assignments. */

import {
  arithmetic,
  comparison,
  noOperator,
  operatorCode,
  operatorType,
} from './check-operators.ts';
import { type Checker, type Handlers, readThrough, refers } from './checker.ts';
import { Flow } from './flow.ts';
import { bounds, wrap } from './numbers.ts';
import { pathValue } from './paths.ts';
import { here, panic } from './run.ts';
import type { Expression } from './syntax.ts';
import { refuse } from './told.ts';
import type { Code, Typed } from './typed.ts';
import {
  BOOL,
  behind,
  isFloat,
  isInteger,
  isNumber,
  named,
  STR,
  type Type,
  type,
  UNIT,
  unify,
} from './types.ts';
import { Ref, seen, UNIT_VALUE } from './values.ts';

const COMPARISON = /^[<>=!]=?$/;

export const valueHandlers: Pick<
  Handlers,
  'number' | 'text' | 'char' | 'bool' | 'path' | 'unary' | 'borrow' | 'binary' | 'assign'
> = {
  number: (c, e, want) => literal(c, e, '', want),
  text: (c, e) => c.plain(e.at, STR, () => () => e.text),
  char: (c, e) => c.plain(e.at, type('char'), () => () => e.text),
  bool: (c, e) => c.plain(e.at, BOOL, () => () => e.value),
  path: pathValue,
  unary(c, e, want) {
    if (e.operator === '*') return dereference(c, c.expression(e.on), e.at);
    if (e.operator === '-' && e.on.kind === 'number') return literal(c, e.on, '-', want);
    const on = c.expression(e.on, isLiteral(e.on) ? want : undefined);
    const of = behind(c.need(on.type, e.at));
    if (e.operator === '!') {
      if (named(of) !== BOOL && isNumber(of) !== 'integer') noOperator(e.at, '!', of);
      return c.plain(e.at, of, () => not(named(of)!.name, on.look()));
    }
    if (!isNumber(of)) noOperator(e.at, '-', of);
    return c.plain(e.at, of, () => negative(named(of)!.name, on.look(), e.at));
  },
  borrow(c, e, want) {
    const outer = named(want ?? UNIT);
    const isHint = outer && /^&/.test(outer.name) && /^(?:array|borrow)$/.test(e.on.kind);
    const on = c.expression(e.on, isHint ? outer.args[0] : undefined);
    return c.plain(e.at, type(e.mutable ? '&mut' : '&', on.type), () => {
      const code = e.mutable ? c.changing(on) : on.look();
      c.lend(on, e.mutable);
      return code;
    });
  },
  binary(c, e) {
    if (e.operator === '&&' || e.operator === '||') return logic(c, e);
    const left = c.expression(e.left);
    const right = c.expression(e.right);
    return COMPARISON.test(e.operator)
      ? comparison(c, e.at, e.operator, left, right)
      : arithmetic(c, e.operator, left, right, e.at);
  },
  assign(c, e) {
    if (e.to.kind === 'path' && e.to.segments[0]!.name === '_') {
      const from = c.expression(e.from);
      return c.plain(e.at, UNIT, () => discard(from.look()));
    }
    const to = c.expression(e.to);
    if (!to.place) refuse(e.at, 'no-place');
    return e.operator === '' ? assignment(c, to, e.from, e.at) : update(c, e, to);
  },
};

/** Whether the expression is a number literal, with or without a sign. */
export function isLiteral(e: Expression): boolean {
  return e.kind === 'number' || (e.kind === 'unary' && isLiteral(e.on));
}

function literal(
  c: Checker,
  { at, text, suffix, float }: Extract<Expression, { kind: 'number' }>,
  sign: '' | '-',
  want: Type | undefined,
): Typed {
  if (suffix && !isInteger(suffix) && !isFloat(suffix)) refuse(at, 'no-type', suffix);
  const of = suffix ? type(suffix) : c.number(float ? 'float' : 'integer');
  if (want) unify(of, want);
  return c.plain(at, of, () => {
    const { name } = named(of)!;
    if (isFloat(name)) {
      const size = name === 'f32' ? Math.fround(Number(text)) : Number(text);
      return () => (sign ? -size : size);
    }
    if (sign && name.startsWith('u')) noOperator(at, '-', of);
    const value = BigInt(text) * (sign ? -1n : 1n);
    const [least, greatest] = bounds(name);
    if (value < least || value > greatest) refuse(at, 'literal', sign + text, name);
    return () => value;
  });
}

function not(name: string, code: Code): Code {
  if (name === 'bool') return (frame) => !seen(code(frame));
  return (frame) => wrap(name, ~(seen(code(frame)) as bigint));
}

function negative(name: string, code: Code, at: number): Code {
  if (isFloat(name)) return (frame) => -(seen(code(frame)) as number);
  if (name.startsWith('u')) noOperator(at, '-', type(name));
  const [least] = bounds(name);
  return (frame) => {
    const value = seen(code(frame)) as bigint;
    here(at);
    return value === least ? panic('attempt to negate with overflow') : -value;
  };
}

/** Checks `*`, which gives the value that a reference refers to. */
export function dereference(c: Checker, on: Typed, at: number): Typed {
  const of = named(c.need(on.type, at))!;
  const { name = 'value', path, local } = on.place ?? {};
  if (of.name !== '&mut' && of.name !== '&') noOperator(at, '*', of);
  const writable = of.name === '&mut';
  const look = () => (writable ? readThrough(on.look()) : on.look());
  const ref = () => {
    const code = on.look();
    return (frame: unknown[]) => (writable ? (code(frame) as Ref) : new Ref([code(frame)], 0));
  };
  const inside = writable && path !== undefined ? `${path}.*` : undefined;
  return c.placed(at, of.args[0]!, look, { ref, writable, name, path: inside, local });
}

function logic(c: Checker, e: Extract<Expression, { kind: 'binary' }>): Typed {
  const left = c.coerced(e.left, BOOL);
  const right = c.coerced(e.right, BOOL);
  return c.plain(e.at, BOOL, () => {
    const a = left.value();
    const before = c.flow.fork();
    const b = right.value();
    c.flow = Flow.join(before, c.flow);
    return e.operator === '&&' ? (frame) => a(frame) && b(frame) : (frame) => a(frame) || b(frame);
  });
}

function discard(code: Code): Code {
  return (frame) => {
    code(frame);
    return UNIT_VALUE;
  };
}

function assignment(c: Checker, to: Typed, e: Expression, at: number): Typed {
  const from = c.coerced(e, to.type);
  return c.plain(at, UNIT, () => {
    const [code, loans] = c.borrowed(() => from.value());
    const { path, local } = to.place!;
    if (path !== undefined) c.flow.fill(path);
    if (local && refers(to.type)) c.flow.hold(local.slot, loans);
    const ref = c.changing(to);
    return (frame) => {
      const value = code(frame);
      ref(frame).value = value;
      return UNIT_VALUE;
    };
  });
}

function update(c: Checker, e: Extract<Expression, { kind: 'assign' }>, to: Typed): Typed {
  const from = c.expression(e.from);
  const result = operatorType(c, e.operator, to.type, from, e.at);
  c.later(e.at, () => {
    if (!named(result) && !isNumber(result)) return false;
    if (!unify(to.type, result)) c.mismatch(e.at, to.type, result);
    return true;
  });
  return c.plain(e.at, UNIT, () => {
    const { name } = named(result)!;
    const compute = operatorCode(e.operator, name) as (a: unknown, b: unknown) => unknown;
    const code = from.look();
    const ref = c.changing(to);
    return (frame) => {
      // As in Rust, the right side is evaluated first for numbers, and the left side for strings.
      const early = name === 'String' ? ref(frame) : undefined;
      const value = seen(code(frame));
      const place = early ?? ref(frame);
      here(e.at);
      place.value = compute(place.value, value);
      return UNIT_VALUE;
    };
  });
}
