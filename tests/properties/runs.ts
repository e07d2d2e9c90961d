/**
 * Uses the same examples on every machine; `npm run fuzz` tries others and more. A failure prints its seed and path;
 * `SEED=61365945 npm run fuzz` repeats it.
 */
import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env.SEED ?? 2026),
  numRuns: Number(process.env.RUNS ?? 200),
});

export { fc };
