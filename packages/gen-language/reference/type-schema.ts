/** The schema of the types that props and configuration keys have. */
import * as z from 'zod';
import { code, codeOrTextSchema, textSchema } from './text-schema.ts';

/** A type of props or configuration keys: `data/types.json` and `data/framework/config-types.json`. */
const typeSchema = z.strictObject({
  name: code,
  kind: z.enum(['enum', 'struct', 'number', 'bool', 'text', 'list', 'colour', 'file', 'table']),
  description: textSchema,
  /** Variants of an enum. A variant with data is written `Fixed(f64)`. */
  values: z.array(z.strictObject({ name: code, description: textSchema.optional() })).optional(),
  /** Members of a struct or keys of a table. */
  fields: z
    .array(
      z.strictObject({ name: code, type: codeOrTextSchema, description: textSchema.optional() }),
    )
    .optional(),
  /** Functions of a Rust struct that scripts may call. */
  methods: z.array(code).optional(),
  default: codeOrTextSchema.optional(),
  /** Complete examples of a value in each place. */
  syntax: z
    .strictObject({
      attribute: z.array(code).optional(),
      style: z.array(code).optional(),
      toml: z.array(code).optional(),
      rust: z.array(code).optional(),
    })
    .optional(),
  note: textSchema.optional(),
  /** Files or macros that use the type. */
  usedIn: z.array(code).optional(),
  verified: z.boolean(),
});
/** A type of props or configuration keys. */
export type TypeReference = z.infer<typeof typeSchema>;

/** `data/types.json` and `data/framework/config-types.json`. */
export const typesSchema = z.array(typeSchema).min(1);
