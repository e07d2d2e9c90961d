/** The schemas of `limits.json` and `errors.json`: known limits, and error messages of programs. */
import * as z from 'zod';
import { textSchema } from './text-schema.ts';

export const AREAS = [
  'template',
  'binding',
  'list',
  'style',
  'script',
  'component',
  'tool',
  'platform',
] as const;

export const SOURCES = ['parser', 'compiler', 'settings', 'ract', 'rustc', 'app'] as const;

/** `data/framework/limits.json`: what the described version cannot do. */
export const limitsSchema = z
  .array(
    z.strictObject({
      /** Target of links in pages: `#limit.row_callback`. */
      id: z.string().regex(/^[a-z]+(?:_[a-z]+)*$/),
      area: z.enum(AREAS),
      what: textSchema,
      /** What a reader sees. */
      happens: textSchema,
      instead: textSchema,
    }),
  )
  .min(1);
/** One thing that does not work. */
export type Limit = z.infer<typeof limitsSchema>[number];

/** `data/framework/errors.json`: error messages as printed, with the program that prints them. */
export const errorsSchema = z
  .array(
    z.strictObject({
      from: z.enum(SOURCES),
      /** Word for word, on one line; names and places are those of one run. */
      message: z.string().min(1),
      cause: textSchema,
      fix: textSchema,
    }),
  )
  .min(1);
/** One message, with its cause. */
export type ErrorMessage = z.infer<typeof errorsSchema>[number];
