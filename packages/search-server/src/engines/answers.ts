/** Validates the answers of an engine, since another program may answer at its address. */

import type { SearchDocument } from 'parallel-docs/search';
import { z } from 'zod';
import { EngineError, type Meta } from './engine.ts';

/** Returns an answer if it has the expected shape. @throws {EngineError} if it has another shape */
export function readAnswer<T>(shape: z.ZodType<T>, answer: unknown): T {
  const { success, data } = shape.safeParse(answer);
  if (!success) throw new EngineError('The search engine gave an answer of an unexpected shape.');
  return data;
}

/** The metadata of a set as an engine returns it. */
export const metaShape: z.ZodType<Meta> = z.object({
  digest: z.string(),
  count: z.number(),
  tables: z
    .object({ simplified: z.string(), pinyin: z.string(), vocabulary: z.string().optional() })
    .optional(),
  words: z.record(z.string(), z.number()),
  probe: z.string(),
});

/** A document. Only `content` is checked, since `load` wrote the document, and each query reads many documents. */
export const documentShape = z.custom<SearchDocument>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);
