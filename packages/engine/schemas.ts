/**
 * The public entry for programs that describe what authors write: JSON Schemas, made from the schemas that check it.
 * Editors complete and check frontmatter by them; the reference of the manual is made from them.
 */
import * as z from 'zod';
import { siteSchema } from './site/config.ts';
import { frontmatterSchema } from './site/frontmatter.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What functions and modules say, `plugins` and the words of a language, is any value in them. */
export function jsonSchemas(): Readonly<Record<'site' | 'frontmatter', JsonSchema>> {
  const asWritten = { io: 'input', unrepresentable: 'any' } as const;
  return {
    site: z.toJSONSchema(siteSchema, asWritten),
    frontmatter: z.toJSONSchema(frontmatterSchema, asWritten),
  };
}
