/**
 * Public entry point for programs that need JSON Schemas of configuration and frontmatter. They are made from the
 * schemas with which the engine checks authors' input. Editors use them to complete and check frontmatter, and the
 * manual's reference is generated from them.
 */
import * as z from 'zod';
import { siteSchema } from './site/config.ts';
import { frontmatterSchema } from './site/frontmatter.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * Returns the JSON Schemas. JSON Schema cannot describe functions and modules, so these schemas allow any value for
 * `plugins` and for the words of a language.
 */
export function jsonSchemas(): Readonly<Record<'site' | 'frontmatter', JsonSchema>> {
  const asWritten = { io: 'input', unrepresentable: 'any' } as const;
  return {
    site: z.toJSONSchema(siteSchema, asWritten),
    frontmatter: z.toJSONSchema(frontmatterSchema, asWritten),
  };
}
