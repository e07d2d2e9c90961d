import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkSchema, formatPath, valueAt } from './schema.ts';

const schema = z.strictObject({
  title: z.string(),
  kind: z.enum(['page', 'group']).default('page'),
  level: z.number().int().min(1).max(6).optional(),
  tags: z
    .array(z.strictObject({ name: z.string().min(1), color: z.string().optional() }))
    .default([]),
  names: z.record(z.string(), z.strictObject({ text: z.string() })).optional(),
  picture: z
    .union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })])
    .optional(),
  icon: z
    .union([z.enum(['github', 'discord']), z.strictObject({ svg: z.string().startsWith('<svg') })])
    .optional(),
  side: z.union([z.enum(['left', 'right']), z.enum(['top', 'bottom'])]).optional(),
  entry: z
    .union([
      z.strictObject({ kind: z.literal('page'), link: z.string() }),
      z.strictObject({ kind: z.literal('group'), name: z.string(), size: z.number() }),
    ])
    .optional(),
  part: z
    .union([
      z.strictObject({ divider: z.boolean() }),
      z.strictObject({ name: z.string(), size: z.number() }),
    ])
    .optional(),
  frame: z
    .union([z.string(), z.strictObject({ style: z.strictObject({ width: z.number() }) })])
    .optional(),
  version: z.literal(2).optional(),
  code: z.string().min(3).max(5).optional(),
  nothing: z.strictObject({}).optional(),
  path: z.string().regex(/^\//, 'must start with "/"').optional(),
});

/** The problems of a value, as `kind name: fix`. */
function problems(change: Record<string, unknown>): string[] {
  const checked = checkSchema(schema, { title: 'T', ...change });
  return 'data' in checked
    ? []
    : checked.problems.map(({ rule, name, fix }) => `${rule} ${name}: ${fix}`);
}

test('a valid value is returned with the schema’s defaults', () => {
  expect(checkSchema(schema, { title: 'T' })).toEqual({
    data: { title: 'T', kind: 'page', tags: [] },
  });
});

test.each([
  [{ titel: 1 }, ['unknown titel: Did you mean "title"?']],
  [{ tags: [{ name: 'a', colour: 'red' }] }, ['unknown tags[0].colour: Did you mean "color"?']],
  [{ tags: [{ name: 'a', zzzzz: 1 }] }, ['unknown tags[0].zzzzz: Known keys: name, color.']],
  [{ names: { en: { txet: 'x', text: 'x' } } }, ['unknown names.en.txet: Did you mean "text"?']],
  [{ xa: 1, ya: 2 }, [/^unknown xa: Known keys: title, kind,/, /^unknown ya: /]],
  [{ title: undefined }, ['missing title: Add this key; the value is a string.']],
  [{ title: 5 }, ['wrong title: Write a string.']],
  [{ tags: 'x' }, ['wrong tags: Write a list.']],
  [{ level: 1.5 }, ['wrong level: Write a whole number.']],
  [{ tags: [5] }, ['wrong tags[0]: Write an object.']],
  [{ names: 5 }, ['wrong names: Write an object.']],
  [{ level: 9 }, ['wrong level: Write a number in the range.']],
  [{ level: 0 }, ['wrong level: Write a number in the range.']],
  [{ code: 'ab' }, ['wrong code: ']],
  [{ code: 'abcdef' }, ['wrong code: ']],
  [{ tags: [{ name: '' }] }, ['wrong tags[0].name: Write a value that is not empty.']],
  [{ kind: 'gruop' }, ['wrong kind: Did you mean "group"?']],
  [{ kind: 'zzz' }, ['wrong kind: Write one of: page, group.']],
  [{ kind: 5 }, ['wrong kind: Write one of: page, group.']],
  [{ version: 1 }, ['wrong version: Write 2.']],
  [{ nothing: { a: 1 } }, ['unknown nothing.a: Remove this key.']],
  [{ path: 'x' }, ['wrong path: The value must start with "/".']],
  // For a union, the problems are those of the branch that the author has chosen.
  [{ picture: { light: 'a' } }, ['missing picture.dark: Add this key; the value is a string.']],
  [
    { picture: { light: 'a', drak: 'b' } },
    [/^missing picture\.dark/, 'unknown picture.drak: Did you mean "dark"?'],
  ],
  [{ picture: 5 }, ['wrong picture: ']],
  [{ icon: 'gihtub' }, ['wrong icon: Did you mean "github"?']],
  [{ side: 'zzz' }, ['wrong side: Write one of: left, right.']],
  [
    { frame: { style: { width: 1, widht: 1 } } },
    ['unknown frame.style.widht: Did you mean "width"?'],
  ],
  [
    { entry: { kind: 'group', link: '/a' } },
    [/^missing entry\.name/, /^missing entry\.size/, /^unknown entry\.link/],
  ],
  [
    { entry: { kind: 'page', name: 'a', size: 1 } },
    [/^missing entry\.link/, /^unknown entry\.name/, /^unknown entry\.size/],
  ],
  [{ part: { name: 'a' } }, ['missing part.size: Add this key; the value is a number.']],
  [{ entry: { kind: 'page', name: 'a' } }, [/^missing entry\.link/, /^unknown entry\.name/]],
  [{ icon: 'zzz' }, ['wrong icon: Write one of: github, discord.']],
  [{ icon: { svg: 'x' } }, ['wrong icon.svg: The value must start with "<svg".']],
])('%j is reported in words', (change, expected) => {
  expect(problems(change)).toEqual(
    expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))),
  );
});

test('the likeliest key or value is also a separate field, for tools', () => {
  const checked = checkSchema(schema, { titel: 'T', title: 'T', kind: 'gruop' });
  expect('data' in checked ? [] : checked.problems.map(({ meant }) => meant).sort()).toEqual([
    'group',
    'title',
  ]);
});

test('keys of the prototype are unknown like any other', () => {
  for (const key of ['__proto__', 'constructor', 'toString']) {
    const value = JSON.parse(`{ "title": "T", "picture": { "${key}": { "a": 1 } }, "${key}": 1 }`);
    const checked = checkSchema(schema, value);
    expect('problems' in checked && checked.problems.length, key).toBeGreaterThan(1);
  }
});

test('a problem contains the value and the schema’s objection', () => {
  const of = (value: unknown) => {
    const checked = checkSchema(schema, value);
    return 'data' in checked ? [] : checked.problems;
  };
  expect(of({})).toMatchObject([{ rule: 'missing', found: 'nothing', place: ['title'] }]);
  expect(of({ title: 'T', xyz: [1] })).toMatchObject([
    { rule: 'unknown', found: '[1]', message: 'unknown key' },
  ]);
  const whole = { title: ['x'.repeat(56)] };
  expect(of(whole)).toMatchObject([{ found: JSON.stringify(whole.title) }]);
});

test('a value without members has no places below it', () => {
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  for (const value of [{ a: null }, { a: 'text' }, { a: 5 }, {}])
    expect(valueAt(value, ['a', 'length'])).toBeUndefined();
});

test('a long value is shortened in messages', () => {
  const checked = checkSchema(schema, { title: ['x'.repeat(100)] });
  const [problem] = 'data' in checked ? [] : checked.problems;
  expect(problem!.found).toHaveLength(58);
  expect(problem!.found).toMatch(/^\["x+…$/);
});

test('a path is written as in code', () => {
  expect(formatPath(['props', 3, 'description', 'zh'])).toBe('props[3].description.zh');
  expect(formatPath([0, 'a'])).toBe('[0].a');
  expect(formatPath([])).toBe('');
});
