import { expect, test } from 'vitest';
import { parseRustProblems } from './rust-problem.ts';

test('characters of two units before the place', () => {
  const text = 'let a = 1;\nlet 𝑏 = "中𝑐" +;';
  expect(parseRustProblems('2 14 2 15 expected an expression\n', text)).toEqual([
    { offset: 27, length: 1, line: 2, column: 17, message: 'expected an expression' },
  ]);
  expect(text[27]).toBe(';');
});

test('a text that ends too early is wrong at its end', () => {
  const [problem] = parseRustProblems(
    '1 0 1 0 unexpected end of input, expected `{`\n',
    'fn a()\n',
  );
  expect(problem).toMatchObject({ offset: 6, length: 0, line: 1, column: 7 });
});

test('no answer, no problems', () => {
  expect(parseRustProblems('', 'fn a() {}')).toEqual([]);
});
