/**
 * `npm test`: set up, then types, lint and content, unit tests, the production build, and a reader's
 * journeys in a real browser against the built site and the dev server.
 */
import { readFileSync, rmSync } from 'node:fs';
import { ensureBrowser, ensurePackages, fail, run } from './setup.mjs';

let browser;
try {
  ensurePackages();
  browser = ensureBrowser();
} catch (cause) {
  fail(cause);
}

const env = { CHROMIUM_PATH: browser };
const unit = 'test-results/unit.json';
const journeys = 'test-results/journeys.json';
rmSync('test-results', { recursive: true, force: true });
run('node', ['scripts/check.mjs'], env);
run(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  env,
);
run('npx', ['vite', 'build'], env);
run('npx', ['playwright', 'test'], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys });

const a = JSON.parse(readFileSync(unit, 'utf8'));
const b = JSON.parse(readFileSync(journeys, 'utf8')).stats;
const skipped = a.numPendingTests + b.skipped;
console.log(
  `${a.numPassedTests + b.expected} passed, ${a.numFailedTests + b.unexpected + b.flaky} failed${skipped ? `, ${skipped} skipped` : ''}`,
);
