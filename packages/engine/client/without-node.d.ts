/**
 * Only for `tsconfig.browser.json`, which has no Node types. The client imports types from some modules that themselves
 * import Node modules. tests/architecture.test.ts checks that the client imports only types from these modules.
 */
declare module 'node:*';
