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
  // A letter in place of another makes another word of two, and a page is not its neighbour.
  ['a', ['b', 'c'], undefined],
  ['js', ['rs', 'sh'], undefined],
  ['JS', ['js'], 'js'],
  ['doc/guide/themes', ['doc/guide/tools', 'doc/guide/topics'], undefined],
  ['doc/giude/tols', ['doc/guide/tools'], 'doc/guide/tools'],
  ['/img/step-1.png', ['/img/step-2.png'], undefined],
  ['/img/setp-1.png', ['/img/step-2.png', '/img/step-1.png'], '/img/step-1.png'],
  ['/img/a.png', ['/img/b.png'], undefined],
  ['doc/tools', ['doc/guide/tools'], undefined],
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

test.each([
  ['abc', 'abc', 0],
  ['abc', 'abxc', 1],
  ['abc', 'xabc', 1],
  ['abc', 'ac', 1],
  ['abc', 'ab', 1],
  ['abc', 'axc', 1],
  ['abc', 'acb', 1],
  ['button', 'buttons', 1],
  ['tempalte', 'template', 1],
  ['lfiecylce', 'lifecycle', 2],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('from %j to %j it is %i: inserts, deletes, replacements and swaps', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test.each([
  ['aaaaaaaa', 'bbbbbbbb', 3],
  ['a', 'abcdef', 2],
  ['abcdef', 'zzzzzz', 3],
])('from %j to %j the count ends at the limit', (a, b, limit) => {
  expect(editDistance(a, b, limit)).toBe(limit);
});
