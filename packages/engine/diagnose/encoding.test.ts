import { expect, test } from 'vitest';
import { CONFLICT, conflictsIn } from './conflict.ts';
import { decodeText } from './encoding.ts';
import { createPlaces } from './place.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)],
    ),
  );
const INVALID = 'The file is not valid UTF-8 from here on.';

test.each(['', 'a\nb', '中 😀', '\uFEFFa', 'a\uFFFDb'])('%j is read unchanged', (text) => {
  expect(decodeText(bytes(text))).toEqual({ text });
});

test.each([
  [bytes(0xe9), '\uFFFD', 1, 1],
  [bytes('a\ncaf', 0xe9, '\n'), 'a\ncaf\uFFFD\n', 2, 4],
  // A U+FFFD that the author wrote does not count as a wrong byte.
  [bytes('中\uFFFD\n\uFFFDx', 0xe9), '中\uFFFD\n\uFFFDx\uFFFD', 2, 3],
  [bytes('\uFFFD', 0xef, 0xbf, 'x'), '\uFFFD\uFFFDx', 1, 2],
  [bytes('\uFFFD', 0xef, 'x'), '\uFFFD\uFFFDx', 1, 2],
  // The wrong bytes also occur in the encoding of U+FFFD.
  [bytes(0xe9, 'a', 0xbd), '\uFFFDa\uFFFD', 1, 1],
  [bytes(0xc0, 0xbf, 0xbd), '\uFFFD\uFFFD\uFFFD', 1, 1],
  [bytes(0xef, 'a', 0xbd), '\uFFFDa\uFFFD', 1, 1],
  [bytes('\uFEFFab', 0xc0), '\uFEFFab\uFFFD', 1, 4],
])('%j has its first wrong bytes at the expected place', (source, text, line, column) => {
  expect(decodeText(source)).toEqual({
    text,
    problem: {
      rule: 'bad-encoding',
      message: INVALID,
      fix: 'Save the file as UTF-8.',
      place: { line, column },
    },
  });
});

test.each([
  [0xff, 0xfe, 'The file is UTF-16.'],
  [0xfe, 0xff, 'The file is UTF-16.'],
  [0xff, 0xff, INVALID],
  [0xfe, 0xfe, INVALID],
  [0xff, 0x61, INVALID],
  [0xfe, 0x61, INVALID],
])(
  'a file that starts with %i %i is reported as UTF-16 or as invalid',
  (first, second, message) => {
    expect(decodeText(Uint8Array.of(first, second, 0x61, 0)).problem).toEqual({
      rule: 'bad-encoding',
      message,
      fix: 'Save the file as UTF-8.',
      place: { line: 1, column: 1 },
    });
  },
);

const conflict = '<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n';

test('a merge conflict starts at the beginning of a line, with both other markers below', () => {
  expect(conflictsIn(conflict)).toEqual([0]);
  expect(conflictsIn(`x\n${conflict}y\n${conflict}`)).toEqual([2, 2 + conflict.length + 2]);
  for (const source of [
    '',
    ` ${conflict}`,
    conflict.replace('<<<<<<< ', '<<<<<<<'),
    conflict.replace('=======', ' ======='),
    conflict.replace('>>>>>>> ', '>>>>>>>'),
    '=======\n>>>>>>> x\n<<<<<<< y\n',
    '>>>>>>> x\n<<<<<<< y\n=======\n',
  ])
    expect(conflictsIn(source), source).toEqual([]);
  expect(CONFLICT.message).toMatch(/git has left conflict marks here\.$/);
  expect(CONFLICT.fix).toMatch(/^Keep one version.*indent the lines by a space\.$/);
});

test('offsets are converted to lines and columns as in editors', () => {
  const place = createPlaces('ab\n\ncd😀\n');
  expect([0, 1, 2, 3, 4, 6, 8, 9].map((at) => Object.values(place(at)).join(':'))).toEqual([
    ...['1:1', '1:2', '1:3', '2:1', '3:1', '3:3', '3:5', '4:1'],
  ]);
  expect(createPlaces('\nab')(1)).toEqual({ line: 2, column: 1 });
  expect(place(-5)).toEqual({ line: 1, column: 1 });
  expect(createPlaces('a\nb', 7)(2)).toEqual({ line: 8, column: 1 });
});
