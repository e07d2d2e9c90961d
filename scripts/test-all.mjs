/**
 * `npm run test:all`: runs the tests that `npm test` leaves out because they are slow and rarely break. All steps run,
 * even if one fails; the list at the end shows which steps failed.
 */
import { spawnSync } from 'node:child_process';
import { ensureBrowser, prepare } from './setup.mjs';

const env = { ...process.env, CHROMIUM_PATH: prepare(ensureBrowser) };
/** Enables the tests of Vitest and Playwright that `npm test` leaves out. */
const slow = { TEST_ALL: '1' };

const steps = [
  ['slow unit tests', 'npx', ['vitest', 'run'], slow],
  ['properties', 'node', ['scripts/fuzz.mjs']],
  ['build', 'npx', ['vite', 'build']],
  ['browser tests, slow ones and the development site', 'npx', ['playwright', 'test'], slow],
  ['three engines', 'node', ['scripts/test-engines.mjs']],
  ['search service', 'node', ['scripts/test-search.mjs']],
  ['hosts', 'node', ['scripts/test-hosts.mjs']],
  ['HTML', 'node', ['scripts/check-html.mjs']],
  ['supply', 'node', ['scripts/check-supply.mjs']],
  ['unused code', 'npm', ['run', 'check:unused']],
];

const results = steps.map(([name, command, args, more = {}]) => {
  console.log(`\n=== ${name} ===`);
  const start = performance.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...env, ...more },
  });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  return {
    ok: status === 0,
    line: `${status === 0 ? 'ok    ' : 'FAILED'} ${name}, ${minutes} min`,
  };
});
const failed = results.filter(({ ok }) => !ok).length;
console.log(`\n${results.map(({ line }) => line).join('\n')}`);
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
