/**
 * Only for `tsconfig.browser.json`, which has no Node types: some modules whose types the client imports import Node
 * modules. tests/architecture.test.ts checks that the client imports only types from them.
 */
declare module 'node:*';
