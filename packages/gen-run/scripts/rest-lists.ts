/** Rarely used methods of `Vec`, arrays and slices. */
import { byType, type Run, type Table } from './builtins.ts';
import { itemsOf, listItems, toList } from './items.ts';
import { listPart } from './parts.ts';
import { panic, spend } from './run.ts';
import { checked, item, type List, list } from './standard-lists.ts';
import { refuse } from './told.ts';
import { behind, named, show, type, USIZE, unify } from './types.ts';
import { clone, compare, Data, none, type Range, Ref, seen, some } from './values.ts';

type Ask = (item: unknown) => unknown;

const sign = (value: unknown): number => (value as Data).variant - 1;

const byKey = (of: Ref, key: Ask): List => sort(list(of), (a, b) => compare(key(a), key(b)));
const byOrder = (of: Ref, order: Run): List => sort(list(of), (a, b) => sign(order(a, b)));

/** Appends items, or copies of referenced items, to a list. */
const extended = byType(
  () => (to: Ref, more) => {
    for (const each of toList(itemsOf(more))) list(to).push(clone(seen(each)));
    return [];
  },
  ({ type: of }) => {
    const [own, other] = [named(of('T')), named(of('U'))];
    if (!own && !other) return false;
    const lent = other?.name === '&' && own?.name !== '&';
    return unify(of('T'), lent ? other.args[0]! : of('U'));
  },
);

/** Slices of the given size that start every `step` items. Unless `step` is 1, the last slice can be shorter. */
function parts(items: List, size: bigint, step: bigint, message: string): List {
  if (size === 0n) panic(message);
  const found: List = [];
  const last = step === 1n ? items.length - Number(size) : items.length - 1;
  for (let at = 0; at <= last; at += Number(step)) {
    spend(Number(size));
    found.push(items.slice(at, at + Number(size)));
  }
  return found;
}

/**
 * Binary search: `Ok` with an index, or `Err` with the insertion index. Chooses the same one of equal items as Rust.
 */
function searched(items: List, order: (item: unknown) => number): Data {
  let [size, left] = [items.length, 0];
  if (size === 0) return new Data(1, [0n]);
  while (size > 1) {
    const half = size >> 1;
    if (order(items[left + half]) <= 0) left += half;
    size -= half;
  }
  const way = order(items[left]);
  return way === 0 ? new Data(0, [BigInt(left)]) : new Data(1, [BigInt(left + (way < 0 ? 1 : 0))]);
}

function rotate(items: List, count: bigint, way: 1 | -1): List {
  const by = checked(count, items.length, () =>
    way > 0 ? 'assertion failed: mid <= self.len()' : 'assertion failed: k <= self.len()',
  );
  const at = way > 0 ? by : items.length - by;
  items.push(...items.splice(0, at));
  return [];
}

/** Joins the strings or lists in a list. */
const joined = byType(
  ({ type: of }) => {
    const isText = named(of('F'))!.name === 'String';
    return (items: List, between: unknown = isText ? '' : []) => {
      if (!isText) {
        const all = (items as List[]).flatMap((each, index) =>
          index === 0 || !Array.isArray(between) ? each : [...between, ...each],
        );
        spend(all.length);
        return clone(all);
      }
      const text = (items as string[]).map(seen).join(between as string);
      spend(text.length);
      return text;
    };
  },
  ({ type: of, at }) => {
    const inner = named(behind(of('T')));
    if (!inner) return false;
    if (/^(?:str|String)$/.test(inner.name)) return unify(of('F'), { name: 'String', args: [] });
    if (!/^(?:Vec|\[;?)$/.test(inner.name)) refuse(at, 'not-for', 'join', show(of('T')));
    return unify(of('F'), { name: 'Vec', args: [inner.args[0]!] });
  },
);

/** Removes the items that `ask` rejects. */
function keep(items: List, ask: (item: unknown, index: number) => unknown): List {
  const kept = items.filter((each, index) => {
    spend();
    return ask(each, index);
  });
  items.splice(0, items.length, ...kept);
  return [];
}

const place = (items: List, index: number): Data =>
  index >= 0 && index < items.length ? some(new Ref(items, index)) : none();
function sort(items: List, order: (a: unknown, b: unknown) => number): List {
  items.sort((a, b) => {
    spend();
    return order(a, b);
  });
  return [];
}

export const LISTS: Table = {
  'from(In<T>) -> Vec<T>': (items) => toList(itemsOf(items)),
  'insert(&mut self, usize, T)': (to: Ref, index: bigint, value) => {
    const items = list(to);
    const at = checked(
      index,
      items.length,
      (most) => `insertion index (is ${index}) should be <= len (is ${most})`,
    );
    items.splice(at, 0, value);
    return [];
  },
  'retain(&mut self, fn(&T) -> bool)': (of: Ref, ask: Ask) => keep(list(of), ask),
  'with_capacity(usize) -> Vec<T>': () => [],
  'swap_remove(&mut self, usize) -> T': (of: Ref, index: bigint) => {
    const items = list(of);
    const message = () => `swap_remove index (is ${index}) should be < len (is ${items.length})`;
    const at = checked(index, items.length - 1, message);
    const found = items[at];
    const last = items.pop();
    if (at < items.length) items[at] = last;
    return found;
  },
  'truncate(&mut self, usize)': (of: Ref, count: bigint) => {
    if (count < list(of).length) list(of).length = Number(count);
    return [];
  },
  'extend(&mut self, In<U>)': extended,
  'extend_from_slice(&mut self, &[T]) where T: Clone': (to: Ref, more: List) => {
    spend(more.length);
    for (const each of more) list(to).push(clone(each));
    return [];
  },
  'append(&mut self, &mut Vec<T>)': (to: Ref, more: Ref) => {
    spend(list(more).length);
    for (const each of list(more).splice(0)) list(to).push(each);
    return [];
  },
  'retain_mut(&mut self, fn(&mut T) -> bool)': (of: Ref, ask: Ask) =>
    keep(list(of), (_, index) => ask(new Ref(list(of), index))),
  'dedup(&mut self) where T: PartialEq': (of: Ref) => {
    const items = [...list(of)];
    return keep(list(of), (each, index) => index === 0 || compare(items[index - 1], each) !== 0);
  },
  'drain(&mut self, Range<usize>) -> Items<T, Both>': (of: Ref, range: Range) => {
    const taken = listPart(list(of), range);
    list(of).splice(Number(range.from ?? 0n), taken.length);
    return listItems(taken);
  },
  'split_off(&mut self, usize) -> Vec<T>': (of: Ref, index: bigint) => {
    const message = (most: number) =>
      `\`at\` split index (is ${index}) should be <= len (is ${most})`;
    return list(of).splice(checked(index, list(of).length, message));
  },
  'as_slice(&self) -> &[T]': (items) => items,
};

export const SLICES: Table = {
  'iter_mut(&mut self) -> Items<&mut T, Both>': (of: Ref) => listItems(list(of), true),
  'get_mut(&mut self, usize) -> Option<&mut T>': (of: Ref, index: bigint) =>
    place(list(of), Number(index)),
  'sort(&mut self) where T: Ord': (of: Ref) => sort(list(of), compare),
  'reverse(&mut self)': (of: Ref) => list(of).reverse() && [],
  'swap(&mut self, usize, usize)': (of: Ref, a: bigint, b: bigint) => {
    const items = list(of);
    const out = (index: bigint) => (most: number) =>
      `index out of bounds: the len is ${most + 1} but the index is ${index}`;
    const [x, y] = [a, b].map((each) => checked(each, items.length - 1, out(each)));
    [items[x!], items[y!]] = [items[y!], items[x!]];
    return [];
  },
  'to_vec(&self) -> Vec<T> where T: Clone': clone,
  'join(&self, &U) -> F': joined,
  'get(&self, I) -> Option<&G>': byType(
    () => (items: List, index: bigint | Range) => {
      if (typeof index === 'bigint') return item(items, Number(index));
      const [low, high] = [Number(index.from ?? 0n), Number(index.to ?? items.length)];
      const end = high + (index.closed ? 1 : 0);
      return low > end || end > items.length ? none() : some(items.slice(low, end));
    },
    ({ type: of }) => {
      const index = named(of('I'));
      if (index?.name === 'Range')
        return unify(of('G'), type('[', of('T'))) && unify(index.args[0]!, USIZE);
      return unify(of('I'), USIZE) && unify(of('G'), of('T'));
    },
  ),
  'starts_with(&self, &[T]) -> bool where T: PartialEq': (items: List, start: List) =>
    compare(items.slice(0, start.length), start) === 0,
  'ends_with(&self, &[T]) -> bool where T: PartialEq': (items: List, end: List) =>
    end.length <= items.length && compare(items.slice(items.length - end.length), end) === 0,
  'to_owned(&self) -> Vec<T> where T: Clone': clone,
  'concat(&self) -> F': joined,
  'windows(&self, usize) -> Items<&[T], Both>': (items: List, size: bigint) =>
    listItems(parts(items, size, 1n, 'window size must be non-zero')),
  'chunks(&self, usize) -> Items<&[T], Both>': (items: List, size: bigint) =>
    listItems(parts(items, size, size, 'chunk size must be non-zero')),
  'binary_search(&self, &T) -> Result<usize, usize> where T: Ord': (items: List, value) =>
    searched(items, (each) => compare(each, value)),
  'split_first(&self) -> Option<(&T, &[T])>': (items: List) =>
    items.length === 0 ? none() : some([items[0], items.slice(1)]),
  'split_last(&self) -> Option<(&T, &[T])>': (items: List) =>
    items.length === 0 ? none() : some([items.at(-1), items.slice(0, -1)]),
  'split_at(&self, usize) -> (&[T], &[T])': (items: List, index: bigint) => {
    const at = checked(index, items.length, () => 'mid > len');
    return [items.slice(0, at), items.slice(at)];
  },
  'repeat(&self, usize) -> Vec<T> where T: Copy': (items: List, count: bigint) => {
    spend(items.length * Number(count));
    return Array.from({ length: Number(count) }, () => clone(items) as List).flat();
  },
  'first_mut(&mut self) -> Option<&mut T>': (of: Ref) => place(list(of), 0),
  'last_mut(&mut self) -> Option<&mut T>': (of: Ref) => place(list(of), list(of).length - 1),
  'sort_unstable(&mut self) where T: Ord': (of: Ref) => sort(list(of), compare),
  'sort_by(&mut self, fn(&T, &T) -> Ordering)': byOrder,
  'sort_unstable_by(&mut self, fn(&T, &T) -> Ordering)': byOrder,
  'sort_by_key(&mut self, fn(&T) -> U) where U: Ord': byKey,
  'sort_unstable_by_key(&mut self, fn(&T) -> U) where U: Ord': byKey,
  'fill(&mut self, T) where T: Clone': (of: Ref, value) => {
    const items = list(of);
    spend(items.length);
    for (let index = 0; index < items.length; index++) items[index] = clone(value);
    return [];
  },
  'rotate_left(&mut self, usize)': (of: Ref, count: bigint) => rotate(list(of), count, 1),
  'rotate_right(&mut self, usize)': (of: Ref, count: bigint) => rotate(list(of), count, -1),
};
