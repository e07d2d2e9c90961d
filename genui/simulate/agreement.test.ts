/** The drawings are as near to the library as docs/simulation.md says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFolderOf } from '../reference/data-folder.ts';
import { compareFiles, knownProps, renewed } from './report.ts';

const reports = compareFiles();

test.each(reports.map((report) => [report.component, report] as const))(
  '%s: at least nine of ten comparisons agree',
  (_, { checks }) => {
    const wrong = checks.filter(({ agrees }) => !agrees);
    expect(checks.length).toBeGreaterThan(0);
    expect(wrong.length / checks.length, JSON.stringify(wrong, null, 1)).toBeLessThan(0.1);
  },
);

test('of all comparisons at least 95 in 100 agree', () => {
  const checks = reports.flatMap((report) => report.checks);
  expect(checks.length).toBeGreaterThan(1400);
  expect(checks.filter(({ agrees }) => agrees).length / checks.length).toBeGreaterThan(0.95);
});

test('few states are left out, each with a reason', () => {
  const leftOut = reports.flatMap((report) => report.leftOut);
  expect(leftOut.length).toBeLessThan(20);
  for (const { reason } of leftOut) expect(reason).not.toMatch(/not known\.$/);
});

test('the tables of the document are those of today', async () => {
  const props = knownProps(await dataFolderOf(process.cwd()));
  expect(props.length).toBeGreaterThan(600);
  const document = readFileSync('docs/simulation.md', 'utf8');
  expect(renewed(document, reports, props), 'run node scripts/simulation.mjs --write').toBe(
    document,
  );
});
