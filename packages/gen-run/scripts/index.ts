/** The interpreter of the Rust that samples use. Pure: it needs neither a document nor Node. */
export type { TemplateFacts } from './component.ts';
export type { PageValue } from './exchange.ts';
export { isWhole } from './fetched.ts';
export {
  type Host,
  Instance,
  type Outcome,
  type Stopped,
} from './instance.ts';
export {
  type CompiledScript,
  type Component,
  compileScript,
  type RefusedMethod,
  type Surroundings,
} from './script.ts';
export { type Catalogue, textOf, type Words } from './told.ts';
