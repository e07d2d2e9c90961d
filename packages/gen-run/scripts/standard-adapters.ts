/** Methods of iterators that return iterators. */
import { byType, type Table } from './builtins.ts';
import { itemOf } from './item-of.ts';
import { type Ask, from, itemsOf, mapped, picked } from './items.ts';
import { spend } from './run.ts';
import { refuse } from './told.ts';
import { named, show, unify } from './types.ts';
import { END, type Items } from './values.ts';

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
  'zip(self, In<U>) -> Items<(T, U), One>': (items: Items, others: unknown) => {
    const second = itemsOf(others);
    return from(() => {
      const a = items.next();
      const b = a === END ? END : second.next();
      return b === END ? END : [a, b];
    });
  },
};
