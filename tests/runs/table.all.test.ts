/** The table in docs/simulation.md lists the samples that run today. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRunTable } from '../scripts/samples.ts';

test('the table of samples that run is up to date', async () => {
  const document = readFileSync('docs/simulation.md', 'utf8');
  const renewed = await withRunTable(document);
  expect(renewed, 'run node scripts/script-samples.mjs --write').toBe(document);
});
