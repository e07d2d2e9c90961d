/** Widths and line breaks of texts. Font sizes are chosen so that an em is 100 pixels. */
import { describe, expect, test } from 'vitest';
import { fc } from '../../../tests/properties/runs.ts';
import { emOf, fontFor, layoutText, measure } from './text.ts';

/** Font size in points for an em of 100 pixels. */
const POINTS = 75;

test('the file a label names is a font whose widths are known, or it is not', () => {
  expect(fontFor(undefined)).toBe('regular');
  expect(fontFor('crate://self/resources/IBMPlexSans-Text.ttf')).toBe('plexText');
  expect(fontFor('crate://self/resources/IBMPlexSans-SemiBold.ttf')).toBe('plexSemiBold');
  expect(fontFor('crate://self/resources/IBMPlexSans-Italic.ttf')).toBe('plexItalic');
  expect(fontFor('LiberationMono-Regular.ttf')).toBe('mono');
  expect(fontFor('some-monospace.ttf')).toBe('mono');
  for (const other of ['Inter.ttf', 'IBMPlexSans-Bold.ttf', 'IBMPlexSans-TextItalic.ttf', ''])
    expect(fontFor(other), other).toBeUndefined();
});

test('a point is four thirds of a pixel', () => {
  expect([emOf(9), emOf(POINTS), emOf(0)]).toEqual([12, 100, 0]);
});

test('each letter has the width of its font; all of a fixed font are equal', () => {
  expect(measure(' ', POINTS)).toBe(26);
  expect(measure('e', POINTS)).not.toBe(measure('e', POINTS, 'plexText'));
  expect(measure('i', POINTS)).toBeLessThan(measure('m', POINTS));
  expect([...'im W…'].map((char) => measure(char, POINTS, 'mono'))).toEqual(Array(5).fill(60));
  expect(measure('', POINTS)).toBe(0);
});

test('East Asian letters and those beyond the first plane are one em wide, others without a width about a half', () => {
  const wide = 'ᄀ中ㄱ、。〈한豈︰！Ａ￠😀𠀀';
  for (const char of wide) {
    expect(measure(char, POINTS), char).toBe(100);
    expect(measure(char, POINTS, 'mono'), char).toBe(100);
  }
  for (const char of 'жλ→ﬁｱ') {
    expect(measure(char, POINTS), char).toBe(55);
    expect(measure(char, POINTS, 'mono'), char).toBe(60);
  }
});

/** Lines of a text; letters are 60 pixels wide, wide characters 100. */
const linesOf = (text: string, limit?: number) =>
  layoutText(text, POINTS, 1, limit, 'mono').lines.map((line) => line.text);

describe('a text without a width to keep', () => {
  test.each([
    ['one two three', ['one two three']],
    ['one\ntwo', ['one', 'two']],
    ['one\r\ntwo\r\n', ['one', 'two']],
    ['one\n\ntwo', ['one', '', 'two']],
    ['one\n', ['one']],
    ['one\rtwo', ['one\rtwo']],
    ['\n', ['']],
    ['', ['']],
  ])('%j has the lines %j', (text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  test('is as wide as its widest line and as high as all of them', () => {
    const { width, height, lineHeight, step, ascent } = layoutText(
      'a\nabc\nab',
      POINTS,
      1.5,
      undefined,
    );
    expect(width).toBe(measure('abc', POINTS));
    // Makepad multiplies the line height of the font by 0.88.
    expect(lineHeight).toBeCloseTo(1.362 * 88, 9);
    expect(ascent).toBeCloseTo(1.069 * 88, 9);
    expect(step).toBeCloseTo(1.5 * lineHeight, 9);
    expect(height).toBeCloseTo(2 * step + lineHeight, 9);
  });

  test('in lines that are scaled has the same width', () => {
    const plain = layoutText('abc', POINTS, 1, undefined);
    const scaled = layoutText('abc', POINTS, 1, undefined, 'regular', 2);
    expect(scaled.width).toBe(plain.width);
    expect(scaled.height).toBeCloseTo(2 * plain.height, 9);
    expect(scaled.ascent).toBeCloseTo(2 * plain.ascent, 9);
    const mono = layoutText('abc', POINTS, 1, undefined, 'mono');
    expect(mono.lineHeight).toBeCloseTo(1.133 * 88, 9);
    expect(mono.ascent).toBeCloseTo(0.833 * 88, 9);
  });
});

describe('a text in lines of 300 pixels', () => {
  test.each([
    ['one two', ['one ', 'two']],
    ['ab cd', ['ab cd']],
    ['ab cde', ['ab ', 'cde']],
    ['ab  c d', ['ab  ', 'c d']],
    ['  ab', ['  ab']],
    // A word that is too long for a line begins on a new line, and is broken between characters.
    ['abcdefgh', ['abcde', 'fgh']],
    ['x abcdefgh', ['x ', 'abcde', 'fgh']],
    ['abcdefgh ij', ['abcde', 'fgh ', 'ij']],
    ['abcdefghijklm', ['abcde', 'fghij', 'klm']],
    // Lines can also break after hyphens and punctuation.
    ['ab-cdef', ['ab-', 'cdef']],
    ['ab!?cd', ['ab!?', 'cd']],
    ['a|b|c|d', ['a|b|', 'c|d']],
    ['----ab', ['----', 'ab']],
    ['abc ---', ['abc ', '---']],
    // Chinese text can break anywhere except before closing punctuation.
    ['中文中文', ['中文中', '文']],
    ['中文，好', ['中文，', '好']],
    ['中文好，', ['中文', '好，']],
    ['中「文」。', ['中「', '文」。']],
    ['ab中文', ['ab中', '文']],
    ['中abcd', ['中', 'abcd']],
    ['中 文 x', ['中 ', '文 x']],
    ['😀😀😀😀', ['😀😀😀', '😀']],
    ['one two\nthree', ['one ', 'two', 'three']],
  ])('%j breaks into %j', (text, lines) => {
    expect(linesOf(text, 300)).toEqual(lines);
  });

  test('where not even a letter fits, each has a line', () => {
    expect(linesOf('ab 中', 30)).toEqual(['a', 'b', ' ', '中']);
    expect(linesOf('😀', 30)).toEqual(['😀']);
  });

  test('lines know where they begin in the text, line breaks counted', () => {
    const { lines } = layoutText('one two\r\nab\n\nx', POINTS, 1, 300, 'mono');
    expect(lines.map(({ start, width }) => [start, width])).toEqual([
      [0, 240],
      [4, 180],
      [9, 120],
      [12, 0],
      [13, 60],
    ]);
  });
});

test('whatever a text is, its lines are all of it, each as wide as it measures, and none too wide', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'ab c-!中，😀\n'), maxLength: 30 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 8 }), (text, letters) => {
      const { lines, width } = layoutText(text, POINTS, 1, letters * 100, 'mono');
      const ended = text.endsWith('\n') ? text.slice(0, -1) : text;
      expect(lines.map((line) => line.text).join('')).toBe(ended.replaceAll('\n', ''));
      for (const line of lines) {
        expect(text.startsWith(line.text, line.start)).toBe(true);
        expect(line.width).toBeCloseTo(measure(line.text, POINTS, 'mono'), 6);
        expect(line.width).toBeLessThanOrEqual(letters * 100);
      }
      expect(width).toBe(Math.max(...lines.map((line) => line.width)));
    }),
  );
});
