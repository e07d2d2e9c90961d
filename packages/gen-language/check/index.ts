/** Checks a sample and mends what is certain: what `gen-check` does to a file. */
export { checkSample, type Finding, KINDS } from './check-sample.ts';
export { fixText } from './fix.ts';
