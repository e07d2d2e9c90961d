/** Rarely used methods of numbers. */
import { byType, type Table } from './builtins.ts';
import {
  bounds,
  exact,
  floatOperator,
  integerOperator,
  parseInteger,
  widthOf,
  wrap,
} from './numbers.ts';
import { debugText } from './rest-formats.ts';
import { panic, stop } from './run.ts';
import { OPERATORS, parseError, sized, unbounded } from './standard-numbers.ts';
import { named } from './types.ts';
import { compare, none, ok, ordering, some } from './values.ts';

/** `powi`, with the multiplications in the same order as in Rust. */
function power(value: number, exponent: bigint, name: string): number {
  const times = floatOperator('*', name);
  let result = 1;
  let base = value;
  for (let left = exponent < 0n ? -exponent : exponent; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = times(result, base);
    if (left > 1n) base = times(base, base);
  }
  return exponent < 0n ? floatOperator('/', name)(1, result) : result;
}

/** A power, wrapped to the bits of its type. */
function wrapped(name: string, value: bigint, exponent: bigint): bigint {
  let result = 1n;
  let base = wrap(name, value);
  for (let left = exponent; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = wrap(name, result * base);
    base = wrap(name, base * base);
  }
  return result;
}

const divided = (verb: 'div' | 'rem') =>
  sized((name) => (a, b) => {
    const quotient = verb === 'div' ? integerOperator('/', name)(a!, b!) : 0n;
    const rest = integerOperator('%', name)(a!, b!);
    const size = b! < 0n ? -b! : b!;
    if (verb === 'rem') return rest < 0n ? rest + size : rest;
    return rest < 0n ? quotient - (b! < 0n ? -1n : 1n) : quotient;
  });

/** A method of floats whose result is rounded for `f32`. */
const rounded = (compute: (...args: number[]) => number) =>
  byType(({ type: of }) => {
    const single = named(of('Self'))!.name === 'f32';
    return (...args: number[]) => (single ? Math.fround(compute(...args)) : compute(...args));
  });

const inside = (name: string, value: bigint | undefined): value is bigint => {
  const [least, greatest] = bounds(name);
  return value !== undefined && value >= least && value <= greatest;
};

/** A power; undefined if it overflows its type. Stops at the first overflow, so that large exponents take no time. */
function raised(name: string, value: bigint, exponent: bigint): bigint | undefined {
  let result = 1n;
  for (let left = exponent; left > 0n; left--) {
    result *= value;
    if (!inside(name, result)) return undefined;
    if (result === 0n || result === 1n || (result === -1n && left % 2n === 1n)) break;
  }
  // For -1, the loop ends before all factors are multiplied.
  if (value === -1n) return exponent % 2n === 0n ? 1n : -1n;
  return result;
}

/** Rust's `round`: halves are rounded away from zero. */
function round(value: number): number {
  const size = Math.abs(value);
  const floor = Math.floor(size);
  const rounded = size - floor >= 0.5 ? floor + 1 : floor;
  return value < 0 || Object.is(value, -0) ? -rounded : rounded;
}

/** The methods `checked_add`, `overflowing_sub` and so on. */
function families(): Table {
  const table: Record<string, ReturnType<typeof sized>> = {};
  for (const [word, operator] of OPERATORS) {
    /** Whether the least value is divided by -1, which overflows. */
    const over = (name: string, a: bigint, b: bigint) =>
      /[/%]/.test(operator) && b === -1n && a === bounds(name)[0] && a < 0n;
    table[`checked_${word}(self, Self) -> Option<Self>`] = sized((name) => (a, b) => {
      const value = exact(operator, a!, b!);
      return inside(name, value) && !over(name, a!, b!) ? some(value) : none();
    });
    table[`overflowing_${word}(self, Self) -> (Self, bool)`] = sized((name) => (a, b) => {
      const value = unbounded(operator, name)(a!, b!);
      return [wrap(name, value), !inside(name, value) || over(name, a!, b!)];
    });
  }
  return table;
}

export const INTEGERS: Table = {
  ...families(),
  'pow(self, u32) -> Self': sized(
    (name) => (a, b) => raised(name, a!, b!) ?? panic('attempt to multiply with overflow'),
  ),
  'abs(self) -> Self': sized((name) => (a) => {
    if (a === bounds(name)[0]) panic('attempt to negate with overflow');
    return a! < 0n ? -a! : a!;
  }),
  'checked_pow(self, u32) -> Option<Self>': sized((name) => (a, b) => {
    const value = raised(name, a!, b!);
    return value === undefined ? none() : some(value);
  }),
  'wrapping_pow(self, u32) -> Self': sized((name) => (a, b) => wrapped(name, a!, b!)),
  'saturating_pow(self, u32) -> Self': sized((name) => (a, b) => {
    const [least, greatest] = bounds(name);
    return raised(name, a!, b!) ?? (a! < 0n && b! % 2n === 1n ? least : greatest);
  }),
  'signum(self) -> Self': (a: bigint) => (a < 0n ? -1n : a > 0n ? 1n : 0n),
  'is_positive(self) -> bool': (a: bigint) => a > 0n,
  'is_negative(self) -> bool': (a: bigint) => a < 0n,
  'unsigned_abs(self) -> U': byType(
    () => (a: bigint) => (a < 0n ? -a : a),
    ({ type: of }) => {
      const self = named(of('Self'));
      const into = of('U');
      if (self && 'kind' in into) into.is = { name: self.name.replace('i', 'u'), args: [] };
      return self !== undefined;
    },
  ),
  'abs_diff(self, Self) -> U': byType(
    () => (a: bigint, b: bigint) => (a > b ? a - b : b - a),
    ({ type: of }) => {
      const self = named(of('Self'));
      const into = of('U');
      if (self && 'kind' in into) into.is = { name: self.name.replace('i', 'u'), args: [] };
      return self !== undefined;
    },
  ),
  'rem_euclid(self, Self) -> Self': divided('rem'),
  'div_euclid(self, Self) -> Self': divided('div'),
  'is_power_of_two(self) -> bool': (a: bigint) => a > 0n && (a & (a - 1n)) === 0n,
  'count_ones(self) -> u32': sized(
    (name) => (a) =>
      BigInt(BigInt.asUintN(widthOf(name), a!).toString(2).replaceAll('0', '').length),
  ),
  'from_str_radix(&str, u32) -> Result<Self, ParseIntError>': sized((name) => (text, base) => {
    if (base !== 10n) stop('not-run', 'from_str_radix');
    const value = parseInteger(text as unknown as string, name);
    return typeof value === 'bigint' ? ok(value) : parseError(value);
  }),
};

export const FLOATS: Table = {
  'floor(self) -> Self': Math.floor,
  'ceil(self) -> Self': Math.ceil,
  'round(self) -> Self': round,
  'abs(self) -> Self': Math.abs,
  'sqrt(self) -> Self': rounded((a) => Math.sqrt(a!)),
  'max(self, Self) -> Self': (a: number, b: number) =>
    Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.max(a, b),
  'min(self, Self) -> Self': (a: number, b: number) =>
    Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.min(a, b),
  'trunc(self) -> Self': Math.trunc,
  'fract(self) -> Self': (a: number) => a - Math.trunc(a),
  'recip(self) -> Self': rounded((a) => 1 / a!),
  'powi(self, i32) -> Self': byType(({ type: of }) => {
    const { name } = named(of('Self'))!;
    return (a: number, exponent: bigint) => power(a, exponent, name);
  }),
  'signum(self) -> Self': (a: number) => (Number.isNaN(a) ? a : a < 0 || Object.is(a, -0) ? -1 : 1),
  'is_nan(self) -> bool': Number.isNaN,
  'is_finite(self) -> bool': Number.isFinite,
  'is_infinite(self) -> bool': (a: number) => Math.abs(a) === Infinity,
  'is_sign_negative(self) -> bool': (a: number) => a < 0 || Object.is(a, -0),
  'clamp(self, Self, Self) -> Self': (a: number, low: number, high: number) => {
    const [min, max] = [low, high].map((each) => debugText(each, 'f64'));
    if (!(low <= high)) panic(`min > max, or either was NaN. min = ${min}, max = ${max}`);
    return a < low ? low : a > high ? high : a;
  },
  'total_cmp(&self, &Self) -> Ordering': (a: number, b: number) => {
    const order = compare(a, b);
    if (Number.isNaN(order)) stop('not-run', 'NaN');
    // -0 comes before 0.
    return ordering(order === 0 ? Number(Object.is(a, 0)) - Number(Object.is(b, 0)) : order);
  },
};
