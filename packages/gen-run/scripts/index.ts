/** The interpreter for the Rust subset that samples use. It needs neither a document nor Node. */
export type { PageValue } from './exchange.ts';
export { isWhole } from './fetched.ts';
export { Instance, type Stopped } from './instance.ts';
export { type CompiledScript, compileScript, type RefusedMethod } from './script.ts';
export { textOf } from './told.ts';
