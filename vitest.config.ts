import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'genui/**/*.test.ts', 'tests/**/*.test.ts'],
    // Fixture sites are built with the real engine; two cores are shared by several workers.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
