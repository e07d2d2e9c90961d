/**
 * `npm test`: installs what is missing. Then checks types, lint and content, runs unit tests and builds the site.
 * Runs browser tests on the built site, and on the development site where it can differ. Finally, runs the most
 * important checks in Firefox and WebKit.
 */
import { readFileSync, rmSync } from 'node:fs';
import { freePort } from './free-port.mjs';
import { ensureBrowser, ensureGit, prepare, run } from './setup.mjs';
import { leaveSurroundings } from './surroundings.mjs';

leaveSurroundings();

const browser = prepare(() => {
  ensureGit();
  return ensureBrowser();
});

const env = { CHROMIUM_PATH: browser };
const unit = 'test-results/unit.json';
const journeys = 'test-results/journeys.json';
const engines = 'tests/engines/test-results/engines.json';
for (const folder of ['test-results', 'tests/engines/test-results'])
  rmSync(folder, { recursive: true, force: true });
const minutes = [];
step('check', 'node', ['scripts/check.mjs']);
step('unit tests', 'npx', [
  ...['vitest', 'run', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${unit}`,
]);
step('build', 'npx', ['vite', 'build']);
step('browser tests', 'npx', ['playwright', 'test'], {
  JOURNEY_PORT: process.env.JOURNEY_PORT ?? String(await freePort(2)),
  PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
});
step('three engines', 'node', ['scripts/test-engines.mjs', '--smoke']);

const a = JSON.parse(readFileSync(unit, 'utf8'));
const b = JSON.parse(readFileSync(journeys, 'utf8')).stats;
const c = JSON.parse(readFileSync(engines, 'utf8'));
// Flaky tests passed at the second attempt; Playwright lists them.
const passed = a.numPassedTests + b.expected + b.flaky + c.numPassedTests;
const failed = a.numFailedTests + b.unexpected + c.numFailedTests;
const skipped = a.numPendingTests + b.skipped;
if (b.flaky) console.log(`${b.flaky} of the browser tests passed only at the second attempt`);
console.log(`minutes: ${minutes.join(', ')}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);

/** Runs a command and records its duration. Ends this process if the command fails. */
function step(name, command, args, more = {}) {
  const start = performance.now();
  run(command, args, { ...env, ...more });
  minutes.push(`${name} ${((performance.now() - start) / 60_000).toFixed(1)}`);
}
