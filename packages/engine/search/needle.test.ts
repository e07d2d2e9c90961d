import { expect, test } from 'vitest';
import { fc } from '../../../tests/properties/runs.ts';
import { createNeedle, findNeedle, findWordStart, isWordStart } from './needle.ts';
import { collapse, SearchText } from './search-text.ts';
import { doAll } from './steps.ts';
import { nearestWord } from './words.ts';

const nearest = (term: string, words: ReadonlyMap<string, number>) =>
  doAll(nearestWord(term, words));

test.each([
  ['a', 0, 'a'],
  ['ab', 0, 'ab'],
  ['tea', 0, 'tea'],
  // The tail starts at the rarest letter, and has three to six characters.
  ['ing the', 2, 'g the'],
  ['eeezeee', 3, 'zeee'],
  ['teaq', 0, 'teaq'],
  ['eezee', 2, 'zee'],
  ['quick brown', 0, 'quick '],
  ['aaqbbqcc', 2, 'qbbqcc'],
  ['按钮x1', 0, '按钮x1'],
  ['', 0, ''],
])('%j is looked for from its letter %i on: %j', (text, lead, tail) => {
  expect(createNeedle(text)).toEqual({ text, lead, tail });
});

test('a needle is found where indexOf finds it, from any start', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'z', ' ', '中'), maxLength: 40 });
  fc.assert(
    fc.property(letters, letters, fc.nat(12), fc.nat(45), (haystack, other, length, from) => {
      for (const text of [haystack.slice(from % 7, (from % 7) + length), other.slice(0, length)]) {
        if (text === '') continue;
        expect(findNeedle(haystack, createNeedle(text), from)).toBe(haystack.indexOf(text, from));
        expect(findNeedle(haystack, createNeedle(text))).toBe(haystack.indexOf(text));
      }
    }),
  );
});

test('text that only starts like a needle is not a match, also at the start of a text', () => {
  const needle = createNeedle('zabcdefgh');
  expect(findNeedle('zabcdexx zabcdefgh', needle)).toBe(9);
  expect(findNeedle('zabcdexx', needle)).toBe(-1);
});

test('a word starts after a character that is neither letter nor digit, and anywhere in Chinese', () => {
  const begins = (haystack: string, text: string, at = haystack.indexOf(text)) =>
    isWordStart(haystack, at, createNeedle(text));
  for (const haystack of ['button', 'a button', '(button', '`button', '.button', '/button'])
    expect(begins(haystack, 'button'), haystack).toBe(true);
  for (const haystack of ['abutton', '1button', 'ébutton', '按button'])
    expect(begins(haystack, 'button'), haystack).toBe(false);
  expect(begins('安装按钮', '按钮')).toBe(true);
});

test('the first match at a word start is found among sixteen matches', () => {
  const needle = createNeedle('ab');
  expect(findWordStart('xab cab ab ab', needle)).toBe(8);
  expect(findWordStart('ab xab ab', needle, 1)).toBe(7);
  expect(findWordStart('xab', needle)).toBe(-1);
  expect(findWordStart('', needle)).toBe(-1);
  expect(findWordStart(`${'xab '.repeat(15)}ab`, needle)).toBe(60);
  expect(findWordStart(`${'xab '.repeat(16)}ab`, needle)).toBe(-1);
});

test('the nearest word is one mistake away, or two from eight letters on; of equals, the most frequent', () => {
  const words = new Map(
    Object.entries({ button: 2, buttons: 9, mutton: 5, template: 1, layout: 3 }),
  );
  expect(nearest('buton', words)).toBe('button');
  expect(nearest('button', words)).toBe('button');
  expect(nearest('butto', words)).toBe('button');
  expect(nearest('uutton', words)).toBe('mutton');
  expect(nearest('laot', words)).toBeUndefined();
  expect(nearest('temlpaet', words)).toBe('template');
  expect(nearest('tmplat', words)).toBeUndefined();
  expect(nearest('buttonss', words)).toBe('buttons');
  expect(nearest('x', new Map())).toBeUndefined();
  // Of equally common words, the first wins.
  const equal = Object.entries({ tag: 2, tab: 2 });
  expect(nearest('tap', new Map(equal))).toBe('tag');
});

test('text has a line for each block, and each block has its offset', () => {
  const text = new SearchText();
  expect(text.add('')).toBe(0);
  expect(text.add('  One \n two ')).toBe(0);
  expect(text.add(' a\n  b ', true)).toBe(8);
  expect(text.add(' \t ')).toBe(13);
  expect(text.addRow([' ', ''])).toBeUndefined();
  expect(text.addRow([' c  d ', '', 'e'])).toEqual({ charIndex: 14, length: 6 });
  expect(text.addRow(['', 'f'])).toEqual({ charIndex: 21, length: 1 });
  expect(String(text)).toBe('One two\na\n  b\nc d\t\te\nf');
});

test.each([
  ['a b', 'a b'],
  [' a  b\n', 'a b'],
  ['a\nb\tc\u00a0d\u3000e', 'a b c d e'],
  [' \n\t ', ''],
])('white space of %j is one space', (text, collapsed) => {
  expect(collapse(text)).toBe(collapsed);
});
