import { defineConfig } from 'vitest/config';

/** One browser does one thing at a time, so that what one check focuses is not lost to another. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['run.ts'],
    fileParallelism: false,
    sequence: { concurrent: false },
    // For what hangs.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['default'],
  },
});
