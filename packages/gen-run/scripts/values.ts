/**
 * Values while a script runs. Integers of all widths are bigints. Floats are numbers. Strings and characters are
 * JavaScript strings. Lists and tuples are arrays, `()` is an empty array. A shared reference is the value itself.
 */

/** A struct, or a variant of an enum. */
export class Data {
  variant: number;
  fields: unknown[];

  constructor(variant: number, fields: unknown[]) {
    this.variant = variant;
    this.fields = fields;
  }
}

/** A mutable reference. */
export class Ref {
  readonly holder: unknown[];
  readonly key: number;

  constructor(holder: unknown[], key: number) {
    this.holder = holder;
    this.key = key;
  }

  get value(): unknown {
    return this.holder[this.key];
  }

  set value(value: unknown) {
    this.holder[this.key] = value;
  }
}

/** Returned by an iterator after its last item. */
export const END = Symbol('end');

/** An iterator. */
export interface Items {
  next(): unknown;
  /** The next item from the end. */
  back?(): unknown;
  /** Number of remaining items, if known. */
  left?(): number;
}

/** A range. It is its own iterator. */
export class Range implements Items {
  from: unknown;
  to: unknown;
  readonly closed: boolean;
  /** Whether a closed range has returned its last item. */
  done = false;

  constructor(from: unknown, to: unknown, closed: boolean) {
    this.from = from;
    this.to = to;
    this.closed = closed;
  }

  next(): unknown {
    if (this.#isEmpty()) return END;
    const item = this.from;
    if (this.closed && item === this.to) this.done = true;
    else this.from = after(item, 1);
    return item;
  }

  back(): unknown {
    if (this.#isEmpty()) return END;
    if (!this.closed) return (this.to = after(this.to, -1));
    const item = this.to;
    if (item === this.from) this.done = true;
    else this.to = after(item, -1);
    return item;
  }

  left(): number {
    if (this.#isEmpty()) return 0;
    return Number(order(this.to) - order(this.from)) + (this.closed ? 1 : 0);
  }

  #isEmpty(): boolean {
    if (this.done || this.to === undefined) return this.done;
    const left = order(this.to) - order(this.from);
    return this.closed ? left < 0n : left <= 0n;
  }
}

const order = (item: unknown): bigint =>
  typeof item === 'string' ? BigInt(item.codePointAt(0)!) : (item as bigint);

/** The next or previous integer or character. Characters skip the surrogates. */
function after(item: unknown, step: 1 | -1): unknown {
  if (typeof item !== 'string') return (item as bigint) + BigInt(step);
  const point = item.codePointAt(0)! + step;
  return String.fromCodePoint(point === 0xd800 ? 0xe000 : point === 0xdfff ? 0xd7ff : point);
}

export const UNIT_VALUE: readonly unknown[] = [];

export const none = (): Data => new Data(0, []);
export const some = (value: unknown): Data => new Data(1, [value]);
/** `Some` of the item, or `None` for `END`. */
export const option = (item: unknown): Data => (item === END ? none() : some(item));
export const ok = (value: unknown): Data => new Data(0, [value]);
export const err = (value: unknown): Data => new Data(1, [value]);
/** `Less`, `Equal` or `Greater` for a negative number, 0 or a positive number. */
export const ordering = (sign: number): Data => new Data(Math.sign(sign) + 1, []);

/** A deep copy. */
export function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (value instanceof Data) return new Data(value.variant, value.fields.map(clone));
  if (value instanceof Range) {
    const copy = new Range(value.from, value.to, value.closed);
    copy.done = value.done;
    return copy;
  }
  return value;
}

/** Follows any number of mutable references; returns other values unchanged. */
export function seen(value: unknown): unknown {
  let found = value;
  while (found instanceof Ref) found = found.value;
  return found;
}

/**
 * Compares two values of one type like Rust's derived traits. The result is negative, zero, positive, or NaN if they
 * have no order.
 */
export function compare(left: unknown, right: unknown): number {
  const a = seen(left);
  const b = seen(right);
  if (a instanceof Data && b instanceof Data) {
    return a.variant === b.variant ? compareLists(a.fields, b.fields) : a.variant - b.variant;
  }
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (a instanceof Range && b instanceof Range)
    return compareLists([a.from, a.to, a.done], [b.from, b.to, b.done]);
  const [x, y] = [a as number, b as number];
  return x < y ? -1 : x > y ? 1 : x === y ? 0 : Number.NaN;
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let index = 0; index < a.length && index < b.length; index++) {
    const order = compare(a[index], b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares by code points, so the order is that of UTF-8 bytes. JavaScript's operators compare UTF-16 units. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  let index = 0;
  while (index < a.length && a[index] === b[index]) index += 1;
  if (index > 0 && /[\udc00-\udfff]/.test(a[index] ?? b[index] ?? '')) index -= 1;
  return (a.codePointAt(index) ?? -1) - (b.codePointAt(index) ?? -1);
}

/** Number of bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    count += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xd800 && unit < 0xe000 ? 2 : 3;
  }
  return count;
}

/** The JavaScript index of a byte in UTF-8; undefined within a character or beyond the text. */
export function indexOfByte(text: string, byte: number): number | undefined {
  let bytes = 0;
  let index = 0;
  while (bytes < byte && index < text.length) {
    const point = text.codePointAt(index)!;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    index += point < 0x10000 ? 1 : 2;
  }
  return bytes === byte ? index : undefined;
}
