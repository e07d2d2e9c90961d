/**
 * `npm run fuzz`: runs the property tests of tests/properties with 20,000 examples each (500 for tests that build a
 * site) and a new seed. The environment variables `RUNS` and `SEED` set another number and seed.
 */
import { fail, run } from './setup.mjs';

const { RUNS = '20000', SEED = String(Date.now() % 2 ** 31) } = process.env;
console.log(`${RUNS} examples each, seed ${SEED}`);
try {
  run('npx', ['vitest', 'run', 'tests/properties', '--testTimeout=3600000'], { RUNS, SEED });
} catch (cause) {
  fail(cause);
}
