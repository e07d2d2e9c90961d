/** The list of `npm run test:breaks` fits the code and COVERAGE.md; the command itself tells whether tests fail. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breaks, fileOfProof } from './breaks/breaks.mjs';

test('there are at least 40 behaviours to break, in as many places', () => {
  expect(new Set(breaks.map(({ file, search }) => `${file} ${search}`)).size).toBe(breaks.length);
  expect(breaks.length).toBeGreaterThanOrEqual(40);
});

test.each(breaks)('$row, $what: its code and its test are there', (each) => {
  expect(readFileSync(each.file, 'utf8').split(each.search)).toHaveLength(2);
  expect(each.replacement).not.toBe(each.search);
  expect(fileOfProof(each)).toMatch(/\.(?:test|spec)\.tsx?$/);
});
