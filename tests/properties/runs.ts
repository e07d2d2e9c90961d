/**
 * Uses the same examples on every machine; `npm run fuzz` tries other and more examples. A failed test prints its seed
 * and path. For example, `SEED=61365945 npm run fuzz` repeats the run with this seed.
 */
import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env.SEED ?? 2026),
  numRuns: Number(process.env.RUNS ?? 200),
});

export { fc };
