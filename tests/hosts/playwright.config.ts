/** Runs the browser tests on the site as nginx, Apache and Caddy serve it. Part of `npm run test:hosts`. */
import { defineConfig } from '@playwright/test';
import everywhere from '../../playwright.config.ts';
import { serverNames } from './servers.ts';

const firstPort = Number(process.env.HOSTS_PORT);

export default defineConfig({
  ...everywhere,
  testDir: '..',
  testMatch: [
    'hosts/*.spec.ts',
    ...['deep-links-and-path-forms', 'not-found', 'delivery', 'switch-language'].map(
      (name) => `journeys/${name}.spec.ts`,
    ),
  ],
  outputDir: '../../test-results/hosts',
  reporter: [['line'], ['json']],
  globalSetup: './start.ts',
  projects: serverNames.map((name, at) => ({
    ...everywhere.projects![0]!,
    name,
    use: { ...everywhere.projects![0]!.use!, baseURL: `http://localhost:${firstPort + at}` },
    // These servers answer a broken escape with their own 400. The request table in this folder covers addresses
    // without a page.
    grepInvert: /@dev|broken escape|answered with 404 and says so|not-found page comes alive/,
  })),
  webServer: [],
});
