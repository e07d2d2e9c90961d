/**
 * What the commands of the packages in this repository share: arguments, and what is thrown. It loads nothing else of the
 * engine, and promises nothing to sites.
 */
export { workflowCommand } from './diagnose/annotation.ts';
export { readArguments } from './diagnose/arguments.ts';
export { codeOf, messageOf } from './diagnose/cause.ts';
