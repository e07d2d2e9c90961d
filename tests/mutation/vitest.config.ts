import { mergeConfig } from 'vitest/config';
import project from '../../vitest.config.ts';
import { modules } from './modules.mjs';

/** Only the tests of the mutated module; others would run for each mutant without noticing anything. */
const module = modules.find(({ name }) => name === process.env.MUTATION_MODULE);

export default mergeConfig(
  { ...project, test: { ...project.test, include: [] } },
  { test: { include: module?.tests } },
);
