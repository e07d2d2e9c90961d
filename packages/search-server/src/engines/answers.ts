/** What an engine answers, checked where it is read: something else may be there, or answer in its place. */

import type { SearchDocument } from 'parallel-docs/search';
import { z } from 'zod';
import { EngineError, type Meta } from './engine.ts';

/** The answer in the shape it has to have. @throws {EngineError} when it has another */
export function readAnswer<T>(shape: z.ZodType<T>, answer: unknown): T {
  const { success, data } = shape.safeParse(answer);
  if (!success) throw new EngineError('The engine gave an answer of another shape.');
  return data;
}

/** The meta data of a set, as an engine gives them back. */
export const metaShape: z.ZodType<Meta> = z.object({
  digest: z.string(),
  count: z.number(),
  tables: z
    .object({ simplified: z.string(), pinyin: z.string(), vocabulary: z.string().optional() })
    .optional(),
  words: z.record(z.string(), z.number()),
  probe: z.string(),
});

/** A document. The load wrote it, and each query reads many: that it is there is all that is checked. */
export const documentShape = z.custom<SearchDocument>(
  (value) => typeof value === 'object' && value !== null && 'content' in value,
);
