/** Methods of iterators that give other items, and where items come from. */
import { byType, type Table } from './builtins.ts';
import { itemOf } from './item-of.ts';
import { type Ask, from, itemsOf, listItems, mapped, picked } from './items.ts';
import { panic, spend, stop } from './run.ts';
import { refuse } from './told.ts';
import { named, show, type, unify } from './types.ts';
import { clone, compare, type Data, END, type Items, option, type Range, seen } from './values.ts';

/** An iterator that can look at its next item. */
interface Peeking extends Items {
  peek(): unknown;
}

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

function flattened(items: Items, to: Ask): Items {
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

const backward = byType(({ type: of, at }) => {
  if (named(of('D'))?.name !== 'Both') refuse(at, 'no-end');
  return (items: Items) => {
    if (!items.back) stop('no-end');
    return from(
      () => items.back!(),
      () => items.next(),
      items.left && (() => items.left!()),
    );
  };
});

/** Methods that give other items. */
export const ADAPTERS: Table = {
  'into_iter(self) -> Items<T, D>': (items) => items,
  'by_ref(&mut self) -> &mut Items<T, D>': (items) => items,
  'map(self, fn(T) -> U) -> Items<U, D>': mapped,
  'filter(self, fn(&T) -> bool) -> Items<T, D>': (items: Items, ask: Ask) =>
    picked(items, (item) => (ask(item) ? item : END)),
  'filter_map(self, fn(T) -> Option<U>) -> Items<U, D>': (items: Items, to: Ask) =>
    picked(items, (item) => {
      const found = to(item) as Data;
      return found.variant === 1 ? found.fields[0] : END;
    }),
  'flat_map(self, fn(T) -> In<U>) -> Items<U, One>': flattened,
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
  'rev(self) -> Items<T, D>': backward,
  'take(self, usize) -> Items<T, One>': (items: Items, count: bigint) => {
    let left = count;
    return from(() => (left-- > 0n ? items.next() : END));
  },
  'skip(self, usize) -> Items<T, One>': (items: Items, count: bigint) => {
    let left = count;
    return from(() => {
      for (; left > 0n; left--) {
        spend();
        if (items.next() === END) return END;
      }
      return items.next();
    });
  },
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
  'cloned(self) -> Items<U, D>': copies,
  'copied(self) -> Items<U, D>': copies,
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
};

/** Functions of `std::iter`. */
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

/** Methods of ranges, which are iterators, too. */
export const RANGES: Table = {
  'contains(&self, &T) -> bool where T: PartialOrd': ({ from: low, to, closed }: Range, value) =>
    (low === undefined || compare(value, low) >= 0) &&
    (to === undefined || compare(value, to) < (closed ? 1 : 0)),
  'is_empty(&self) -> bool': (range: Range) => range.left() === 0,
};
