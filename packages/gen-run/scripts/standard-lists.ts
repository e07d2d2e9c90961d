/** Methods of `Vec`, arrays and slices. */
import { byType, type Table } from './builtins.ts';
import { listItems } from './items.ts';
import { panic, spend } from './run.ts';
import { refuse } from './told.ts';
import { behind, named, show } from './types.ts';
import { clone, compare, type Data, none, type Ref, seen, some } from './values.ts';

const TEXTS = /^(?:str|String)$/;

export type List = unknown[];

export const list = (place: Ref): List => place.value as List;
export const item = (items: List, index: number): Data =>
  index >= 0 && index < items.length ? some(items[index]) : none();
/** The index as a JavaScript number; panics if it is greater than `most`. */
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

/** Methods of `Vec` only. */
export const LISTS: Table = {
  'new() -> Vec<T>': () => [],
  'push(&mut self, T)': (to: Ref, value) => {
    spend();
    list(to).push(value);
    return [];
  },
  'pop(&mut self) -> Option<T>': (of: Ref) => (list(of).length > 0 ? some(list(of).pop()) : none()),
  'remove(&mut self, usize) -> T': (of: Ref, index: bigint) => {
    const items = list(of);
    const message = () => `removal index (is ${index}) should be < len (is ${items.length})`;
    return items.splice(checked(index, items.length - 1, message), 1)[0];
  },
  'clear(&mut self)': (of: Ref) => list(of).splice(0) && [],
  'resize(&mut self, usize, T) where T: Clone': (of: Ref, count: bigint, value) =>
    resized(list(of), count, () => clone(value)),
};

/** Methods of slices, which `Vec` and arrays also have. */
export const SLICES: Table = {
  'len(&self) -> usize': (items: List) => BigInt(items.length),
  'is_empty(&self) -> bool': (items: List) => items.length === 0,
  'iter(&self) -> Items<&T, Both>': (items: List) => listItems(items),
  'get(&self, usize) -> Option<&T>': (items: List, index: bigint) => item(items, Number(index)),
  'first(&self) -> Option<&T>': (items: List) => item(items, 0),
  'last(&self) -> Option<&T>': (items: List) => item(items, items.length - 1),
  'contains(&self, &T) -> bool where T: PartialEq': (items: List, value) =>
    items.some((each) => compare(each, value) === 0),
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
