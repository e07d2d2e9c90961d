/** The drawings agree with the library as often as docs/simulation.md says. */
import { expect, test } from 'vitest';
import { compareFiles } from './report.ts';

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
