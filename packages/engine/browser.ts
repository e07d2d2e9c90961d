/**
 * Public entry point for plug-in code in the browser; it needs no Node. It is separate from `packages/engine/index.ts`,
 * so that no page loads code for reading a configuration.
 */
export { propsOf } from './client/props.ts';
export { editDistance, nearest } from './diagnose/nearest.ts';
