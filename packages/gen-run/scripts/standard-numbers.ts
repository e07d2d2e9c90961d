/** Methods of numbers. */
import { byType, type Run, type Table } from './builtins.ts';
import { bounds, exact, integerOperator, round, wrap } from './numbers.ts';
import { panic } from './run.ts';
import { fromOf } from './standard-any.ts';

import { named } from './types.ts';
import { Data, err, none, some } from './values.ts';

type Integers = (name: string) => (...args: bigint[]) => unknown;

/** A method whose code depends on the width of `Self`. */
export const sized = (make: Integers) =>
  byType(({ type: of }) => make(named(of('Self'))!.name) as Run);

const inside = (name: string, value: bigint | undefined): value is bigint => {
  const [least, greatest] = bounds(name);
  return value !== undefined && value >= least && value <= greatest;
};

/** A power, or undefined when it does not fit, which is known before it grows large. */
export function raised(name: string, value: bigint, exponent: bigint): bigint | undefined {
  let result = 1n;
  for (let left = exponent; left > 0n; left--) {
    result *= value;
    if (!inside(name, result)) return undefined;
    if (result === 0n || result === 1n || (result === -1n && left % 2n === 1n)) break;
  }
  // What only changes its sign, or nothing, has no need for more.
  if (value === -1n) return exponent % 2n === 0n ? 1n : -1n;
  return result;
}

const OPERATORS = [
  ['add', '+'],
  ['sub', '-'],
  ['mul', '*'],
  ['div', '/'],
  ['rem', '%'],
] as const;

/** `checked_add`, `wrapping_sub`, `saturating_mul` and so on. */
function families(): Table {
  const table: Record<string, ReturnType<typeof sized>> = {};
  for (const [word, operator] of OPERATORS) {
    const divides = operator === '/' || operator === '%';
    const compute = (a: bigint, b: bigint) => exact(operator, a, b);
    const zero = (name: string, a: bigint, b: bigint) => integerOperator(operator, name)(a, b);
    /** The remainder of the least number by -1 is an overflow, too. */
    const over = (name: string, a: bigint, b: bigint) =>
      divides && b === -1n && a === bounds(name)[0] && a < 0n;
    table[`checked_${word}(self, Self) -> Option<Self>`] = sized((name) => (a, b) => {
      const value = compute(a!, b!);
      return inside(name, value) && !over(name, a!, b!) ? some(value) : none();
    });
    table[`wrapping_${word}(self, Self) -> Self`] = sized(
      (name) => (a, b) => wrap(name, compute(a!, b!) ?? zero(name, a!, b!)),
    );
    table[`overflowing_${word}(self, Self) -> (Self, bool)`] = sized((name) => (a, b) => {
      const value = compute(a!, b!) ?? zero(name, a!, b!);
      return [wrap(name, value), !inside(name, value) || over(name, a!, b!)];
    });
    if (operator === '%') continue;
    table[`saturating_${word}(self, Self) -> Self`] = sized((name) => (a, b) => {
      const value = compute(a!, b!) ?? zero(name, a!, b!);
      const [least, greatest] = bounds(name);
      return value < least ? least : value > greatest ? greatest : value;
    });
  }
  return table;
}

/** What is wrong with a text that is no integer, as its error has it. */
export const parseError = (kind: number): Data => err(new Data(0, [new Data(kind, [])]));

export const INTEGERS: Table = {
  ...families(),
  ...fromOf('Self'),
  'pow(self, u32) -> Self': sized(
    (name) => (a, b) => raised(name, a!, b!) ?? panic('attempt to multiply with overflow'),
  ),
  'abs(self) -> Self': sized((name) => (a) => {
    if (a === bounds(name)[0]) panic('attempt to negate with overflow');
    return a! < 0n ? -a! : a!;
  }),
};

/** A method of floats whose result `f32` rounds. */
export const rounded = (compute: (...args: number[]) => number) =>
  byType(({ type: of }) => {
    const single = named(of('Self'))!.name === 'f32';
    return (...args: number[]) => (single ? Math.fround(compute(...args)) : compute(...args));
  });

export const FLOATS: Table = {
  ...fromOf('Self'),
  'floor(self) -> Self': Math.floor,
  'ceil(self) -> Self': Math.ceil,
  'round(self) -> Self': round,
  'abs(self) -> Self': Math.abs,
  'sqrt(self) -> Self': rounded((a) => Math.sqrt(a!)),
  'max(self, Self) -> Self': (a: number, b: number) =>
    Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.max(a, b),
  'min(self, Self) -> Self': (a: number, b: number) =>
    Number.isNaN(a) ? b : Number.isNaN(b) ? a : Math.min(a, b),
};
