/** Rare methods of iterators and ranges, and functions that give items. */
import { byType, type Run, type Table, type Use } from './builtins.ts';
import { type Ask, from, itemsOf, listItems, mapped, picked, toList } from './items.ts';
import { panic, spend } from './run.ts';
import { flattened } from './standard-adapters.ts';
import { extreme, first, fold, total } from './standard-items.ts';
import { refuse } from './told.ts';
import { named, type, unify } from './types.ts';
import {
  clone,
  compare,
  type Data,
  END,
  type Items,
  none,
  option,
  type Range,
  seen,
  some,
} from './values.ts';

/** An iterator that can look at its next item. */
interface Peeking extends Items {
  peek(): unknown;
}

function peeking(items: Items): Peeking {
  let kept: unknown[] = [];
  return {
    next: () => (kept.length > 0 ? kept.pop() : items.next()),
    peek: () => {
      if (kept.length === 0) kept = [items.next()];
      return kept[0];
    },
  };
}

const sign = (value: unknown): number => (value as Data).variant - 1;
const byKey = (key: Ask, way: 1 | -1) => (items: Items) => {
  const pairs = mapped(items, (item) => [key(item), item]);
  const order = (a: unknown, b: unknown) => compare((a as unknown[])[0], (b as unknown[])[0]);
  const found = extreme(pairs, order, way);
  return found.variant === 0 ? found : some((found.fields[0] as unknown[])[1]);
};

/** Lists of `U` take items of the type `T`, or references to such as can be copied. */
function extends_({ type: of }: Use): boolean {
  const [into, item] = [named(of('U')), named(of('T'))];
  if (!into || !item) return false;
  const lent = item.name === '&' && into.name !== '&';
  return unify(into, lent ? item.args[0]! : item);
}

export const ITEMS: Table = {
  'by_ref(&mut self) -> &mut Items<T, D>': (items) => items,
  'flat_map(self, fn(T) -> In<U>) -> Items<U, One>': flattened,
  'step_by(self, usize) -> Items<T, One>': (items: Items, step: bigint) => {
    if (step === 0n) panic('assertion failed: step != 0');
    let started = false;
    return from(() => {
      for (let left = started ? step : 1n; left > 1n; left--) {
        spend();
        if (items.next() === END) return END;
      }
      started = true;
      return items.next();
    });
  },
  'take_while(self, fn(&T) -> bool) -> Items<T, One>': (items: Items, ask: Ask) => {
    let ended = false;
    return from(() => {
      const item = ended ? END : items.next();
      ended = item === END || !ask(item);
      return ended ? END : item;
    });
  },
  'skip_while(self, fn(&T) -> bool) -> Items<T, One>': (items: Items, ask: Ask) => {
    let begun = false;
    return picked(
      from(() => items.next()),
      (item) => {
        begun ||= !ask(item);
        return begun ? item : END;
      },
    );
  },
  'map_while(self, fn(T) -> Option<U>) -> Items<U, One>': (items: Items, to: Ask) =>
    from(() => {
      const item = items.next();
      const found = item === END ? undefined : (to(item) as Data);
      return found?.variant === 1 ? found.fields[0] : END;
    }),
  'inspect(self, fn(&T)) -> Items<T, D>': (items: Items, look: Ask) =>
    mapped(items, (item) => {
      look(item);
      return item;
    }),
  'peekable(self) -> Items<T, Peek>': peeking,
  'peek(&mut self) -> Option<&T>': byType(({ type: of, at }) => {
    if (named(of('D'))?.name !== 'Peek') refuse(at, 'not-for', 'peek', 'Iterator');
    return (items) => option((itemsOf(items) as Peeking).peek());
  }),
  'cycle(self) -> Items<T, One>': (items: Items) => {
    const list: unknown[] = [];
    let index = -1;
    return from(() => {
      if (index < 0) {
        const item = items.next();
        if (item !== END) list.push(item);
        else index = 0;
        if (item !== END) return clone(item);
      }
      return list.length === 0 ? END : clone(list[index++ % list.length]);
    });
  },
  'next_back(&mut self) -> Option<T>': (items) => option(itemsOf(items).back?.() ?? END),
  'nth(&mut self, usize) -> Option<T>': (items, count: bigint) => {
    let left = count;
    return option(first(items, (item) => (left-- === 0n ? item : END)));
  },
  'last(self) -> Option<T>': (items: Items) => option(fold(items, END, (_, item) => item)),
  'len(&self) -> usize': byType(({ type: of, at }) => {
    if (named(of('D'))?.name !== 'Both') refuse(at, 'no-end');
    return (items: Items) => BigInt(items.left?.() ?? 0);
  }),
  'product(self) -> F': total('*'),
  'fold(self, U, fn(U, T) -> U) -> U': fold,
  'reduce(self, fn(T, T) -> T) -> Option<T>': (
    items: Items,
    step: (a: unknown, b: unknown) => unknown,
  ) => option(fold(items, END, (all, item) => (all === END ? item : step(all, item)))),
  'for_each(self, fn(T))': (items: Items, run: Ask) => {
    fold(items, undefined, (_, item) => run(item));
    return [];
  },
  'find_map(&mut self, fn(T) -> Option<U>) -> Option<U>': (items, to: Ask) => {
    const found = first(items, (item) => {
      const data = to(item) as Data;
      return data.variant === 1 ? data : END;
    });
    return found === END ? none() : found;
  },
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

export const SOURCES: Table = {
  'repeat(T) -> Items<T, One>': (item) => from(() => clone(item)),
  'once(T) -> Items<T, Both>': (item) => listItems([item]),
  'empty() -> Items<T, Both>': () => listItems([]),
  'from_fn(fn() -> Option<T>) -> Items<T, One>': (next: () => Data) =>
    from(() => {
      const found = next();
      return found.variant === 1 ? found.fields[0] : END;
    }),
};

export const RANGES: Table = {
  'is_empty(&self) -> bool': (range: Range) => range.left() === 0,
};
