import { defineConfig } from '@playwright/test';
import project from '../../playwright.config.ts';

const port = process.env.BREAKS_PORT;
const built = project.projects!.find(({ name }) => name === 'built')!;

/** The built site alone, on a port of its own. */
export default defineConfig({
  ...project,
  testDir: '..',
  outputDir: '../../test-results/breaks',
  reporter: [['json']],
  // Here a test is to fail, and to do so soon.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [{ ...built, use: { ...built.use, baseURL: `http://localhost:${port}` } }],
  webServer: {
    command: `npx vite preview --port ${port} --strictPort`,
    cwd: '../..',
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
