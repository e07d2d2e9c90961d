/**
 * For `tsconfig.browser.json` alone, which knows no Node: some modules whose types a reader's code takes import it.
 * That nothing but types is taken from them is what tests/architecture.test.ts looks after.
 */
declare module 'node:*';
