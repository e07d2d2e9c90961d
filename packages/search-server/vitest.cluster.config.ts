import { defineConfig } from 'vitest/config';
import { ResultsFile } from './tests/opensearch/results.ts';

/** Needs Java and Maven, and 2 GB of memory for three nodes. */
export default defineConfig({
  test: {
    include: ['tests/**/*.cluster.ts'],
    fileParallelism: false,
    reporters: ['verbose', new ResultsFile()],
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
});
