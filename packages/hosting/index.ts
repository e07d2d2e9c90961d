/** The commands of this package. */
export { runCompress } from './commands/compress.ts';
export { runHeaders } from './commands/headers.ts';
