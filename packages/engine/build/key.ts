/** Keys: the hash of the very values that a piece of work is given, whatever their shape. */
import { randomUUID } from 'node:crypto';
import { hashOf } from '../diagnose/hash.ts';

/**
 * The key of some values: equal for equal ones, different for different ones. Everything in them counts, the order of
 * members too, and getters are read. Whatever has a key is frozen, so that it stays true: plain objects, lists, maps and sets.
 *
 * A function counts by being there, because nobody can look into it. So the hash of its code must be part of the key
 * (see `Step`), and what it uses besides its code must be an input, or a member of the object that has it.
 *
 * @throws {RangeError} for a value that contains itself.
 */
export function keyOf(...inputs: readonly unknown[]): string {
  return hashOf(write(inputs, OWN));
}

/** A value that has a key of its own is not looked into. */
export interface Keyed {
  readonly [KEY]: string;
}
export const KEY = Symbol('key');

/**
 * Data that somebody else has made: it is not frozen. Functions in it may use values that nobody can see; data with
 * functions is therefore never the same, and what is made of it is made again in every build.
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

/** How values of an origin are written. */
interface Origin {
  ofFunction(): string;
  /** Whether they are frozen, so that the text of a large one need not be made again. */
  readonly frozen: boolean;
}
const OWN: Origin = { ofFunction: () => '', frozen: true };
const FOREIGN: Origin = { ofFunction: randomUUID, frozen: false };

/** A longer text is written as its hash: the whole of a site is part of the inputs of each page. */
const LONG = 1000;
/** Texts of frozen objects that are long. */
const known = new WeakMap<object, string>();

/** Any value as text; equal values have the same text. */
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
  // Whatever an object without members holds is hidden, so it is like no other.
  const isHidden = Object.keys(value).length === 0;
  return marked(type.name, isHidden ? randomUUID() : writeMembers(value, origin));
}

function writeMembers(value: object, origin: Origin): string {
  let text = '{';
  for (const name of Object.keys(value))
    text += `${quote(name)}:${write(Reflect.get(value, name), origin)},`;
  return `${text}}`;
}

/** Most texts have nothing that must be escaped. */
const quote = (text: string) =>
  text.length < 100 && !/["\\\0-\x1f\ud800-\udfff]/.test(text) ? `"${text}"` : JSON.stringify(text);

const isKeyed = (value: object): value is Keyed => KEY in value;

/** What no other value is written as: texts have no such character outside of their quotes. */
const marked = (type: string, content: string) => `\0${type}(${content})`;

/** Objects of classes may have a state of their own. */
function freeze(value: object): void {
  const type = Object.getPrototypeOf(value)?.constructor;
  if (type === undefined || type === Object || type === Array) Object.freeze(value);
  if (value instanceof Map || value instanceof Set)
    for (const name of ['set', 'add', 'delete', 'clear'])
      Object.defineProperty(value, name, { value: refuse });
}

function refuse(): never {
  throw new TypeError('What has a key does not change any more.');
}
