/** Methods of numbers. */
import { byType, type Run, type Table } from './builtins.ts';
import { bounds, exact, integerOperator, wrap } from './numbers.ts';
import { fromOf } from './standard-any.ts';

import { named } from './types.ts';
import { Data, err } from './values.ts';

type Integers = (name: string) => (...args: bigint[]) => unknown;

/** A method whose code depends on which integer type `Self` is. */
export const sized = (make: Integers) =>
  byType(({ type: of }) => make(named(of('Self'))!.name) as Run);

export const OPERATORS = [
  ['add', '+'],
  ['sub', '-'],
  ['mul', '*'],
  ['div', '/'],
  ['rem', '%'],
] as const;

/** The exact result of an operator on integers, which may exceed their type; panics for a division by zero. */
export const unbounded =
  (operator: string, name: string) =>
  (a: bigint, b: bigint): bigint =>
    exact(operator, a, b) ?? integerOperator(operator, name)(a, b);

/** The methods `wrapping_sub`, `saturating_mul` and so on. */
function families(): Table {
  const table: Record<string, ReturnType<typeof sized>> = {};
  for (const [word, operator] of OPERATORS) {
    table[`wrapping_${word}(self, Self) -> Self`] = sized(
      (name) => (a, b) => wrap(name, unbounded(operator, name)(a!, b!)),
    );
    if (operator === '%') continue;
    table[`saturating_${word}(self, Self) -> Self`] = sized((name) => (a, b) => {
      const value = unbounded(operator, name)(a!, b!);
      const [least, greatest] = bounds(name);
      return value < least ? least : value > greatest ? greatest : value;
    });
  }
  return table;
}

/** `Err` with a parse error. `kind` is the index of the error's variant; for integers, in `IntErrorKind`. */
export const parseError = (kind: number): Data => err(new Data(0, [new Data(kind, [])]));

export const INTEGERS: Table = {
  ...families(),
  ...fromOf('Self'),
};

export const FLOATS: Table = fromOf('Self');
