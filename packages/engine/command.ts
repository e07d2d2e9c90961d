/**
 * Functions for arguments and errors that the commands of this repository's packages share. This module loads nothing
 * else of the engine, and is not a public API for sites.
 */
export { workflowCommand } from './diagnose/annotation.ts';
export { readArguments } from './diagnose/arguments.ts';
export { codeOf, messageOf } from './diagnose/cause.ts';
