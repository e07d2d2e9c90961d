/** Methods of `String` and `str`. */
import { byType, type Table } from './builtins.ts';
import { typeOf } from './definitions.ts';
import { listItems } from './items.ts';
import { parseFloatText, parseInteger } from './numbers.ts';
import { spend } from './run.ts';
import { fromOf } from './standard-any.ts';
import { parseError } from './standard-numbers.ts';
import { refuse } from './told.ts';
import { isFloat, isInteger, named, show, unify } from './types.ts';
import { byteLength, Data, err, none, ok, type Ref, seen, some } from './values.ts';

/** What a text is searched for: a text or a character, several characters, or a question to each. */
export type Search = string | readonly string[] | ((letter: string) => unknown);

/** Where something is found: from and to, as JavaScript counts. */
export type Found = readonly [number, number];

/** All places, one behind the other. An empty text is found before each character and at the end. */
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

/** The parts between what is found, at most `most` of them. */
export function split(text: string, search: Search, most = Infinity): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const [from, to] of places(text, search)) {
    if (parts.length + 1 >= most) break;
    parts.push(text.slice(at, from));
    at = to;
  }
  if (most > 0) parts.push(text.slice(at));
  return parts;
}

export function replaced(text: string, search: Search, by: string, most = Infinity): string {
  let result = '';
  let at = 0;
  let count = 0;
  for (const [from, to] of places(text, search)) {
    if (count++ >= most) break;
    result += text.slice(at, from) + by;
    spend(by.length);
    at = to;
  }
  return result + text.slice(at);
}

/** What is left of a text without a part at its beginning or its end. */
export const without = (text: string, found: Found | undefined, isEdge: boolean): Data =>
  found && isEdge ? some(text.slice(0, found[0]) + text.slice(found[1])) : none();

export const SPACE = /^\p{White_Space}+/u;
export const SPACE_AT_END = /\p{White_Space}+$/u;

/** `parse`, for the types that are read. */
const parse = byType(
  ({ type: of, at }) => {
    const name = named(of('F'))?.name ?? '_';
    if (isInteger(name))
      return (text: string) => {
        const value = parseInteger(text, name);
        return typeof value === 'bigint' ? ok(value) : parseError(value);
      };
    if (isFloat(name))
      return (text: string) => {
        const value = parseFloatText(text, name);
        return value === undefined ? parseError(text === '' ? 0 : 1) : ok(value);
      };
    if (name === 'bool')
      return (text: string) =>
        text === 'true' || text === 'false' ? ok(text === 'true') : err(new Data(0, []));
    if (name === 'char')
      return (text: string) => {
        const count = [...text].length;
        return count === 1 ? ok(text) : parseError(count === 0 ? 0 : 1);
      };
    if (name === 'String') return ok;
    return refuse(at, 'no-become', '&str', show(of('F')));
  },
  ({ type: of, scope }) => {
    const { name } = named(of('F')) ?? {};
    if (name === undefined) return false;
    const kind = isInteger(name)
      ? 'Int'
      : isFloat(name)
        ? 'Float'
        : name === 'bool'
          ? 'Bool'
          : 'Char';
    return unify(of('E'), typeOf(scope.types.get(`Parse${kind}Error`)!));
  },
);

const lines = (text: string): string[] => {
  const parts = text.split('\n').map((line) => line.replace(/\r$/, ''));
  if (text === '' || text.endsWith('\n')) parts.pop();
  return parts;
};

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
  'lines(&self) -> Items<&str, Both>': (text: string) => listItems(lines(text)),
  'split(&self, Pat) -> Items<&str, Both>': (text: string, by: Search) =>
    listItems(split(text, by)),
  'split_whitespace(&self) -> Items<&str, Both>': (text: string) =>
    listItems(text.split(/\p{White_Space}+/u).filter((part) => part !== '')),
  'split_once(&self, Pat) -> Option<(&str, &str)>': (text: string, by: Search) => {
    const found = first(text, by);
    return found ? some([text.slice(0, found[0]), text.slice(found[1])]) : none();
  },
  'trim(&self) -> &str': (text: string) => text.replace(SPACE, '').replace(SPACE_AT_END, ''),
  'strip_prefix(&self, Pat) -> Option<&str>': (text: string, by: Search) => {
    const found = first(text, by);
    return without(text, found, found?.[0] === 0);
  },
  'starts_with(&self, Pat) -> bool': (text: string, by: Search) => first(text, by)?.[0] === 0,
  'contains(&self, Pat) -> bool': (text: string, by: Search) => first(text, by) !== undefined,
  'replace(&self, Pat, &str) -> String': (text: string, by: Search, to: string) =>
    replaced(text, by, to),
  'repeat(&self, usize) -> String': (text: string, count: bigint) => {
    spend(text.length * Number(count));
    return text.repeat(Number(count));
  },
  'to_uppercase(&self) -> String': (text: string) => text.toUpperCase(),
  'to_lowercase(&self) -> String': (text: string) => text.toLowerCase(),
  'parse(&self) -> Result<F, E>': parse,
};

/** The characters of a text, from both ends. */
function letters(text: string) {
  return listItems([...text]);
}

export const text = (place: Ref): string => place.value as string;

export function write(place: Ref, value: string): unknown[] {
  spend(Math.max(0, value.length - text(place).length));
  place.value = value;
  return [];
}

/** Methods of `String` alone. */
export const STRINGS: Table = {
  'new() -> String': () => '',
  ...fromOf('String'),
  'push(&mut self, char)': (to: Ref, letter: string) => write(to, text(to) + letter),
  'push_str(&mut self, &str)': (to: Ref, more: string) => write(to, text(to) + more),
  'pop(&mut self) -> Option<char>': (of: Ref) => {
    const letter = [...text(of).slice(-2)].at(-1);
    if (letter === undefined) return none();
    of.value = text(of).slice(0, -letter.length);
    return some(letter);
  },
  'clear(&mut self)': (of: Ref) => write(of, ''),
};
