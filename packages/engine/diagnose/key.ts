/** Keys of caches: the hash of the very values that a piece of work is given, whatever their shape. */
import { randomUUID } from 'node:crypto';
import { hashOf } from './hash.ts';

/**
 * The key of a piece of work: equal for equal inputs, different for different ones. Everything in the inputs counts, the
 * order of members too, and getters are read.
 *
 * A function counts by being there, because nobody can look into it. So the code of its module must be part of the key
 * (see `codeOf`), and what it uses besides its code must be an input, or a member of the object that has it.
 */
export function keyOf(...inputs: readonly unknown[]): string {
  return hashOf(write(inputs, () => ''));
}

/**
 * The key of data that somebody else has made. Functions in it may use values that nobody can see; data with functions is
 * therefore never the same, and what is made of it is made again in every build.
 */
export function keyOfData(data: unknown): string {
  return hashOf(write(data, randomUUID));
}

/** Any value as text; equal values have the same text. @throws {TypeError} for a value that contains itself. */
function write(value: unknown, ofFunction: () => string): string {
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, name) {
    // Not what `toJSON` gives in its place: that may be less.
    const own = this[name];
    if (typeof own === 'string' || typeof own === 'boolean') return own;
    if (typeof own === 'number' && Number.isFinite(own)) return own;
    if (typeof own === 'function') return marked('function', ofFunction());
    if (typeof own !== 'object') return marked(typeof own, String(own));
    const type = own && Object.getPrototypeOf(own)?.constructor;
    if (own === null || type === undefined || type === Object || type === Array) return own;
    if (own instanceof Map || own instanceof Set) return marked(type.name, [...own]);
    if (own instanceof RegExp) return marked('RegExp', [own.source, own.flags, own.lastIndex]);
    if (own instanceof Date) return marked('Date', own.getTime());
    // Whatever an object without members holds is hidden, so it is like no other.
    return marked(type.name, Object.keys(own).length > 0 ? { ...own } : randomUUID());
  });
}

/** What JSON does not know, as an object that no other value is written as. */
const marked = (type: string, content: unknown) => ({ [`\0${type}`]: content });
