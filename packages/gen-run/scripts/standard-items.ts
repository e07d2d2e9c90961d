/** Methods that go through the items of an iterator. */
import { byType, type Run, type Table, type Use } from './builtins.ts';
import { type Ask, from, itemsOf, mapped, picked, toList } from './items.ts';
import { floatOperator, integerOperator } from './numbers.ts';
import { spend } from './run.ts';
import { refuse } from './told.ts';
import { behind, isFloat, isInteger, named, show, type Type, type, unify } from './types.ts';
import { clone, compare, Data, END, type Items, none, option, seen, some } from './values.ts';

/** The first item for which `pick` gives something. */
function first(items: unknown, pick: Ask): unknown {
  return picked(itemsOf(items), pick).next();
}

function fold(items: Items, start: unknown, step: (all: unknown, item: unknown) => unknown) {
  let all = start;
  for (let item = items.next(); item !== END; item = items.next()) {
    spend();
    all = step(all, item);
  }
  return all;
}

/** The item that comes first (`sign` -1) or last (1) in order. Of equal ones the first is least, the last greatest. */
function extreme(items: Items, order: (a: unknown, b: unknown) => number, sign: 1 | -1): Data {
  const found = fold(items, END, (best, item) => {
    if (best === END) return item;
    const way = order(best, item);
    return (sign > 0 ? way <= 0 : way > 0) ? item : best;
  });
  return option(found);
}

const sign = (value: unknown): number => (value as Data).variant - 1;
const byKey = (key: Ask, way: 1 | -1) => (items: Items) => {
  const pairs = mapped(items, (item) => [key(item), item]);
  const order = (a: unknown, b: unknown) => compare((a as unknown[])[0], (b as unknown[])[0]);
  const found = extreme(pairs, order, way);
  return found.variant === 0 ? found : some((found.fields[0] as unknown[])[1]);
};

/** `sum` and `product`. */
function total(operator: '+' | '*') {
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

/** Lists of `U` take items of the type `T`, or references to such as can be copied. */
function extends_({ type: of }: Use): boolean {
  const [into, item] = [named(of('U')), named(of('T'))];
  if (!into || !item) return false;
  const lent = item.name === '&' && into.name !== '&';
  return unify(into, lent ? item.args[0]! : item);
}

/** Methods that go through items. */
export const CONSUMERS: Table = {
  'next(&mut self) -> Option<T>': (items) => option(itemsOf(items).next()),
  'next_back(&mut self) -> Option<T>': (items) => option(itemsOf(items).back?.() ?? END),
  'nth(&mut self, usize) -> Option<T>': (items, count: bigint) => {
    let left = count;
    return option(first(items, (item) => (left-- === 0n ? item : END)));
  },
  'last(self) -> Option<T>': (items: Items) => option(fold(items, END, (_, item) => item)),
  'count(self) -> usize': (items: Items) => fold(items, 0n, (all) => (all as bigint) + 1n),
  'len(&self) -> usize': byType(({ type: of, at }) => {
    if (named(of('D'))?.name !== 'Both') refuse(at, 'no-end');
    return (items: Items) => BigInt(items.left?.() ?? 0);
  }),
  'sum(self) -> F': total('+'),
  'product(self) -> F': total('*'),
  'collect(self) -> F': byType(({ type: of }) => collector(of('F')), collects),
  'fold(self, U, fn(U, T) -> U) -> U': fold,
  'reduce(self, fn(T, T) -> T) -> Option<T>': (
    items: Items,
    step: (a: unknown, b: unknown) => unknown,
  ) => option(fold(items, END, (all, item) => (all === END ? item : step(all, item)))),
  'for_each(self, fn(T))': (items: Items, run: Ask) => {
    fold(items, undefined, (_, item) => run(item));
    return [];
  },
  'any(&mut self, fn(T) -> bool) -> bool': (items, ask: Ask) =>
    first(items, (item) => (ask(item) ? true : END)) === true,
  'all(&mut self, fn(T) -> bool) -> bool': (items, ask: Ask) =>
    first(items, (item) => (ask(item) ? END : true)) === END,
  'find(&mut self, fn(&T) -> bool) -> Option<T>': (items, ask: Ask) =>
    option(first(items, (item) => (ask(item) ? item : END))),
  'find_map(&mut self, fn(T) -> Option<U>) -> Option<U>': (items, to: Ask) => {
    const found = first(items, (item) => {
      const data = to(item) as Data;
      return data.variant === 1 ? data : END;
    });
    return found === END ? none() : found;
  },
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
  'min_by_key(self, fn(&T) -> U) -> Option<T> where U: Ord': (items: Items, key: Ask) =>
    byKey(key, -1)(items),
  'max_by_key(self, fn(&T) -> U) -> Option<T> where U: Ord': (items: Items, key: Ask) =>
    byKey(key, 1)(items),
  'min_by(self, fn(&T, &T) -> Ordering) -> Option<T>': (items: Items, order: Run) =>
    extreme(items, (a, b) => sign(order(a, b)), -1),
  'max_by(self, fn(&T, &T) -> Ordering) -> Option<T>': (items: Items, order: Run) =>
    extreme(items, (a, b) => sign(order(a, b)), 1),
  'partition(self, fn(&T) -> bool) -> (Vec<U>, Vec<U>)': byType(
    () => (items: Items, ask: Ask) => {
      const parts: [unknown[], unknown[]] = [[], []];
      for (const item of toList(items)) parts[ask(item) ? 0 : 1].push(clone(seen(item)));
      return parts;
    },
    extends_,
  ),
  'unzip(self) -> (Vec<A>, Vec<B>)': byType(
    () => (items: Items) => {
      const pairs = toList(items) as unknown[][];
      return [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
    },
    ({ type: of }) => unify(of('T'), type('(', of('A'), of('B'))),
  ),
  'to_string(&self) -> String': byType(({ type: of, at }) => {
    if (named(of('T'))?.name !== 'char') refuse(at, 'no-trait', 'Iterator', 'Display');
    return (items: Items) => toList(items).join('');
  }),
};
