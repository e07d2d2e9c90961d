import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/setup.mjs';
import { reachOwnServers } from './scripts/surroundings.mjs';

reachOwnServers();

/** Port of the built site. People do not use it. With `JOURNEY_PORT`, the tests of two checkouts can run at once. */
const BUILT = Number(process.env.JOURNEY_PORT ?? 4811);
const DEV = BUILT + 1;

const all = process.env.TEST_ALL !== undefined;

const browser = {
  browserName: 'chromium' as const,
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  launchOptions: {
    executablePath: findBrowser() ?? '/usr/bin/chromium',
    env: {
      ...process.env,
      FONTCONFIG_FILE: fileURLToPath(new URL('tests/fonts.conf', import.meta.url)),
    },
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export default defineConfig({
  testDir: 'tests',
  testMatch: '{journeys,faults}/**/*.spec.ts',
  // `npm run test:all` also runs these files, as it does for unit tests.
  testIgnore: all ? [] : '**/*.all.spec.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only at the second attempt is listed as flaky. Find out why; another run is not needed.
  retries: 1,
  // Only for tests that hang: a busy machine takes ten times as long as an idle one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Without a terminal, failures are reported at the end, in full.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json']],
  projects: [
    // Tests run on the built site. On the development site, only tests that can differ there (@both) and tests of
    // features that the built bundle lacks (@dev) run. `npm run test:all` also runs all other tests that the
    // development site can pass, and slow tests that rarely break (@all).
    {
      name: 'built',
      use: { ...browser, baseURL: `http://localhost:${BUILT}` },
      grepInvert: all ? /@dev/ : /@dev|@all/,
    },
    {
      name: 'dev',
      use: { ...browser, baseURL: `http://localhost:${DEV}` },
      // If the development site differs, the English tests show it, so the Chinese ones are left out.
      ...(all ? { grepInvert: /@built/ } : { grep: /@dev|@both/, grepInvert: /@all|\bzh\b/ }),
    },
  ],
  webServer: [
    {
      command: `npx vite preview --port ${BUILT} --strictPort`,
      url: `http://localhost:${BUILT}/`,
      reuseExistingServer: false,
      timeout: 180_000,
    },
    {
      command: `npx vite --port ${DEV} --strictPort`,
      url: `http://localhost:${DEV}/`,
      reuseExistingServer: false,
      timeout: 180_000,
    },
  ],
});
