import { expect, test } from 'vitest';
import { editDistance, nearest } from './nearest.ts';

test.each([
  ['tilte', ['title', 'outline', 'status'], 'title'],
  [
    'components/basic/buton',
    ['components/basic/button', 'components/basic/label'],
    'components/basic/button',
  ],
  ['Quick_Start', ['quick-start', 'style'], 'quick-start'],
  ['a', ['b', 'c'], 'b'],
  ['zzzz', ['title', 'outline'], undefined],
  ['', ['title'], undefined],
  ['title', [], undefined],
  ['abc', ['abd', 'abc'], 'abc'],
])('%j of %j means %j', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test('the first of equally near ones is meant, so that builds are equal', () => {
  expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
});

test('distances count inserts, deletes, replacements and swaps', () => {
  expect(editDistance('abc', 'abc')).toBe(0);
  expect(editDistance('abc', 'abxc')).toBe(1);
  expect(editDistance('abc', 'ac')).toBe(1);
  expect(editDistance('abc', 'axc')).toBe(1);
  expect(editDistance('abc', 'acb')).toBe(1);
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'abc')).toBe(3);
});

test('a limit ends the count', () => {
  expect(editDistance('aaaaaaaa', 'bbbbbbbb', 3)).toBe(3);
  expect(editDistance('a', 'abcdef', 2)).toBe(2);
});
