import { defineConfig } from 'vitest/config';

/** Needs Java and Maven, and 2 GB of memory for three nodes. */
export default defineConfig({
  test: {
    include: ['tests/**/*.cluster.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
});
