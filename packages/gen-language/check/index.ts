/** Checks a sample and applies certain fixes, as `gen-check` does with a file. */
export { excerpt, suggest } from '../problem.ts';
export { say } from '../words/words.ts';
export { checkSample, type Finding } from './check-sample.ts';
export { fixText } from './fixes.ts';
export { KINDS } from './found.ts';
export type { ScriptFile } from './rules/file.ts';
