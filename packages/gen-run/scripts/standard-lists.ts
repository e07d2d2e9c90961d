/** Methods of `Vec`, arrays and slices. */
import { byType, type Table } from './builtins.ts';
import { itemsOf, listItems, toList } from './items.ts';
import { panic, spend } from './run.ts';
import { refuse } from './told.ts';
import { behind, named, show } from './types.ts';
import { clone, compare, type Data, none, Ref, seen, some } from './values.ts';

const TEXTS = /^(?:str|String)$/;

export type List = unknown[];
type Ask = (item: unknown) => unknown;

export const list = (place: Ref): List => place.value as List;
export const item = (items: List, index: number): Data =>
  index >= 0 && index < items.length ? some(items[index]) : none();
export const place = (items: List, index: number): Data =>
  index >= 0 && index < items.length ? some(new Ref(items, index)) : none();
export function sort(items: List, order: (a: unknown, b: unknown) => number): List {
  items.sort((a, b) => {
    spend();
    return order(a, b);
  });
  return [];
}

/** Leaves only the items that `ask` wants. */
export function keep(items: List, ask: (item: unknown, index: number) => unknown): List {
  const kept = items.filter((each, index) => {
    spend();
    return ask(each, index);
  });
  items.splice(0, items.length, ...kept);
  return [];
}

/** The index as JavaScript has it; `most` is the greatest that is possible. */
export function checked(index: bigint, most: number, message: (most: number) => string): number {
  spend(1);
  return index > most ? panic(message(most)) : Number(index);
}

function resized(items: List, count: bigint, make: () => unknown): List {
  spend(Number(count));
  items.length = Math.min(items.length, Number(count));
  while (items.length < count) items.push(make());
  return [];
}

/** Methods of `Vec` alone. */
export const LISTS: Table = {
  'new() -> Vec<T>': () => [],
  'from(In<T>) -> Vec<T>': (items) => toList(itemsOf(items)),
  'push(&mut self, T)': (to: Ref, value) => {
    spend();
    list(to).push(value);
    return [];
  },
  'pop(&mut self) -> Option<T>': (of: Ref) => (list(of).length > 0 ? some(list(of).pop()) : none()),
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
  'remove(&mut self, usize) -> T': (of: Ref, index: bigint) => {
    const items = list(of);
    const message = () => `removal index (is ${index}) should be < len (is ${items.length})`;
    return items.splice(checked(index, items.length - 1, message), 1)[0];
  },
  'clear(&mut self)': (of: Ref) => list(of).splice(0) && [],
  'resize(&mut self, usize, T) where T: Clone': (of: Ref, count: bigint, value) =>
    resized(list(of), count, () => clone(value)),
  'retain(&mut self, fn(&T) -> bool)': (of: Ref, ask: Ask) => keep(list(of), ask),
};

/** Methods that look at a list. */
const LOOKING: Table = {
  'len(&self) -> usize': (items: List) => BigInt(items.length),
  'is_empty(&self) -> bool': (items: List) => items.length === 0,
  'iter(&self) -> Items<&T, Both>': (items: List) => listItems(items),
  'get(&self, usize) -> Option<&T>': (items: List, index: bigint) => item(items, Number(index)),
  'first(&self) -> Option<&T>': (items: List) => item(items, 0),
  'last(&self) -> Option<&T>': (items: List) => item(items, items.length - 1),
  'contains(&self, &T) -> bool where T: PartialEq': (items: List, value) =>
    items.some((each) => compare(each, value) === 0),
  'to_vec(&self) -> Vec<T> where T: Clone': clone,
  'join(&self, &str) -> String': byType(
    () => (items: string[], between: string) => {
      const text = items.map(seen).join(between);
      spend(text.length);
      return text;
    },
    ({ type: of, at }) => {
      const { name } = named(behind(of('T'))) ?? {};
      if (name && !TEXTS.test(name)) refuse(at, 'not-for', 'join', show(of('T')));
      return name !== undefined;
    },
  ),
};

/** Methods that change the items of a list. */
const CHANGING: Table = {
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
};

export const SLICES: Table = { ...LOOKING, ...CHANGING };
