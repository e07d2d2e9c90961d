/**
 * Only for `tsconfig.browser.json`, which has no Node types. The client imports types from some modules that themselves
 * import Node modules. tests/architecture.test.ts checks that it imports nothing else from them.
 */
declare module 'node:*';
