/** The tables of docs/simulation.md are those that the command writes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareFiles, renewed } from './report.ts';

test('the tables of the document are those of today', () => {
  const document = readFileSync('docs/simulation.md', 'utf8');
  expect(renewed(document, compareFiles()), 'run npm run tool -- simulation --write').toBe(
    document,
  );
});
