/** Rarely used methods of `String` and `str`. */
import { byType, type Table } from './builtins.ts';
import { typeOf } from './definitions.ts';
import { itemsOf, listItems, toList } from './items.ts';
import { parseInteger } from './numbers.ts';
import { partOfText, textPart } from './parts.ts';
import { ascii } from './rest-characters.ts';
import { panic, spend } from './run.ts';
import { parseError } from './standard-numbers.ts';
import {
  type Found,
  first,
  places,
  type Search,
  SPACE,
  SPACE_AT_END,
  text,
  write,
} from './standard-texts.ts';
import { refuse } from './told.ts';
import { isFloat, isInteger, named, show, unify } from './types.ts';
import {
  byteLength,
  Data,
  END,
  err,
  indexOfByte,
  none,
  ok,
  option,
  Range,
  type Ref,
  seen,
  some,
} from './values.ts';

/** An `Option` of the text without the prefix or suffix `found`; `None` if it was not found at the edge. */
const without = (text: string, found: Found | undefined, isEdge: boolean): Data =>
  found && isEdge ? some(text.slice(0, found[0]) + text.slice(found[1])) : none();

function last(text: string, search: Search): Found | undefined {
  const sought = seen(search);
  if (typeof sought === 'string') {
    const at = text.lastIndexOf(sought);
    return at < 0 ? undefined : [at, at + sought.length];
  }
  return [...places(text, search)].at(-1);
}

/** The JavaScript index of a byte. Panics if the byte is not at a character boundary. */
function edge(text: string, byte: bigint, name = 'idx'): number {
  return (
    indexOfByte(text, Number(byte)) ?? panic(`assertion failed: self.is_char_boundary(${name})`)
  );
}

const byteAt = (text: string, index: number): bigint => BigInt(byteLength(text.slice(0, index)));

function trimmed(text: string, search: Search, start: boolean, end: boolean): string {
  const sought = seen(search);
  let [from, to] = [0, text.length];
  if (typeof sought === 'string' && sought !== '') {
    while (start && text.startsWith(sought, from)) from += sought.length;
    while (end && to >= from + sought.length && text.endsWith(sought, to)) to -= sought.length;
    return text.slice(from, to);
  }
  const found = [...places(text, search)];
  if (start) for (const [a, b] of found) if (a === from) from = b;
  if (end) for (const [a, b] of found.reverse()) if (b === to && a >= from) to = a;
  return text.slice(from, to);
}

/** The parts between the matches of a search, at most `most` parts. */
function split(text: string, search: Search, most = Infinity): string[] {
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

function replaced(text: string, search: Search, by: string, most = Infinity): string {
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

/** `parse`, for all supported types. */
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

/** Parses a float as `parse` in Rust does; undefined if it is invalid. */
function parseFloatText(text: string, name: string): number | undefined {
  const word = /^([+-]?)(?:(inf|infinity)|nan)$/i.exec(text);
  if (word) return word[2] ? (word[1] === '-' ? -Infinity : Infinity) : Number.NaN;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) return undefined;
  return name === 'f32' ? Math.fround(Number(text)) : Number(text);
}

export const TEXTS: Table = {
  'strip_prefix(&self, Pat) -> Option<&str>': (text: string, by: Search) => {
    const found = first(text, by);
    return without(text, found, found?.[0] === 0);
  },
  'lines(&self) -> Items<&str, Both>': (text: string) => listItems(lines(text)),
  'split(&self, Pat) -> Items<&str, Both>': (text: string, by: Search) =>
    listItems(split(text, by)),
  'split_whitespace(&self) -> Items<&str, Both>': (text: string) =>
    listItems(text.split(/\p{White_Space}+/u).filter((part) => part !== '')),
  'replace(&self, Pat, &str) -> String': (text: string, by: Search, to: string) =>
    replaced(text, by, to),
  'repeat(&self, usize) -> String': (text: string, count: bigint) => {
    spend(text.length * Number(count));
    return text.repeat(Number(count));
  },
  'parse(&self) -> Result<F, E>': parse,
  'ends_with(&self, Pat) -> bool': (text: string, by: Search) =>
    last(text, by)?.[1] === text.length,
  'char_indices(&self) -> Items<(usize, char), Both>': (text: string) => {
    let at = 0n;
    const pairs = [...text].map((letter) => {
      const pair = [at, letter];
      at += BigInt(byteLength(letter));
      return pair;
    });
    spend(pairs.length);
    return listItems(pairs);
  },
  'bytes(&self) -> Items<u8, Both>': (text: string) =>
    listItems([...new TextEncoder().encode(text)].map(BigInt)),
  'splitn(&self, usize, Pat) -> Items<&str, One>': (text: string, most: bigint, by: Search) =>
    listItems(split(text, by, Number(most))),
  'split_terminator(&self, Pat) -> Items<&str, Both>': (text: string, by: Search) => {
    const parts = split(text, by);
    if (parts.at(-1) === '') parts.pop();
    return listItems(parts);
  },
  'rsplit_once(&self, Pat) -> Option<(&str, &str)>': (text: string, by: Search) => {
    const found = last(text, by);
    return found ? some([text.slice(0, found[0]), text.slice(found[1])]) : none();
  },
  'split_at(&self, usize) -> (&str, &str)': (text: string, byte: bigint) => {
    const first = textPart(text, new Range(undefined, byte, false));
    return [first, text.slice(first.length)];
  },
  'trim_start(&self) -> &str': (text: string) => text.replace(SPACE, ''),
  'trim_end(&self) -> &str': (text: string) => text.replace(SPACE_AT_END, ''),
  'trim_matches(&self, Pat) -> &str': (text: string, by: Search) => trimmed(text, by, true, true),
  'trim_start_matches(&self, Pat) -> &str': (text: string, by: Search) =>
    trimmed(text, by, true, false),
  'trim_end_matches(&self, Pat) -> &str': (text: string, by: Search) =>
    trimmed(text, by, false, true),
  'strip_suffix(&self, Pat) -> Option<&str>': (text: string, by: Search) => {
    const found = last(text, by);
    return without(text, found, found?.[1] === text.length);
  },
  'find(&self, Pat) -> Option<usize>': (text: string, by: Search) => {
    const found = first(text, by);
    return option(found ? byteAt(text, found[0]) : END);
  },
  'rfind(&self, Pat) -> Option<usize>': (text: string, by: Search) => {
    const found = last(text, by);
    return option(found ? byteAt(text, found[0]) : END);
  },
  'matches(&self, Pat) -> Items<&str, Both>': (text: string, by: Search) =>
    listItems([...places(text, by)].map(([from, to]) => text.slice(from, to))),
  'replacen(&self, Pat, &str, usize) -> String': (
    text: string,
    by: Search,
    to: string,
    most: bigint,
  ) => replaced(text, by, to, Number(most)),
  'to_ascii_uppercase(&self) -> String': (text: string) => ascii(text, 'toUpperCase'),
  'to_ascii_lowercase(&self) -> String': (text: string) => ascii(text, 'toLowerCase'),
  'eq_ignore_ascii_case(&self, &str) -> bool': (a: string, b: string) =>
    ascii(a, 'toLowerCase') === ascii(b, 'toLowerCase'),
  'is_ascii(&self) -> bool': (text: string) => /^[\0-\x7f]*$/.test(text),
  'is_char_boundary(&self, usize) -> bool': (text: string, byte: bigint) =>
    indexOfByte(text, Number(byte)) !== undefined,
  'get(&self, Range<usize>) -> Option<&str>': (text: string, range: Range) => {
    const part = partOfText(text, range);
    return part === undefined ? none() : some(part);
  },
};

export const STRINGS: Table = {
  'pop(&mut self) -> Option<char>': (of: Ref) => {
    const letter = [...text(of).slice(-2)].at(-1);
    if (letter === undefined) return none();
    of.value = text(of).slice(0, -letter.length);
    return some(letter);
  },
  'with_capacity(usize) -> String': () => '',
  'from_utf8_lossy(&[u8]) -> String': byType(({ at }) => refuse(at, 'not-run', 'from_utf8')),
  'truncate(&mut self, usize)': (of: Ref, byte: bigint) =>
    byte > byteLength(text(of))
      ? []
      : write(of, text(of).slice(0, edge(text(of), byte, 'new_len'))),
  'insert(&mut self, usize, char)': (to: Ref, byte: bigint, letter: string) => {
    const at = edge(text(to), byte);
    return write(to, text(to).slice(0, at) + letter + text(to).slice(at));
  },
  'insert_str(&mut self, usize, &str)': (to: Ref, byte: bigint, more: string) => {
    const at = edge(text(to), byte);
    return write(to, text(to).slice(0, at) + more + text(to).slice(at));
  },
  'remove(&mut self, usize) -> char': (of: Ref, byte: bigint) => {
    const whole = text(of);
    const at = whole.length - textPart(whole, new Range(byte, undefined, false)).length;
    if (at === whole.length) panic('cannot remove a char from the end of a string');
    const letter = String.fromCodePoint(whole.codePointAt(at)!);
    of.value = whole.slice(0, at) + whole.slice(at + letter.length);
    return letter;
  },
  'retain(&mut self, fn(char) -> bool)': (of: Ref, ask: (letter: string) => unknown) =>
    write(of, [...text(of)].filter((letter) => ask(letter)).join('')),
  'extend(&mut self, In<U>)': byType(
    () => (to: Ref, more) => write(to, text(to) + toList(itemsOf(more)).map(seen).join('')),
    ({ type: of }) => named(of('U')) !== undefined,
  ),
};
