import { modules } from './modules.mjs';

const { MUTATION_MODULE: name, MUTATION_FOLDER: folder } = process.env;
const module = modules.find((each) => each.name === name);
if (!module) throw new Error(`tests/mutation/modules.mjs has no module "${name}".`);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  // A mutant in code that runs at import would need all tests in its own process, so such mutants are counted
  // separately.
  coverageAnalysis: 'perTest',
  mutate: [...module.mutate, '!**/*.test.ts'],
  ignorePatterns: ['dist*', '.dist*', 'test-results', 'bench', 'tests/mutation/node_modules'],
  tempDirName: 'test-results/mutation/sandbox',
  incremental: true,
  incrementalFile: `${folder}/${name}.incremental.json`,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${folder}/${name}.json` },
  concurrency: Number(process.env.MUTATION_PROCESSES ?? 2),
  thresholds: { high: 100, low: 85, break: null },
  timeoutMS: 10_000,
  tsconfigFile: 'none',
  checkers: [],
};
