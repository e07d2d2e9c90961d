/** Methods that go through the items of an iterator. */
import { byType, type Run, type Table, type Use } from './builtins.ts';
import { type Ask, from, itemsOf, picked, toList } from './items.ts';
import { floatOperator, integerOperator } from './numbers.ts';
import { spend } from './run.ts';
import { refuse } from './told.ts';
import { behind, isFloat, isInteger, named, show, type Type, unify } from './types.ts';
import { compare, Data, END, type Items, option, seen } from './values.ts';

/** The first item for which `pick` gives something. */
export function first(items: unknown, pick: Ask): unknown {
  return picked(itemsOf(items), pick).next();
}

export function fold(items: Items, start: unknown, step: (all: unknown, item: unknown) => unknown) {
  let all = start;
  for (let item = items.next(); item !== END; item = items.next()) {
    spend();
    all = step(all, item);
  }
  return all;
}

/** The item that comes first (`sign` -1) or last (1) in order. Of equal ones the first is least, the last greatest. */
export function extreme(
  items: Items,
  order: (a: unknown, b: unknown) => number,
  sign: 1 | -1,
): Data {
  const found = fold(items, END, (best, item) => {
    if (best === END) return item;
    const way = order(best, item);
    return (sign > 0 ? way <= 0 : way > 0) ? item : best;
  });
  return option(found);
}

/** `sum` and `product`. */
export function total(operator: '+' | '*') {
  const make = ({ type: of, at }: Use): Run => {
    const name = named(of('F'))?.name ?? '';
    if (isFloat(name)) {
      const add = floatOperator(operator, name);
      const start = operator === '+' ? -0 : 1;
      return (items: Items) => fold(items, start, (a, b) => add(a as number, seen(b) as number));
    }
    if (!isInteger(name)) refuse(at, 'unknown-type');
    const add = integerOperator(operator, name);
    const start = operator === '+' ? 0n : 1n;
    return (items: Items) => fold(items, start, (a, b) => add(a as bigint, seen(b) as bigint));
  };
  return byType(
    make,
    ({ type: of }) => named(of('F')) !== undefined && unify(behind(of('T')), of('F')),
  );
}

/** Whether items of a type can be collected into another one, and the parts of the two that have to be the same. */
function collects({ type: of, at }: Use): boolean {
  const relate = (into: Type, item: Type): boolean => {
    const whole = named(into);
    if (!whole) return false;
    if (whole.name === 'Vec') return unify(whole.args[0]!, item) || mismatch(whole, item);
    if (whole.name === 'String') {
      const part = named(behind(item));
      if (!part) return false;
      return /^(?:char|str|String)$/.test(part.name) || mismatch(whole, item);
    }
    const part = named(item);
    if (!part) return false;
    if (!/^(?:Option|Result)$/.test(whole.name) || part.name !== whole.name)
      return mismatch(whole, item);
    if (whole.args[1] && !unify(whole.args[1], part.args[1]!)) return mismatch(whole, item);
    return relate(whole.args[0]!, part.args[0]!);
  };
  const mismatch = (into: Type, item: Type): never =>
    refuse(at, 'no-become', show(item), show(into));
  return relate(of('F'), of('T'));
}

function collector(of: Type): (items: Items) => unknown {
  const { name, args } = named(of)!;
  if (name === 'Vec') return toList;
  if (name === 'String')
    return (items) => {
      const text = toList(items).map(seen).join('');
      spend(text.length);
      return text;
    };
  const inner = collector(args[0]!);
  const fine = name === 'Option' ? 1 : 0;
  return (items) => {
    let failed: unknown;
    const values = from(() => {
      const item = items.next();
      if (item === END) return END;
      const data = item as Data;
      if (data.variant === fine) return data.fields[0];
      failed = item;
      return END;
    });
    const all = inner(values);
    return failed ?? new Data(fine, [all]);
  };
}

/** Methods that go through items. */
export const CONSUMERS: Table = {
  'next(&mut self) -> Option<T>': (items) => option(itemsOf(items).next()),
  'count(self) -> usize': (items: Items) => fold(items, 0n, (all) => (all as bigint) + 1n),
  'sum(self) -> F': total('+'),
  'collect(self) -> F': byType(({ type: of }) => collector(of('F')), collects),
  'any(&mut self, fn(T) -> bool) -> bool': (items, ask: Ask) =>
    first(items, (item) => (ask(item) ? true : END)) === true,
  'all(&mut self, fn(T) -> bool) -> bool': (items, ask: Ask) =>
    first(items, (item) => (ask(item) ? END : true)) === END,
  'find(&mut self, fn(&T) -> bool) -> Option<T>': (items, ask: Ask) =>
    option(first(items, (item) => (ask(item) ? item : END))),
  'position(&mut self, fn(T) -> bool) -> Option<usize>': (items, ask: Ask) => {
    let index = -1n;
    return option(
      first(items, (item) => {
        index += 1n;
        return ask(item) ? index : END;
      }),
    );
  },
  'min(self) -> Option<T> where T: Ord': (items: Items) => extreme(items, compare, -1),
  'max(self) -> Option<T> where T: Ord': (items: Items) => extreme(items, compare, 1),
};
