import { mergeConfig } from 'vitest/config';
import project from '../../vitest.config.ts';
import { modules } from './modules.mjs';

/** Runs only the tests of the mutated module. Other tests would run for each mutant and notice nothing. */
const module = modules.find(({ name }) => name === process.env.MUTATION_MODULE);

export default mergeConfig(
  { ...project, test: { ...project.test, include: [] } },
  { test: { include: module?.tests } },
);
