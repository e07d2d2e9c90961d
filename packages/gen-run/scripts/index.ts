/** The interpreter for the subset of Rust that samples use. Needs neither a document nor Node. */
export type { PageValue } from './exchange.ts';
export { isWhole } from './fetched.ts';
export { Instance, type Stopped } from './instance.ts';
export { type CompiledScript, compileScript, type RefusedMethod } from './script.ts';
export { textOf } from './told.ts';
