/** The entry point for programs that read `reference.json`. */
export { type ReferenceFile, referenceFileSchema } from './publish/reference-schema.ts';
