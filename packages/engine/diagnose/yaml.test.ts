import { expect, test, vi } from 'vitest';
import { CONFLICT } from './conflict.ts';
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

test('a missing value has the place of its parent', () => {
  const { root, place } = readYaml('a:\n  b: 1\n');
  expect(shown(place(nodeAt(root, ['a', 'c'])))).toBe('2:3');
  expect(shown(place(nodeAt(root, ['a', 'b', 'c'])))).toBe('2:6');
  expect(shown(place(keyAt(root, ['a', 'c'])))).toBe('2:3');
  expect(shown(place(null))).toBe('1:1');
  expect(shown(place(5))).toBe('2:3');
});

test('places in a part of a file count lines of the whole file', () => {
  const { root, place, problem } = readYaml('a: 1\nb: 2\n', 2);
  expect(problem).toBeUndefined();
  expect(shown(place(keyAt(root, ['b'])))).toBe('3:1');
  expect(shown(readYaml('a: b: c\n', 2).problem!.place)).toBe('2:4');
});

test('an empty file is valid', () => {
  for (const source of ['', '# a comment\n']) {
    const { root, problem, value } = readYaml(source);
    expect([root, problem, value(root)]).toEqual([null, undefined, undefined]);
  }
});

test.each([
  ['a: [', '1:5', 'syntax', /./],
  ['a: 1\nb: 2\na: 3\n', '3:1', 'syntax', /^Map keys must be unique$/],
  ['a: &x 1\nb:\n  - *x\n', '3:5', 'alias', /^\*x is an alias$/],
  ['a: &x { b: 1 }\nc: { d: *x }\n', '2:9', 'alias', /./],
])('%j is refused at %s', (source, at, kind, message) => {
  const { root, problem } = readYaml(source);
  expect(root).toBeNull();
  expect(shown(problem!.place)).toBe(at);
  expect(problem!.rule).toBe(kind);
  expect(problem!.message).toMatch(message);
  expect(problem!.message).not.toContain('\n');
  expect(problem!.fix).toBe('');
});

test('conflict markers are reported as such', () => {
  const { root, problem } = readYaml('a: 1\n<<<<<<< ours\nb: 2.5\n=======\nb: 3\n>>>>>>> x\n');
  expect(root).toBeNull();
  expect(problem).toEqual({
    rule: 'syntax',
    message: CONFLICT.message.slice(0, -1),
    fix: CONFLICT.fix,
    place: { line: 2, column: 1 },
  });
});

test.each([
  ['title: Issue #12 is open\n', '1:8', 'Issue'],
  ['a: b  \t#c', '1:4', 'b'],
  ['a: b\nc: d #e\n', '2:4', 'd'],
  ['- C and #x\n', '1:3', 'C and'],
  ['a: one\n  two #3\n', '1:4', 'one two'],
  ['a: x #y # z\n', '1:4', 'x'],
])('in %j a comment cuts off a value, which is reported', (source, at, value) => {
  const { root, problem } = readYaml(source);
  expect(root).toBeNull();
  expect(problem).toMatchObject({
    rule: 'syntax',
    message: `The text after "#" is a comment, so the value is only "${value}"`,
    fix: 'Put the whole value into double quotes. If the text is a comment, write a space after "#".',
  });
  expect(shown(problem!.place)).toBe(at);
});

test.each([
  ['a: b # a comment\n', { a: 'b' }],
  ['a: b ## a heading\n', { a: 'b' }],
  ['a: b #\n', { a: 'b' }],
  ['a: b#c\n', { a: 'b#c' }],
  ['a: "b" #c\n', { a: 'b' }],
  ["a: 'Issue #12'\n", { a: 'Issue #12' }],
  ['#a\n #b\na: c\n', { a: 'c' }],
  ['a: "x #y"\nb: c # d\n', { a: 'x #y', b: 'c' }],
])('%j loses nothing', (source, expected) => {
  const { root, problem, value } = readYaml(source);
  expect(problem).toBeUndefined();
  expect(value(root)).toEqual(expected);
});

test('a list as a key is read, without warnings on the console', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const { root, value } = readYaml('? [a, b]\n: 1\n');
  expect(value(root)).toEqual({ '[ a, b ]': 1 });
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('only a mapping has keys', () => {
  const { root } = readYaml('- a: 1\n- b\n');
  expect(keysOf(root)).toEqual([]);
  expect(keysOf(nodeAt(root, [1]))).toEqual([]);
  expect(keysOf(null)).toEqual([]);
});

test.each(['[', '{', '[ ', '{a: ', '- ', '? ', '-\t'])(
  'deep nesting of %j is refused without a crash',
  (open) => {
    for (const depth of [600, 3000, 200_000])
      expect(readYaml(`a:\n  ${open.repeat(depth)}`).problem).toEqual({
        rule: 'syntax',
        message: 'Lists or maps are nested too deeply',
        fix: '',
        place: { line: 1, column: 1 },
      });
  },
);

test('at most 500 levels of nesting are read, whatever was closed before', () => {
  const TOO_DEEP = { message: 'Lists or maps are nested too deeply' };
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(readYaml(nested(500)).problem).toBeUndefined();
  expect(readYaml(nested(501)).problem).toMatchObject(TOO_DEEP);
  expect(readYaml(`${'- '.repeat(500)}a`).problem).toBeUndefined();
  expect(readYaml(`${'- '.repeat(501)}a`).problem).toMatchObject(TOO_DEEP);
  expect(readYaml(`- "]]]}"\n- ${nested(501)}`).problem).toMatchObject(TOO_DEEP);
});

test('a long file is not deeply nested', () => {
  for (const source of [
    `a: ${'x'.repeat(2000)}`,
    '- a\n'.repeat(2000),
    '- [b]\n'.repeat(2000),
    '- {b: [c, {d: e}]}\n'.repeat(2000),
    `a: ${'x-'.repeat(2000)}`,
  ])
    expect(readYaml(source).problem).toBeUndefined();
});
