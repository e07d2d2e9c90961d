/** Methods of iterators that give other items, and where items come from. */
import { byType, type Table } from './builtins.ts';
import { itemOf } from './item-of.ts';
import { type Ask, from, itemsOf, listItems, mapped, picked } from './items.ts';
import { spend } from './run.ts';
import { refuse } from './told.ts';
import { named, show, type, unify } from './types.ts';
import { clone, compare, END, type Items, type Range, seen } from './values.ts';

function numbered(items: Items): Items {
  let index = 0n;
  const { back, left } = items;
  const last = () => {
    const at = index + BigInt(items.left!()) - 1n;
    const item = items.back!();
    return item === END ? END : [at, item];
  };
  return from(
    () => {
      const item = items.next();
      return item === END ? END : [index++, item];
    },
    back && left && last,
    left && (() => items.left!()),
  );
}

export function flattened(items: Items, to: Ask): Items {
  let inner: Items | undefined;
  return from(() => {
    for (;;) {
      const item = inner ? inner.next() : END;
      if (item !== END) return item;
      const outer = items.next();
      if (outer === END) return END;
      spend();
      inner = itemsOf(to(outer));
    }
  });
}

/** `T` is a reference to `U`. */
const copies = byType(
  () => (items: Items) => mapped(items, (item) => clone(seen(item))),
  ({ type: of }) => {
    const item = named(of('T'));
    return item !== undefined && unify(item, type('&', of('U')));
  },
);

/** Methods that give other items. */
export const ADAPTERS: Table = {
  'into_iter(self) -> Items<T, D>': (items) => items,
  'map(self, fn(T) -> U) -> Items<U, D>': mapped,
  'filter(self, fn(&T) -> bool) -> Items<T, D>': (items: Items, ask: Ask) =>
    picked(items, (item) => (ask(item) ? item : END)),
  'flatten(self) -> Items<U, One>': byType(
    () => (items: Items) => flattened(items, (item) => item),
    ({ type: of, at }) => {
      if (!named(of('T'))) return false;
      const item = itemOf(of('T'));
      if (!item) refuse(at, 'no-items', show(of('T')));
      return unify(of('U'), item);
    },
  ),
  'enumerate(self) -> Items<(usize, T), D>': numbered,
  'zip(self, In<U>) -> Items<(T, U), One>': (items: Items, others: unknown) => {
    const second = itemsOf(others);
    return from(() => {
      const a = items.next();
      const b = a === END ? END : second.next();
      return b === END ? END : [a, b];
    });
  },
  'chain(self, In<T>) -> Items<T, One>': (items: Items, others: unknown) => {
    const both = listItems([items, itemsOf(others)]);
    return flattened(both, (each) => each);
  },
  'cloned(self) -> Items<U, D>': copies,
  'copied(self) -> Items<U, D>': copies,
};

/** Methods of ranges, which are iterators, too. */
export const RANGES: Table = {
  'contains(&self, &T) -> bool where T: PartialOrd': ({ from: low, to, closed }: Range, value) =>
    (low === undefined || compare(value, low) >= 0) &&
    (to === undefined || compare(value, to) < (closed ? 1 : 0)),
};
