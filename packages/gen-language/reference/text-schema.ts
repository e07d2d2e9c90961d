/**
 * The texts of the reference data. Each one is in both languages, is one line, and may contain inline Markdown. A name
 * or value that both languages share is code.
 */
import * as z from 'zod';
import { inEach } from './data-lang.ts';

/** One line of text. */
export const line = z
  .string()
  .regex(/^\S(.*\S)?$/u, 'must be one line of text without space at its ends')
  .describe('one line of text');

/** A name, key or value that is the same in both languages and is shown as code. */
export const code = line.describe('one line of text');

/** One text in both languages: one line of inline Markdown each. */
export const textSchema = z.strictObject(inEach(() => line));
/** One text in both languages: one line of inline Markdown each. */
export type Text = z.infer<typeof textSchema>;

/** Code that both languages share, or a text where code cannot say it (“theme shade 500”). */
export const codeOrTextSchema = z.union([code, textSchema], {
  error: 'must be a string (shown as code) or { "en": "…", "zh": "…" }',
});
/** Code that both languages share, or a text where code cannot say it (“theme shade 500”). */
export type CodeOrText = z.infer<typeof codeOrTextSchema>;
