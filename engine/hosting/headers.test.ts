import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from './headers.ts';

const rules = parseHeaders(
  "/book/*\n  Content-Security-Policy: default-src 'none'; img-src data: https:\n  Cache-Control: no-cache\n\n/book/static/hashed/*\n  Cache-Control: immutable\n/book/one\n  X-One: 1\n",
);

test('a headers file is read back whole', () => {
  expect(rules.map((rule) => rule.path)).toEqual(['/book/*', '/book/static/hashed/*', '/book/one']);
  expect(rules[0]!.headers).toEqual({
    'Content-Security-Policy': "default-src 'none'; img-src data: https:",
    'Cache-Control': 'no-cache',
  });
});

test('later rules win; a rule without a star is for one address', () => {
  expect(headersFor(rules, '/book/doc/a')['Cache-Control']).toBe('no-cache');
  expect(headersFor(rules, '/book/static/hashed/a.js')['Cache-Control']).toBe('immutable');
  expect(headersFor(rules, '/book/one')).toHaveProperty('X-One', '1');
  expect(headersFor(rules, '/book/one/two')).not.toHaveProperty('X-One');
  expect(headersFor(rules, '/elsewhere')).toEqual({});
});
