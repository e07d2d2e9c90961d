/** Rarely used functions for many types: ordering, `std::mem` and `std::cmp`. */
import { byType, type Run, type Table } from './builtins.ts';
import { panic } from './run.ts';
import { defaultOf } from './standard-any.ts';
import { compare, none, ordering, type Ref, some } from './values.ts';

const clamped: Run = (value, low, high) => {
  if (compare(low, high) > 0)
    panic(
      typeof low === 'bigint'
        ? `min > max. min = ${low}, max = ${high}`
        : 'assertion failed: min <= max',
    );
  return compare(value, low) < 0 ? low : compare(value, high) > 0 ? high : value;
};

export const ANY: Table = {
  'cmp(&self, &Self) -> Ordering where Self: Ord': (a, b) => ordering(compare(a, b)),
  'partial_cmp(&self, &Self) -> Option<Ordering> where Self: PartialOrd': (a, b) => {
    const order = compare(a, b);
    return Number.isNaN(order) ? none() : some(ordering(order));
  },
  'eq(&self, &Self) -> bool where Self: PartialEq': (a, b) => compare(a, b) === 0,
  'ne(&self, &Self) -> bool where Self: PartialEq': (a, b) => compare(a, b) !== 0,
  'clamp(self, Self, Self) -> Self where Self: Ord': clamped,
};

export const COMPARE: Table = {
  'max(T, T) -> T where T: Ord': (a, b) => (compare(a, b) > 0 ? a : b),
  'min(T, T) -> T where T: Ord': (a, b) => (compare(a, b) <= 0 ? a : b),
};

export const MEMORY: Table = {
  'swap(&mut T, &mut T)': (a: Ref, b: Ref) => {
    [a.value, b.value] = [b.value, a.value];
    return [];
  },
  'replace(&mut T, T) -> T': (place: Ref, value) => {
    const old = place.value;
    place.value = value;
    return old;
  },
  'take(&mut T) -> T where T: Default': byType(({ type: of, scope, at }) => {
    const make = defaultOf(of('T'), scope, at);
    return (place: Ref) => {
      const old = place.value;
      place.value = make();
      return old;
    };
  }),
  'drop(T)': () => [],
};
