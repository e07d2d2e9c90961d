/** Checks casts, `?`, and lists of repeated values. */
import { isLiteral } from './check-values.ts';
import type { Checker, Handlers } from './checker.ts';
import { has, resolve } from './definitions.ts';
import { wrap } from './numbers.ts';
import { toFloat, toInteger } from './rest-conversions.ts';
import { here, spend } from './run.ts';
import type { Expression } from './syntax.ts';
import { refuse } from './told.ts';
import type { Code, Typed } from './typed.ts';
import { isFloat, isInteger, named, show, type, USIZE, unify } from './types.ts';
import { clone, type Data } from './values.ts';

export const values: Pick<Handlers, 'cast' | 'try' | 'repeat'> = {
  cast(c, e) {
    const to = resolve(e.type, c);
    // A literal takes the type of the cast, if it can.
    const on = c.expression(e.on, isLiteral(e.on) ? to : undefined);
    return c.plain(e.at, to, () => castCode(c, on, named(to)!.name, e.at));
  },
  try(c, e) {
    const on = c.expression(e.on);
    const of = named(c.need(on.type, e.at))!;
    const result = named(c.need(c.result, e.at));
    const isOption = of.name === 'Option';
    if (!isOption && of.name !== 'Result') refuse(e.at, 'not-for', '?', show(of));
    if (result?.name !== of.name) refuse(e.at, 'try-result', of.name);
    if (!isOption && !unify(of.args[1]!, result.args[1]!))
      refuse(e.at, 'not-for', '?', show(of.args[1]!));
    const { exit } = c;
    return c.plain(e.at, of.args[0]!, () => {
      const code = on.value();
      exit.used = true;
      const fine = isOption ? 1 : 0;
      return (frame) => {
        const value = code(frame) as Data;
        if (value.variant === fine) return value.fields[0];
        exit.value = value;
        throw exit;
      };
    });
  },
  repeat: (c, e) => repeated(c, e.item, e.count, e.at, '[;'),
};

/** Checks `[a; 3]` and `vec![a; 3]`. */
export function repeated(
  c: Checker,
  e: Expression,
  count: Expression,
  at: number,
  name: 'Vec' | '[;',
): Typed {
  const found = c.expression(e);
  const times = c.coerced(count, USIZE);
  c.wants(name === 'Vec' ? 'Clone' : 'Copy', found.type, at);
  return c.plain(at, type(name, found.type), () => {
    const value = found.value();
    const many = times.value();
    return (frame) => {
      const one = value(frame);
      const length = Number(many(frame));
      here(at);
      spend(length);
      return Array.from({ length }, () => clone(one));
    };
  });
}

function castCode(c: Checker, on: Typed, to: string, at: number): Code {
  const of = named(on.type)!;
  const code = on.look();
  const from = of.name;
  const convert = conversion(from, to) ?? (has('Copy', of, c.scope) ? numbered(of, to) : undefined);
  if (!convert) refuse(at, 'no-become', show(of), to);
  return (frame) => convert(code(frame));
}

function conversion(from: string, to: string): ((value: unknown) => unknown) | undefined {
  if (isInteger(from) && isInteger(to)) return (value) => wrap(to, value as bigint);
  if (isInteger(from) && isFloat(to)) return (value) => toFloat(to, value as bigint);
  if (isFloat(from) && isInteger(to)) return (value) => toInteger(to, value as number);
  if (isFloat(from) && to === 'f32') return (value) => Math.fround(value as number);
  if (from === to || (isFloat(from) && to === 'f64')) return (value) => value;
  if (from === 'bool' && isInteger(to)) return (value) => (value ? 1n : 0n);
  if (from === 'char' && isInteger(to))
    return (value) => wrap(to, BigInt((value as string).codePointAt(0)!));
  if (from === 'u8' && to === 'char') return (value) => String.fromCharCode(Number(value));
  return undefined;
}

/** The function that casts an enum without fields to its discriminant; undefined for other types. */
function numbered(
  { of }: NonNullable<ReturnType<typeof named>>,
  to: string,
): ((value: unknown) => unknown) | undefined {
  if (!of?.isEnum || !isInteger(to) || of.variants.some(({ shape }) => shape !== 'unit'))
    return undefined;
  return (value) => wrap(to, of.variants[(value as Data).variant]!.number);
}
