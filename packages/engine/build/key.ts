/** Computes keys: hashes of inputs of any shape. */
import { randomUUID } from 'node:crypto';
import { hashOf } from '../diagnose/hash.ts';

/**
 * Returns the key of some values: equal for equal values, different for different ones. All members and their order
 * count; getters are called. Objects that cannot be inspected have a new key each time. Plain objects, arrays, maps and
 * sets are frozen, so that the key stays valid.
 *
 * For a function, only its presence counts, since its code cannot be inspected. Therefore the hash of the code must be
 * part of the key (see `Step`). Anything else that the function uses must be an input or a member of its object.
 *
 * @throws {RangeError} for a cyclic value.
 */
export function keyOf(...inputs: readonly unknown[]): string {
  return hashOf(write(inputs, OWN));
}

/** A value with its own key, which is used instead of its content. */
export interface Keyed {
  readonly [KEY]: string;
}
export const KEY = Symbol('key');

/**
 * Data from outside the engine; it is not frozen. Functions in it may use hidden values. Data with functions therefore
 * has a new key in every build, and everything derived from it is computed again.
 */
export class Foreign<Data> implements Keyed {
  readonly data: Data;
  #key: string | undefined;

  constructor(data: Data) {
    this.data = data;
  }

  get [KEY](): string {
    return (this.#key ??= hashOf(write(this.data, FOREIGN)));
  }
}

/** How `write` treats values from the engine (`OWN`) and from outside (`FOREIGN`). */
interface Origin {
  ofFunction(): string;
  /** Whether the values are frozen, so that the text of a large one can be cached. */
  readonly frozen: boolean;
}
const OWN: Origin = { ofFunction: () => '', frozen: true };
const FOREIGN: Origin = { ofFunction: randomUUID, frozen: false };

/**
 * Texts of at least this many characters are replaced by their hashes, since the whole site is an input of each page.
 */
const LONG = 1000;
/** Frozen object → short form of its long text. */
const known = new WeakMap<object, string>();

/** Writes any value as text. Equal values have the same text, unless they cannot be inspected. */
function write(value: unknown, origin: Origin): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'function') return marked('function', origin.ofFunction());
  if (typeof value !== 'object') return marked(typeof value, JSON.stringify(String(value)));
  if (value === null) return 'null';
  const before = origin.frozen ? known.get(value) : undefined;
  if (before !== undefined) return before;
  const text = writeObject(value, origin);
  if (origin.frozen) freeze(value);
  if (text.length < LONG) return text;
  const short = marked('long', hashOf(text));
  if (origin.frozen) known.set(value, short);
  return short;
}

function writeObject(value: object, origin: Origin): string {
  if (isKeyed(value)) return marked('key', value[KEY]);
  if (Array.isArray(value)) {
    let text = '[';
    for (const each of value) text += `${write(each, origin)},`;
    return `${text}]`;
  }
  const type = Object.getPrototypeOf(value)?.constructor;
  if (type === undefined || type === Object) return writeMembers(value, origin);
  if (value instanceof Map || value instanceof Set)
    return marked(type.name, writeObject([...value], origin));
  if (value instanceof RegExp)
    return marked('RegExp', writeObject([value.source, value.flags, value.lastIndex], origin));
  if (value instanceof Date) return marked('Date', String(value.getTime()));
  // A class instance without members has hidden state, so it equals no other value.
  const isHidden = Object.keys(value).length === 0;
  return marked(type.name, isHidden ? randomUUID() : writeMembers(value, origin));
}

function writeMembers(value: object, origin: Origin): string {
  let text = '{';
  for (const name of Object.keys(value))
    text += `${quote(name)}:${write(Reflect.get(value, name), origin)},`;
  return `${text}}`;
}

/** Fast path: most short texts need no escaping. */
const quote = (text: string) =>
  text.length < 100 && !/["\\\0-\x1f\ud800-\udfff]/.test(text) ? `"${text}"` : JSON.stringify(text);

const isKeyed = (value: object): value is Keyed => KEY in value;

/** Marks a value with its type. The NUL character makes it unique, since texts are quoted and escaped. */
const marked = (type: string, content: string) => `\0${type}(${content})`;

/** Freezes plain objects, arrays, maps and sets; objects of other classes may have mutable state. */
function freeze(value: object): void {
  const type = Object.getPrototypeOf(value)?.constructor;
  if (type === undefined || type === Object || type === Array) Object.freeze(value);
  if (value instanceof Map || value instanceof Set)
    for (const name of ['set', 'add', 'delete', 'clear'])
      Object.defineProperty(value, name, { value: refuse });
}

function refuse(): never {
  throw new TypeError('A value with a key cannot be changed.');
}
