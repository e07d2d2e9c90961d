import { defineConfig } from 'vitest/config';

const engines = Object.keys(JSON.parse(process.env.ENGINES!));

/**
 * Two engines run in parallel. Checks of one browser run one after another, so that they do not take the focus from
 * each other.
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
        // These limits end checks that hang.
        testTimeout: 240_000,
        hookTimeout: 240_000,
      },
    })),
  },
});
