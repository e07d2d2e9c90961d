/**
 * The public entry for code of plug-ins that runs in the browser, too: nothing behind it needs Node. Apart from
 * `packages/engine/index.ts`, so that no page loads what reads a configuration.
 */
export { propsOf } from './client/props.ts';
export { editDistance, nearest } from './diagnose/nearest.ts';
