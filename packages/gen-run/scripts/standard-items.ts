/** Methods that consume the items of an iterator. */
import { byType, type Table } from './builtins.ts';
import { type Ask, itemsOf, picked, toList } from './items.ts';
import { spend } from './run.ts';
import { refuse } from './told.ts';
import { named, show, unify } from './types.ts';
import { END, type Items, option } from './values.ts';

/** The first result of `pick` that is not `END`. */
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

export const CONSUMERS: Table = {
  'next(&mut self) -> Option<T>': (items) => option(itemsOf(items).next()),
  'count(self) -> usize': (items: Items) => fold(items, 0n, (all) => (all as bigint) + 1n),
  'collect(self) -> F': byType(
    () => toList,
    ({ type: of, at }) => {
      const into = named(of('F'));
      if (into && into.name !== 'Vec') refuse(at, 'no-become', 'Iterator', show(into));
      return into !== undefined && unify(into.args[0]!, of('T'));
    },
  ),
  'any(&mut self, fn(T) -> bool) -> bool': (items, ask: Ask) =>
    first(items, (item) => (ask(item) ? true : END)) === true,
  'all(&mut self, fn(T) -> bool) -> bool': (items, ask: Ask) =>
    first(items, (item) => (ask(item) ? END : true)) === END,
};
