/** Methods of characters. */

import type { Table } from './builtins.ts';
import { listItems } from './items.ts';
import { END, none, option, some } from './values.ts';

const tests = (expression: RegExp) => (letter: string) => expression.test(letter);
const radix = (letter: string, base: bigint): bigint | undefined => {
  const digit = /^[0-9a-z]$/i.test(letter) ? BigInt(Number.parseInt(letter, 36)) : base;
  return digit < base ? digit : undefined;
};

export const CHARACTERS: Table = {
  'is_alphabetic(self) -> bool': tests(/^\p{Alphabetic}$/u),
  'is_numeric(self) -> bool': tests(/^\p{N}$/u),
  'is_alphanumeric(self) -> bool': tests(/^[\p{Alphabetic}\p{N}]$/u),
  'is_whitespace(self) -> bool': tests(/^\p{White_Space}$/u),
  'is_uppercase(self) -> bool': tests(/^\p{Uppercase}$/u),
  'is_lowercase(self) -> bool': tests(/^\p{Lowercase}$/u),
  'is_control(self) -> bool': tests(/^\p{Cc}$/u),
  'is_ascii(&self) -> bool': tests(/^[\0-\x7f]$/),
  'is_ascii_alphabetic(&self) -> bool': tests(/^[a-z]$/i),
  'is_ascii_digit(&self) -> bool': tests(/^[0-9]$/),
  'is_ascii_alphanumeric(&self) -> bool': tests(/^[a-z0-9]$/i),
  'is_ascii_uppercase(&self) -> bool': tests(/^[A-Z]$/),
  'is_ascii_lowercase(&self) -> bool': tests(/^[a-z]$/),
  'is_ascii_punctuation(&self) -> bool': tests(/^[!-/:-@[-`{-~]$/),
  'is_ascii_whitespace(&self) -> bool': tests(/^[ \t\n\f\r]$/),
  'is_digit(self, u32) -> bool': (letter, base) => radix(letter, base) !== undefined,
  'to_digit(self, u32) -> Option<u32>': (letter, base) => option(radix(letter, base) ?? END),
  'to_ascii_uppercase(&self) -> char': (letter) => ascii(letter, 'toUpperCase'),
  'to_ascii_lowercase(&self) -> char': (letter) => ascii(letter, 'toLowerCase'),
  'eq_ignore_ascii_case(&self, &char) -> bool': (a, b) =>
    ascii(a, 'toLowerCase') === ascii(b, 'toLowerCase'),
  'to_uppercase(self) -> Items<char, Both>': (letter: string) =>
    listItems([...letter.toUpperCase()]),
  'to_lowercase(self) -> Items<char, Both>': (letter: string) =>
    listItems([...letter.toLowerCase()]),
  'len_utf8(self) -> usize': (letter: string) => {
    const point = letter.codePointAt(0)!;
    return point < 0x80 ? 1n : point < 0x800 ? 2n : point < 0x10000 ? 3n : 4n;
  },
  'from_digit(u32, u32) -> Option<char>': (digit: bigint, base: bigint) =>
    digit < base ? some(digit.toString(Number(base))) : none(),
  'from_u32(u32) -> Option<char>': (point: bigint) =>
    point > 0x10ffffn || (point >= 0xd800n && point < 0xe000n)
      ? none()
      : some(String.fromCodePoint(Number(point))),
  'from(u8) -> char': (point: bigint) => String.fromCharCode(Number(point)),
};

/** Changes the case of the ASCII letters only. */
export function ascii(text: string, how: 'toUpperCase' | 'toLowerCase'): string {
  return text.replace(/[a-z]+/gi, (letters) => letters[how]());
}
