import { defineConfig } from 'vitest/config';

const engines = Object.keys(JSON.parse(process.env.ENGINES!));

/**
 * Engines run side by side, two at a time. One browser does one thing at a time, so that what one check focuses is not
 * lost to another.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: 2,
    reporters: ['default'],
    projects: engines.map((name) => ({
      test: {
        name,
        root: import.meta.dirname,
        include: ['run.ts'],
        env: { ENGINE: name },
        sequence: { concurrent: false },
        // For what hangs.
        testTimeout: 240_000,
        hookTimeout: 240_000,
      },
    })),
  },
});
