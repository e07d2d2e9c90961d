/** The iterators of a running script. */
import { spend } from './run.ts';
import { Data, END, type Items, Ref } from './values.ts';

/** The items of a list from `#index` up to, but not including, `#end`. */
class ListItems implements Items {
  readonly #list: unknown[];
  readonly #lends: boolean;
  #index = 0;
  #end: number;

  /** @param lends whether the items are mutable references */
  constructor(list: unknown[], lends: boolean) {
    this.#list = list;
    this.#lends = lends;
    this.#end = list.length;
  }

  next(): unknown {
    return this.#index < this.#end ? this.#item(this.#index++) : END;
  }

  back(): unknown {
    return this.#index < this.#end ? this.#item(--this.#end) : END;
  }

  left(): number {
    return this.#end - this.#index;
  }

  #item(index: number): unknown {
    return this.#lends ? new Ref(this.#list, index) : this.#list[index];
  }
}

export const listItems = (list: unknown[], lends = false): Items => new ListItems(list, lends);

const isItems = (value: unknown): value is Items =>
  typeof value === 'object' && value !== null && 'next' in value;

/** An iterator over a value that can be iterated: a list, an option, a range, or an iterator. */
export function itemsOf(value: unknown): Items {
  if (isItems(value)) return value;
  if (value instanceof Data) return listItems(value.variant === 1 ? value.fields : []);
  if (value instanceof Ref) {
    const inner = value.value;
    if (inner instanceof Data) return listItems(inner.variant === 1 ? inner.fields : [], true);
    return isItems(inner) ? inner : listItems(inner as unknown[], true);
  }
  return listItems(value as unknown[]);
}

/** The remaining items as a list. */
export function toList(items: Items): unknown[] {
  const list: unknown[] = [];
  for (let item = items.next(); item !== END; item = items.next()) {
    spend();
    list.push(item);
  }
  return list;
}

/** Makes an iterator from its functions. */
export function from(next: () => unknown, back?: () => unknown, left?: () => number): Items {
  return { next, ...(back ? { back } : {}), ...(left ? { left } : {}) };
}

/** A predicate for items, or a conversion of them. */
export type Ask = (item: unknown) => unknown;

/** Converts the items with `pick`, and leaves out items for which `pick` returns `END`. */
export function picked(items: Items, pick: Ask): Items {
  const scan = (step: () => unknown) => () => {
    for (let item = step(); item !== END; item = step()) {
      spend();
      const found = pick(item);
      if (found !== END) return found;
    }
    return END;
  };
  return from(
    scan(() => items.next()),
    items.back && scan(() => items.back!()),
  );
}

/** Converts the items with `to`. */
export function mapped(items: Items, to: Ask): Items {
  const one = (item: unknown) => (item === END ? END : to(item));
  return from(
    () => one(items.next()),
    items.back && (() => one(items.back!())),
    items.left && (() => items.left!()),
  );
}
