import { expect, test } from 'vitest';
import { keyAt, keysOf, nodeAt, readYaml } from './yaml.ts';

const shown = ({ line, column }: { line: number; column: number }) => `${line}:${column}`;

test('a file is plain data with places', () => {
  const { root, problem, place, value } = readYaml('a: 1\nlist:\n  - x\n  - { b: [c] }\n');
  expect(problem).toBeUndefined();
  expect(value(root)).toEqual({ a: 1, list: ['x', { b: ['c'] }] });
  expect(keysOf(root).map(([key, node]) => `${key} ${shown(place(node))}`)).toEqual([
    'a 1:1',
    'list 2:1',
  ]);
  expect(shown(place(nodeAt(root, ['list', 1, 'b', 0])))).toBe('4:11');
  expect(shown(place(keyAt(root, ['list', 1, 'b'])))).toBe('4:7');
});

test('what is missing has the place of what it is missing in', () => {
  const { root, place } = readYaml('a:\n  b: 1\n');
  expect(shown(place(nodeAt(root, ['a', 'c'])))).toBe('2:3');
  expect(shown(place(nodeAt(root, ['a', 'b', 'c'])))).toBe('2:6');
  expect(shown(place(keyAt(root, ['a', 'c'])))).toBe('2:3');
  expect(shown(place(null))).toBe('1:1');
});

test('a part of a file counts the lines of the whole', () => {
  const { root, place, problem } = readYaml('a: 1\nb: 2\n', 2);
  expect(problem).toBeUndefined();
  expect(shown(place(keyAt(root, ['b'])))).toBe('3:1');
  expect(shown(readYaml('a: b: c\n', 2).problem!.place)).toBe('2:4');
});

test('nothing at all is no mistake', () => {
  for (const source of ['', '# a comment\n']) {
    const { root, problem, value } = readYaml(source);
    expect([root, problem, value(root)]).toEqual([null, undefined, undefined]);
  }
});

test.each([
  ['a: [', '1:5', 'syntax', /./],
  ['a: 1\nb: 2\na: 3\n', '3:1', 'syntax', /unique/],
  ['a: &x 1\nb:\n  - *x\n', '3:5', 'alias', /^\*x is an alias$/],
  ['a: &x { b: 1 }\nc: { d: *x }\n', '2:9', 'alias', /./],
])('%j is refused at %s', (source, at, kind, message) => {
  const { root, problem } = readYaml(source);
  expect(root).toBeNull();
  expect(shown(problem!.place)).toBe(at);
  expect(problem!.kind).toBe(kind);
  expect(problem!.message).toMatch(message);
  expect(problem!.message).not.toContain('\n');
});

test.each(['[', '{', '- ', '? '])('nesting %j without end is refused, not a crash', (open) => {
  for (const depth of [600, 3000, 200_000])
    expect(readYaml(`a:\n  ${open.repeat(depth)}`).problem).toMatchObject({
      message: 'Lists or maps are nested too deep',
    });
});
