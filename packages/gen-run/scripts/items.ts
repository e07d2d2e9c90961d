/** What gives one item after another while a script runs. */
import { spend } from './run.ts';
import { Data, END, type Items, Ref } from './values.ts';

/** The items of a list, from `index` up to before `end`. */
class ListItems implements Items {
  readonly #list: unknown[];
  readonly #lends: boolean;
  #index = 0;
  #end: number;

  /** @param lends whether its items are places that can be changed */
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

/** The items of a value that gives some: of a list, an option, a range, or of what does nothing else. */
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

/** All items that are left. */
export function toList(items: Items): unknown[] {
  const list: unknown[] = [];
  for (let item = items.next(); item !== END; item = items.next()) {
    spend();
    list.push(item);
  }
  return list;
}

/** Something that gives what `next` gives. */
export function from(next: () => unknown, back?: () => unknown, left?: () => number): Items {
  return { next, ...(back ? { back } : {}), ...(left ? { left } : {}) };
}

/** What is asked about an item, or made of it. */
export type Ask = (item: unknown) => unknown;

/** Items, with those that `pick` gives as `END` left out. */
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

/** Items, each as `to` makes it. */
export function mapped(items: Items, to: Ask): Items {
  const one = (item: unknown) => (item === END ? END : to(item));
  return from(
    () => one(items.next()),
    items.back && (() => one(items.back!())),
    items.left && (() => items.left!()),
  );
}
