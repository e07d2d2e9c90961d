import { expect, test } from 'vitest';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { startOf } from '../diagnose/place.ts';
import { isSoftRule, softened } from './rules.ts';

const found = (rule: Diagnostic['rule'], file: string): Diagnostic => ({
  place: startOf(file),
  rule,
  message: 'm',
  fix: 'f',
});
const all = [found('dead-link', 'content/v1/en/a.md'), found('dead-link', 'content/v1/de/a.md')];

test('without `rules`, diagnostics stay unchanged', () => {
  expect(softened(all, [])).toEqual(all);
});

test('a rule is off, or a warning, below a path; the last match counts', () => {
  const off = { rule: 'dead-link', path: 'content/v1/de/', level: 'off' } as const;
  const warning = { rule: 'dead-link', path: '', level: 'warning' } as const;
  expect(softened(all, [off])).toEqual([all[0]]);
  expect(softened(all, [warning]).map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  expect(softened(all, [warning, off])).toHaveLength(1);
  expect(softened(all, [{ ...off, rule: 'dead-anchor' }])).toEqual(all);
});

test('rules that protect files and readers cannot be changed', () => {
  for (const rule of ['unsafe-link', 'overwritten-file', 'duplicate-route', 'bad-config', 'x'])
    expect(isSoftRule(rule), rule).toBe(false);
  for (const rule of ['dead-link', 'translation', 'zh-style', 'de-term'])
    expect(isSoftRule(rule), rule).toBe(true);
});
