/** Entry point of this package. */
export { applyEdits } from './apply.ts';
export { adviceOf, genCatalogueOf } from './catalogue.ts';
export { type BlockName, splitBlocks } from './gen/blocks.ts';
export { type Attribute, attributeOf, type GenElement, walk } from './gen/element.ts';
export { checkGen, isStyle } from './gen/gen.ts';
export { genGrammar } from './gen/grammar.ts';
export { parseRules, type StyleEntry } from './gen/rules.ts';
export { isMakepads, silentWidget } from './gen/silent.ts';
export { parseTemplate } from './gen/template.ts';
export { type Advice, type CodeProblem, Problems, type SampleInfo } from './problem.ts';
export { rustMacros } from './rust/rust.ts';
export { type RustToken, tokenizeRust } from './rust/tokens.ts';
export { ENGLISH } from './words/english.ts';
export { type Catalogue, mistake, textOf, type Words } from './words/words.ts';
