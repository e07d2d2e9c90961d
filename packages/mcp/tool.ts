/** What a tool of the server is, and what all of them share. */

import { DATA_LANGS } from 'gen-language/reference';
import { AuthorError } from 'parallel-docs';
import type { BuiltLocale, BuiltSite } from 'parallel-docs/built';
import * as z from 'zod';

/** A tool of the server. All of them only read. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** For an assistant: what it gives, and when to ask for it. */
  readonly description: string;
  readonly input: Input;
  /**
   * The answer, as Markdown or JSON.
   *
   * @throws {AuthorError} with what is wrong with the question or the site.
   */
  run(input: z.infer<Input>, site: BuiltSite): string | Promise<string>;
}

/** Gives a tool the types of its own input. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  // The server checks an input with the tool's own schema before it runs it.
  return tool;
}

/** Characters of the longest answer, some four thousand words of a language model. */
export const MAX_ANSWER = 16_000;

/** The language an answer is wanted in. */
export const language = z
  .enum(DATA_LANGS)
  .default(DATA_LANGS[0])
  .describe('Language of the answer: English or Chinese. Code is the same in both.');

/**
 * The locale of a language in the version that the site shows first.
 *
 * @throws {AuthorError} when the site has no such language.
 */
export function localeIn(site: BuiltSite, lang: string): BuiltLocale {
  const locale = site.locales().find((one) => one.lang === lang);
  if (locale) return locale;
  throw new AuthorError(`The site has no pages in "${lang}".`);
}

/** A text cut to the longest answer; `rest` says how to get what is left out. */
export function bounded(text: string, rest: (left: number) => string): string {
  if (text.length <= MAX_ANSWER) return text;
  const cut = text.lastIndexOf('\n', MAX_ANSWER);
  const end = cut > MAX_ANSWER / 2 ? cut : MAX_ANSWER;
  return `${text.slice(0, end)}\n\n${rest(text.length - end)}`;
}
