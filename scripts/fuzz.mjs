/**
 * `npm run fuzz`: the properties of tests/properties with 20,000 examples each, those that build a site with
 * 500, and a seed of the day; `RUNS` and `SEED` set others.
 */
import { fail, run } from './setup.mjs';

const { RUNS = '20000', SEED = String(Date.now() % 2 ** 31) } = process.env;
console.log(`${RUNS} examples each, seed ${SEED}`);
try {
  run('npx', ['vitest', 'run', 'tests/properties', '--testTimeout=3600000'], { RUNS, SEED });
} catch (cause) {
  fail(cause);
}
