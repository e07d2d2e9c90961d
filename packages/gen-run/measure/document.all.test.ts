/** The tables in docs/simulation.md are up to date. */
import { readFileSync } from 'node:fs';
import { dataFolderOf } from 'gen-language/data';
import { expect, test } from 'vitest';
import { compareFiles, knownProps, renewed } from './report.ts';

test('the tables of the document are those of today', async () => {
  const props = knownProps(await dataFolderOf(process.cwd()));
  const document = readFileSync('docs/simulation.md', 'utf8');
  expect(renewed(document, compareFiles(), props), 'run npm run tool -- simulation --write').toBe(
    document,
  );
});
