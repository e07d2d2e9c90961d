/**
 * `npm test`: set up, then types, lint and content, unit tests, the production build, a reader's journeys in
 * Chromium against the built site and the dev server, and the most important checks in Firefox and WebKit.
 */
import { readFileSync, rmSync } from 'node:fs';
import { ensureBrowser, prepare, run } from './setup.mjs';

const browser = prepare(ensureBrowser);

const env = { CHROMIUM_PATH: browser };
const unit = 'test-results/unit.json';
const journeys = 'test-results/journeys.json';
const engines = 'tests/engines/test-results/engines.json';
for (const folder of ['test-results', 'tests/engines/test-results'])
  rmSync(folder, { recursive: true, force: true });
run('node', ['scripts/check.mjs'], env);
run(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  env,
);
run('npx', ['vite', 'build'], env);
run('npx', ['playwright', 'test'], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys });
run('node', ['scripts/test-engines.mjs', '--smoke'], env);

const a = JSON.parse(readFileSync(unit, 'utf8'));
const b = JSON.parse(readFileSync(journeys, 'utf8')).stats;
const c = JSON.parse(readFileSync(engines, 'utf8'));
const passed = a.numPassedTests + b.expected + c.numPassedTests;
const failed = a.numFailedTests + b.unexpected + b.flaky + c.numFailedTests;
const skipped = a.numPendingTests + b.skipped;
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
