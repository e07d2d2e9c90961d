import { expect, test } from 'vitest';
import { changedLines } from './lines.ts';

test.each([
  ['the same', 'a b c', 'a b c', []],
  ['another line', 'a b c', 'a x c', [1]],
  ['a new line', 'a b c', 'a b x c', [2]],
  ['a line at each end', 'b', 'a b c', [0, 2]],
  ['a line less', 'a b c', 'a c', []],
  ['what moved', 'a b c d', 'c a b d', [0]],
  ['two places', 'a b c d e', 'a x c y e', [1, 3]],
  ['twice the same line', 'a b', 'a b a b', [2, 3]],
  ['all of it', 'a b', 'x y z', [0, 1, 2]],
])('%s', (_, before, now, changed) => {
  expect(changedLines(before.split(' '), now.split(' '))).toEqual(changed);
});

test('texts too long to be compared are marked whole, but for what both begin and end with', () => {
  const lines = (sign: string) => Array.from({ length: 1100 }, (_, at) => `${sign}${at}`);
  const before = ['first', ...lines('a'), 'last'];
  const now = ['first', ...lines('b'), 'last'];
  expect(changedLines(before, now)).toEqual(Array.from({ length: 1100 }, (_, at) => at + 1));
});
