/**
 * `npm run test:search`: tests the search service with Groonga. Runs the service's own checks and tests, then browser
 * tests of this site, whose search queries the service. Installs what is missing, like `npm test`.
 */
import { existsSync } from 'node:fs';
import { ensureBrowser, ensureNginx, prepare, run } from './setup.mjs';

const browser = prepare(() => {
  ensureNginx();
  return ensureBrowser();
});
const service = ['--prefix', 'packages/search-server'];
if (!existsSync('packages/search-server/node_modules/.package-lock.json'))
  run('npm', ['ci', ...service, '--no-audit', '--no-fund', '--loglevel=error']);
run('npx', ['vite', 'build']);
run('npm', ['run', 'check', ...service]);
run('npm', ['test', ...service]);
run('npx', ['playwright', 'test', '-c', 'packages/search-server/playwright.config.ts'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/search-journeys.json',
});
