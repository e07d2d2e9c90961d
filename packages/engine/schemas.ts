/**
 * Public entry point for programs that need descriptions of authors' input: JSON Schemas, made from the schemas that
 * check it. Editors use them to complete and check frontmatter, and the manual's reference is generated from them.
 */
import * as z from 'zod';
import { siteSchema } from './site/config.ts';
import { frontmatterSchema } from './site/frontmatter.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * JSON Schemas. Values from functions and modules (`plugins` and the words of a language) may have any type in them.
 */
export function jsonSchemas(): Readonly<Record<'site' | 'frontmatter', JsonSchema>> {
  const asWritten = { io: 'input', unrepresentable: 'any' } as const;
  return {
    site: z.toJSONSchema(siteSchema, asWritten),
    frontmatter: z.toJSONSchema(frontmatterSchema, asWritten),
  };
}
