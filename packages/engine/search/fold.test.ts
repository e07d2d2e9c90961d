import { expect, test, vi } from 'vitest';
import { createFold, toFolded, toOriginal } from './fold.ts';

const fold = createFold('組组鈕钮');

test.each([
  ['Bùtton', 'button'],
  ['ÉCLAIR', 'eclair'],
  ['ＷｅｂＵＩ（１２）', 'webui(12)'],
  ['on_click quick-start', 'on click quick start'],
  ['a\tb\nc\u3000d\u00a0e', 'a b c d e'],
  ['按鈕組件', '按钮组件'],
  ['ΣΑΣ', 'σασ'],
  ['한국어', '한국어'],
  ['ﬁle №5…', 'file no5...'],
  ['zero\u200bwidth', 'zerowidth'],
  ['İ🎉👩‍💻', 'i🎉👩💻'],
])('%j folds to %j', (text, folded) => {
  expect(fold(text).text).toBe(folded);
});

test('text that keeps its length needs no map', () => {
  expect(fold('Per-cent 按鈕，組件。').shifts).toEqual([]);
  for (const text of ['É', 'Ａ', '😀', 'ａ😀é']) expect(fold(text).shifts, text).toEqual([]);
});

test('folding a piece gives the same piece of the folded text', () => {
  const text = 'Ça va… ﬁn, e\u0301te\u0301 按鈕（ＯＫ）½ end';
  for (let start = 0; start < text.length; start++) {
    for (let end = start; end <= text.length; end++) {
      const whole =
        fold(text.slice(0, start)).text +
        fold(text.slice(start, end)).text +
        fold(text.slice(end)).text;
      expect(whole).toBe(fold(text).text);
    }
  }
});

test('offsets map to whole characters of the original', () => {
  const text = 'x…y e\u0301z 𝐀b';
  const folded = fold(text);
  expect(folded.text).toBe('x...y ez ab');
  const original = (piece: string): string => {
    const at = folded.text.indexOf(piece);
    return text.slice(toOriginal(folded, at), toOriginal(folded, at + piece.length, true));
  };
  expect(original('...')).toBe('…');
  expect(original('x')).toBe('x');
  expect(original('x.')).toBe('x…');
  expect(original('.y')).toBe('…y');
  expect(original('e')).toBe('e\u0301');
  expect(original('z')).toBe('z');
  expect(original('a')).toBe('𝐀');
  expect(original('b')).toBe('b');
  for (const piece of ['y', 'z', 'b'])
    expect(toFolded(folded, text.indexOf(piece))).toBe(folded.text.indexOf(piece));
});

test('a surrogate pair that folds to two letters is not cut between them', () => {
  const folded = fold('a🄭b');
  expect(folded.text).toBe('acdb');
  expect(toOriginal(folded, 2)).toBe(1);
  expect(toOriginal(folded, 2, true)).toBe(3);
  expect(toOriginal(folded, 3)).toBe(3);
});

test('the cache of folded characters has a limited size', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const foldOnce = createFold();
  const asked = (text: string): number => {
    normalize.mockClear();
    foldOnce(text);
    return normalize.mock.calls.length;
  };
  // The client of a service may send any characters, also those that no site contains.
  const characters = Array.from({ length: 12_000 }, (_, at) => String.fromCodePoint(0x20000 + at));
  expect(asked('é')).toBeGreaterThan(0);
  expect(asked('é')).toBe(0);
  expect(asked(characters.join(''))).toBeGreaterThan(0);
  const again = asked(characters.join(''));
  normalize.mockRestore();
  expect(again).toBeGreaterThan(0);
});
