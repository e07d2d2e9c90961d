import { mergeConfig } from 'vitest/config';
import project from '../../vitest.config.ts';
import { modules } from './modules.mjs';

/** Only the tests of the module that is changed: all others would run for each change and say nothing. */
const module = modules.find(({ name }) => name === process.env.MUTATION_MODULE);

export default mergeConfig(
  { ...project, test: { ...project.test, include: [] } },
  { test: { include: module?.tests } },
);
