/** Licences of the dependencies, and security.txt. `npm run check:supply` also builds in several environments. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { daysLeft, licenceProblems, wholeLock } from '../scripts/licences.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const rules = JSON.parse(read('scripts/licences.json'));

test('every package of the lockfile has a licence that is allowed, and each permission is used', () => {
  expect(licenceProblems(wholeLock(), rules)).toEqual([]);
});

test('a licence that is not allowed or missing is a problem, and so is an unused permission', () => {
  const packages = {
    '': {},
    'node_modules/a': { license: 'MIT' },
    'node_modules/a/node_modules/@x/b': { license: 'GPL-3.0-only' },
    'node_modules/c': {},
    'node_modules/d-linux': { license: 'MPL-2.0' },
    'node_modules/e': { license: 'ISC OR MIT' },
  };
  const allowed = { MIT: '', ISC: '', '0BSD': '' };
  expect(licenceProblems({ packages }, { allowed, packages: { 'd-*': ['MPL-2.0', ''] } })).toEqual([
    '@x/b: GPL-3.0-only is not allowed',
    'c: none is not allowed',
    '0BSD: no package needs this rule',
  ]);
  expect(
    licenceProblems(
      { packages: { 'node_modules/d': { license: 'GPL-2.0' } } },
      { allowed: {}, packages: { d: ['MPL-2.0', ''] } },
    ),
  ).toEqual(['d: GPL-2.0 is not allowed', 'd: no package needs this rule']);
});

test('each permission has a reason', () => {
  for (const reason of Object.values(rules.allowed)) expect(reason).not.toBe('');
  for (const [, reason] of Object.values<string[]>(rules.packages)) expect(reason).not.toBe('');
});

test('security.txt has the required fields, and expires within a year', () => {
  const text = read('public/.well-known/security.txt');
  expect(text).toMatch(/^Contact: (?:https:\/\/|mailto:)\S+$/m);
  expect(text.match(/^Expires: /gm)).toHaveLength(1);
  const day = Date.parse('2027-01-01T00:00:00Z');
  expect(daysLeft('Contact: x\nExpires: 2027-01-31T12:00:00Z\n', day)).toBe(30);
  expect(() => daysLeft('Contact: x\n', day)).toThrow(/no line "Expires:"/);
});

test('the workflow for deploying builds with the whole history, the locked packages and an attestation', () => {
  const { jobs, permissions } = parse(read('.github/workflows/deploy.yml'));
  const steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] = Object.values<{
    steps: [];
  }>(jobs).flatMap((job) => job.steps);
  const step = (name: string) => steps.find(({ uses }) => uses?.startsWith(name));
  expect(step('actions/checkout@')!.with).toMatchObject({ 'fetch-depth': 0 });
  expect(steps.map(({ run }) => run)).toContain('npm ci');
  expect(step('actions/attest-build-provenance@')).toBeDefined();
  expect(step('actions/attest-sbom@')).toBeDefined();
  expect(permissions).toEqual({ contents: 'read' });
});
