/** Entry point for programs that compare this compiler with the native one. */
export { mutants } from './mutants.ts';
export { readableRust } from './readable.ts';
