import { expect, test } from 'vitest';
import { fc } from '../../../tests/properties/runs.ts';
import { CONFLICT } from './conflict.ts';
import { readJson } from './json.ts';

/** The problem of a text: place, then message. */
function problem(source: string): string {
  const json = readJson(source);
  if (!('problem' in json)) throw new Error(`${source} is JSON`);
  const { place, message } = json.problem;
  expect(json.problem.fix).toMatch(/\.$/);
  return `${place.line}:${place.column} ${message}`;
}

function read(source: string) {
  const json = readJson(source);
  if ('problem' in json) throw new Error(json.problem.message);
  return json;
}

test.each([
  'null',
  ' true\n',
  '-1.5e+3',
  '[1.25, 1e10, 0, -0.5E-12]',
  '""',
  '"\\n"',
  '"a\\u00e9\\n\\"\\\\\\/"',
  '[]',
  '{\r\n\t"a" :\t1 ,\r\n\t"b": [ ]\r\n}\r\n',
  '{}',
  '[1, [2, {"a": null}], "é😀"]',
  '{"a": {"b": [false]}, "": 0}',
  '{"__proto__": 1, "constructor": 2}',
])('%s is read as JSON.parse does', (source) => {
  expect(read(source).value).toEqual(JSON.parse(source));
  // A byte order mark is skipped.
  expect(read(`\uFEFF${source}`).value).toEqual(JSON.parse(source));
});

test('the key `__proto__` is a normal key', () => {
  const { value } = read('{"__proto__": {"x": 1}}');
  expect(Object.keys(value as object)).toEqual(['__proto__']);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test.each([
  ['', '1:1 This is not JSON: a value should be here, but the file ends.'],
  ['{"a": 1', '1:8 This is not JSON: "," or "}" should follow, but the file ends.'],
  [
    '{\n  "a": 1\n  "b": 2\n}',
    '3:3 This is not JSON: "," or "}" should follow, but there is a double quote.',
  ],
  ['{"a" 1}', '1:6 This is not JSON: a ":" should follow "a", but there is "1".'],
  ['{a: 1}', '1:2 This is not JSON: a key in double quotes should be here, but there is "a".'],
  ['[1, 2,\n]', '1:6 This is not JSON: nothing follows the last comma.'],
  ['[1 2]', '1:4 This is not JSON: "," or "]" should follow, but there is "2".'],
  ["[\n'a']", '2:1 This is not JSON: a value should be here, but there is "\'".'],
  ['[tru]', '1:2 This is not JSON: a value should be here, but there is "t".'],
  ['[01]', '1:2 This is not JSON: a value should be here, but there is "0".'],
  ['{} {}', '1:4 This is not JSON: the file should end here, but there is "{".'],
  [
    '["a\nb"]',
    '1:2 This is not JSON: the text that begins here is not closed, or has a control character.',
  ],
  [
    '"abc',
    '1:1 This is not JSON: the text that begins here is not closed, or has a control character.',
  ],
  [
    '[1\u0000]',
    '1:3 This is not JSON: "," or "]" should follow, but there is a control character.',
  ],
  ['["C:\\dir"]', '1:5 This is not JSON: this backslash does not begin a known escape.'],
  ['// x\n1', '1:1 This is not JSON: a value should be here, but there is "/".'],
  [
    '{"a": 1,\n "b": {"a": 2},\n "a": 3}',
    '3:2 The key "a" occurs twice; the first occurrence is in line 1.',
  ],
  ['{"\\u0061": 1, "a": 2}', '1:15 The key "a" occurs twice; the first occurrence is in line 1.'],
])('%j is refused with a place', (source, expected) => {
  expect(problem(source)).toBe(expected);
});

test('deep nesting is refused without a crash', () => {
  const message = '1:501 Objects and lists are nested over 500 levels.';
  expect(problem('['.repeat(100_000))).toBe(message);
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(problem(nested(501))).toBe(message);
  expect(read(nested(500)).value).toEqual(JSON.parse(nested(500)));
  // Many siblings are not deep nesting.
  const wide = read(`[${Array(600).fill('[{}]').join()}]`);
  expect(wide.valuePlace([599, 0])).toEqual({ line: 1, column: 600 * 5 - 2 });
});

test('conflict markers are reported as such, not as a syntax error', () => {
  const source = '{\n<<<<<<< ours\n"a": 1\n=======\n"a": 2\n>>>>>>> theirs\n}';
  expect(readJson(source)).toEqual({
    problem: { ...CONFLICT, rule: 'syntax', place: { line: 2, column: 1 } },
  });
});

/** An object or list as an author may write it: with duplicate keys, and spaces anywhere. */
const { written } = fc.letrec<{ written: { text: string; isTwice: boolean } }>((tie) => {
  const key = fc.constantFrom('"a"', '"b"', '"\\u0061"', '":"', '"\\""', '"\\\\"', '""');
  const space = fc.constantFrom('', ' ', '\n', '\t', '\r\n');
  const leaf = fc
    .constantFrom('1', 'null', '"x"', '"a: \\"b\\": "', '"{\\\\"', '""')
    .map((text) => ({ text, isTwice: false }));
  const list = fc.array(tie('written'), { maxLength: 3 }).map((parts) => ({
    text: `[${parts.map(({ text }) => text).join()}]`,
    isTwice: parts.some(({ isTwice }) => isTwice),
  }));
  const object = fc.array(fc.tuple(key, space, tie('written')), { maxLength: 4 }).map((parts) => ({
    text: `{${parts.map(([name, gap, { text }]) => `${gap}${name}${gap}:${gap}${text}`).join()}}`,
    isTwice:
      new Set(parts.map(([name]) => JSON.parse(name))).size < parts.length ||
      parts.some(([, , { isTwice }]) => isTwice),
  }));
  return { written: fc.oneof({ depthSize: 'small' }, leaf, list, object) };
});

test('exactly texts with a duplicate key in one object are refused for that', () => {
  fc.assert(
    fc.property(written, ({ text, isTwice }) => {
      const json = readJson(text);
      if (isTwice) expect('problem' in json && json.problem.message).toMatch(/ occurs twice; /);
      else expect('value' in json && json.value).toEqual(JSON.parse(text));
    }),
  );
});

test('places of values and keys; a missing value has the place of its parent', () => {
  const json = read('{\n  "a": [\n    { "b": "x" }\n  ]\n}');
  const shown = ({ line, column }: { line: number; column: number }) => `${line}:${column}`;
  expect(shown(json.valuePlace([]))).toBe('1:1');
  expect(shown(json.valuePlace(['a']))).toBe('2:8');
  expect(shown(json.keyPlace(['a']))).toBe('2:3');
  expect(shown(json.valuePlace(['a', 0, 'b']))).toBe('3:12');
  expect(shown(json.keyPlace(['a', 0, 'b']))).toBe('3:7');
  expect(shown(json.keyPlace(['a', 0]))).toBe('3:5');
  expect(shown(json.valuePlace(['a', 0, 'c', 'd']))).toBe('3:5');
  expect(shown(json.keyPlace(['a', 1]))).toBe('2:8');
  expect(shown(json.valuePlace(['a', 0, 'b', 'c']))).toBe('3:12');
});

test('any modified text is accepted exactly if JSON.parse accepts it', () => {
  const source = '{"a": [1, -2.5e3, true, null], "b\\n": {"c": "é\\u0041", "d": {}}, "e": []}';
  let state = 7;
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  const pieces = ['{', '}', '[', ']', ',', ':', '"', '\\', ' ', '\n', '0', '1', '-', '.', 'e', 't'];
  let accepted = 0;
  for (let n = 0; n < 3000; n++) {
    let text = source;
    for (let changes = 1 + random(2); changes > 0; changes--) {
      const at = random(text.length);
      const piece = random(3) === 0 ? '' : pieces[random(pieces.length)]!;
      text = text.slice(0, at) + piece + text.slice(at + random(2));
    }
    let expected: unknown;
    try {
      expected = JSON.parse(text);
    } catch {
      expect(readJson(text), text).toHaveProperty('problem');
      continue;
    }
    const json = readJson(text);
    // Duplicate keys are the only valid JSON that is refused.
    if ('problem' in json) expect(json.problem.message, text).toContain('twice');
    else {
      expect(json.value, text).toEqual(expected);
      // Places need the slower parser, which also reads a text with a byte order mark.
      expect(json.valuePlace([]).line, text).toBeGreaterThan(0);
      expect(readJson(`\uFEFF${text}`), text).toMatchObject({ value: expected });
      accepted++;
    }
  }
  expect(accepted).toBeGreaterThan(100);
});
