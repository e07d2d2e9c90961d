import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const [{ use = {} } = {}] = base.projects ?? [];

/** End-to-end tests of the site in remote mode. They build the site and start the service themselves. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../../test-results/search-journeys',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json']],
  use,
});
