/** Rarely used methods of iterators and ranges, and functions that create iterators. */
import { byType, type Run, type Table, type Use } from './builtins.ts';
import { type Ask, from, itemsOf, listItems, mapped, picked, toList } from './items.ts';
import { floatOperator, integerOperator } from './numbers.ts';
import { panic, spend, stop } from './run.ts';
import { flattened } from './standard-adapters.ts';
import { first, fold } from './standard-items.ts';
import { refuse } from './told.ts';
import { behind, isFloat, isInteger, named, show, type Type, type, unify } from './types.ts';
import {
  clone,
  compare,
  Data,
  END,
  type Items,
  none,
  option,
  type Range,
  seen,
  some,
} from './values.ts';

/** An iterator with `peek`. */
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

/** `cloned` and `copied`. Infers that the item type `T` is `&U`. */
const copies = byType(
  () => (items: Items) => mapped(items, (item) => clone(seen(item))),
  ({ type: of }) => {
    const item = named(of('T'));
    return item !== undefined && unify(item, type('&', of('U')));
  },
);

/** The minimum (`sign` is -1) or the maximum (1). Of equal items, the first is the minimum, the last the maximum. */
function extreme(items: Items, order: (a: unknown, b: unknown) => number, sign: 1 | -1): Data {
  const found = fold(items, END, (best, item) => {
    if (best === END) return item;
    const way = order(best, item);
    return (sign > 0 ? way <= 0 : way > 0) ? item : best;
  });
  return option(found);
}

/** Makes `sum` and `product`. */
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

/** Relates a collection's type to its items' type; returns whether both are known. Refuses unsupported collections. */
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

const sign = (value: unknown): number => (value as Data).variant - 1;
const byKey = (key: Ask, way: 1 | -1) => (items: Items) => {
  const pairs = mapped(items, (item) => [key(item), item]);
  const order = (a: unknown, b: unknown) => compare((a as unknown[])[0], (b as unknown[])[0]);
  const found = extreme(pairs, order, way);
  return found.variant === 0 ? found : some((found.fields[0] as unknown[])[1]);
};

/** Infers item types of `extend`: a collection of `U` gets items of the type `T`, which is `U` or `&U`. */
function extends_({ type: of }: Use): boolean {
  const [into, item] = [named(of('U')), named(of('T'))];
  if (!into || !item) return false;
  const lent = item.name === '&' && into.name !== '&';
  return unify(into, lent ? item.args[0]! : item);
}

export const ITEMS: Table = {
  'enumerate(self) -> Items<(usize, T), D>': numbered,
  'cloned(self) -> Items<U, D>': copies,
  'copied(self) -> Items<U, D>': copies,
  'chain(self, In<T>) -> Items<T, One>': (items: Items, others: unknown) => {
    const both = listItems([items, itemsOf(others)]);
    return flattened(both, (each) => each);
  },
  'filter_map(self, fn(T) -> Option<U>) -> Items<U, D>': (items: Items, to: Ask) =>
    picked(items, (item) => {
      const found = to(item) as Data;
      return found.variant === 1 ? found.fields[0] : END;
    }),
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
  'collect(self) -> F': byType(({ type: of }) => collector(of('F')), collects),
  'sum(self) -> F': total('+'),
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
  'contains(&self, &T) -> bool where T: PartialOrd': ({ from: low, to, closed }: Range, value) =>
    (low === undefined || compare(value, low) >= 0) &&
    (to === undefined || compare(value, to) < (closed ? 1 : 0)),
  'is_empty(&self) -> bool': (range: Range) => range.left() === 0,
};
