/** The public entry point of this package. */
export { type ReferenceFile, referenceFileSchema } from './publish/reference-schema.ts';
