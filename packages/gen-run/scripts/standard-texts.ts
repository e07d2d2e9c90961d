/** Methods of `String` and `str`. */
import { byType, type Table } from './builtins.ts';
import { typeOf } from './definitions.ts';
import { listItems } from './items.ts';
import { parseInteger } from './numbers.ts';
import { spend } from './run.ts';
import { fromOf } from './standard-any.ts';
import { parseError } from './standard-numbers.ts';
import { refuse } from './told.ts';
import { isInteger, named, unify } from './types.ts';
import { byteLength, none, ok, type Ref, seen, some } from './values.ts';

/** A search pattern: a string or a character, a list of characters, or a predicate for characters. */
export type Search = string | readonly string[] | ((letter: string) => unknown);

/** Start and end of a match, as JavaScript indexes. */
export type Found = readonly [number, number];

/** All matches, in order. An empty string matches before each character and at the end. */
export function* places(text: string, search: Search): Generator<Found> {
  const sought = seen(search) as Search;
  let at = 0;
  if (typeof sought === 'string' && sought !== '') {
    for (let found = text.indexOf(sought); found >= 0; found = text.indexOf(sought, at)) {
      spend();
      at = found + sought.length;
      yield [found, at];
    }
    return;
  }
  const fits = (letter: string) =>
    typeof sought === 'function' ? sought(letter) : (sought as readonly string[]).includes(letter);
  for (const letter of text) {
    spend();
    const end = at + letter.length;
    if (sought === '') yield [at, at];
    else if (fits(letter)) yield [at, end];
    at = end;
  }
  if (sought === '') yield [at, at];
}

export const first = (text: string, search: Search): Found | undefined =>
  places(text, search).next().value as Found | undefined;

export const SPACE = /^\p{White_Space}+/u;
export const SPACE_AT_END = /\p{White_Space}+$/u;

/** `parse`, for integers. */
const parse = byType(
  ({ type: of }) => {
    const { name } = named(of('F'))!;
    return (text: string) => {
      const value = parseInteger(text, name);
      return typeof value === 'bigint' ? ok(value) : parseError(value);
    };
  },
  ({ type: of, scope, at }) => {
    const { name } = named(of('F')) ?? {};
    if (name && !isInteger(name)) refuse(at, 'no-become', '&str', name);
    return name !== undefined && unify(of('E'), typeOf(scope.types.get('ParseIntError')!));
  },
);

export const TEXTS: Table = {
  'len(&self) -> usize': (text: string) => BigInt(byteLength(text)),
  'is_empty(&self) -> bool': (text: string) => text === '',
  'to_string(&self) -> String': (text: string) => text,
  'to_owned(&self) -> String': (text: string) => text,
  'as_str(&self) -> &str': (text: string) => text,
  'chars(&self) -> Items<char, Both>': (text: string) => {
    spend(text.length);
    return letters(text);
  },
  'split_once(&self, Pat) -> Option<(&str, &str)>': (text: string, by: Search) => {
    const found = first(text, by);
    return found ? some([text.slice(0, found[0]), text.slice(found[1])]) : none();
  },
  'trim(&self) -> &str': (text: string) => text.replace(SPACE, '').replace(SPACE_AT_END, ''),
  'starts_with(&self, Pat) -> bool': (text: string, by: Search) => first(text, by)?.[0] === 0,
  'contains(&self, Pat) -> bool': (text: string, by: Search) => first(text, by) !== undefined,
  'to_uppercase(&self) -> String': (text: string) => text.toUpperCase(),
  'to_lowercase(&self) -> String': (text: string) => text.toLowerCase(),
  'parse(&self) -> Result<F, E>': parse,
};

/** An iterator over the characters of a text, from both ends. */
function letters(text: string) {
  return listItems([...text]);
}

export const text = (place: Ref): string => place.value as string;

export function write(place: Ref, value: string): unknown[] {
  spend(Math.max(0, value.length - text(place).length));
  place.value = value;
  return [];
}

/** Methods of `String` only. */
export const STRINGS: Table = {
  'new() -> String': () => '',
  ...fromOf('String'),
  'push(&mut self, char)': (to: Ref, letter: string) => write(to, text(to) + letter),
  'push_str(&mut self, &str)': (to: Ref, more: string) => write(to, text(to) + more),
  'clear(&mut self)': (of: Ref) => write(of, ''),
};
