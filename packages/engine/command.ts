/**
 * Code shared by the commands of the packages in this repository: arguments and errors. It loads nothing else of the
 * engine, and is not a public API for sites.
 */
export { workflowCommand } from './diagnose/annotation.ts';
export { readArguments } from './diagnose/arguments.ts';
export { codeOf, messageOf } from './diagnose/cause.ts';
