import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/setup.mjs';
import { reachOwnServers } from './scripts/surroundings.mjs';

reachOwnServers();

/** Ports of the servers under test, apart from those people use. `JOURNEY_PORT` lets two checkouts run at once. */
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
  // As for unit tests: `npm run test:all` runs those, and the tests with @all.
  testIgnore: all ? [] : '**/*.all.spec.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only the second time is listed at the end as flaky: to be looked into, no reason to run all again.
  retries: 1,
  // For what hangs: a busy machine takes ten times as long as one that has nothing else to do.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Where nobody watches, failures are told at the end, with all they say.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json']],
  projects: [
    // Tests run on the built site. On the development site run those that can differ there (@both), and what the
    // configuration rules out of the built bundle (@dev); `npm run test:all` runs all that the development site can
    // do, and the slow ones that rarely break (@all).
    {
      name: 'built',
      use: { ...browser, baseURL: `http://localhost:${BUILT}` },
      grepInvert: all ? /@dev/ : /@dev|@all/,
    },
    {
      name: 'dev',
      use: { ...browser, baseURL: `http://localhost:${DEV}` },
      // What differs there differs in English already.
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
