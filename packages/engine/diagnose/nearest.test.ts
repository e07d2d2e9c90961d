import { expect, test } from 'vitest';
import { fc } from '../../../tests/properties/runs.ts';
import { editDistance, nearest } from './nearest.ts';

test.each([
  ['tilte', ['title', 'outline', 'status'], 'title'],
  [
    'components/basic/buton',
    ['components/basic/button', 'components/basic/label'],
    'components/basic/button',
  ],
  ['Quick_Start', ['quick-start', 'style'], 'quick-start'],
  // A word of one or two letters must be the same, and a page is not confused with its neighbour.
  ['a', ['b', 'c'], undefined],
  ['js', ['rs', 'sh'], undefined],
  ['JS', ['js'], 'js'],
  ['doc/guide/themes', ['doc/guide/tools', 'doc/guide/topics'], undefined],
  ['doc/giude/tols', ['doc/guide/tools'], 'doc/guide/tools'],
  ['/img/step-1.png', ['/img/step-2.png'], undefined],
  ['/img/setp-1.png', ['/img/step-2.png', '/img/step-1.png'], '/img/step-1.png'],
  ['/img/a.png', ['/img/b.png'], undefined],
  ['doc/tools', ['doc/guide/tools'], undefined],
  ['doc/guide/tols', ['doc/guide', 'doc/guide/tools/x'], undefined],
  ['tools', ['doc/tools', 'tools/doc'], undefined],
  ['img/step12', ['img/step1-2'], undefined],
  // Outside paths, numbers may be mistyped like letters. The last extension of a name is ignored, but not the parts
  // before it.
  ['column2', ['column3'], 'column3'],
  ['a1.min.js', ['a1.max.js'], 'a1.max.js'],
  ['quick-start', ['quickstart', 'quick_start'], 'quick_start'],
  ['zzzz', ['title', 'outline'], undefined],
  ['', ['title'], undefined],
  ['title', [], undefined],
  ['abc', ['abd', 'abc'], 'abc'],
])('%j of %j means %j', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test('of equally near names, the first is chosen, so that builds are deterministic', () => {
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
])(
  'the distance from %j to %j is %i: inserts, deletes, replacements and swaps',
  (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  },
);

test.each([
  ['aaaaaaaa', 'bbbbbbbb', 3],
  ['a', 'abcdef', 2],
  ['abcdef', 'zzzzzz', 3],
])('the distance from %j to %j stops at the limit', (a, b, limit) => {
  expect(editDistance(a, b, limit)).toBe(limit);
});

/** A simple second implementation of the distance: the last letters are inserted, deleted, replaced or swapped. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [shortA, shortB] = [a.slice(0, -1), b.slice(0, -1)];
  const replaced = plainDistance(shortA, shortB) + (a.at(-1) === b.at(-1) ? 0 : 1);
  const isSwap = a.length > 1 && a.slice(-2) === `${b.at(-1)}${b.at(-2)}`;
  return Math.min(
    plainDistance(shortA, b) + 1,
    plainDistance(a, shortB) + 1,
    replaced,
    isSwap ? plainDistance(a.slice(0, -2), b.slice(0, -2)) + 1 : replaced,
  );
}

test('the distance of any two words is the minimum number of steps, or the limit', () => {
  const words = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 5 });
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 6 }), (a, b, limit) => {
      expect(editDistance(a, b)).toBe(plainDistance(a, b));
      expect(editDistance(a, b, limit)).toBe(Math.min(limit, plainDistance(a, b)));
    }),
  );
});
