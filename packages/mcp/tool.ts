/** The interface of the tools, and helpers that tools share. */

import { DATA_LANGS } from 'gen-language/reference';
import { AuthorError } from 'parallel-docs';
import type { BuiltLocale, BuiltSite } from 'parallel-docs/built';
import * as z from 'zod';

/** A tool of the server. All tools are read-only. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Tells an assistant what the tool returns, and when to use it. */
  readonly description: string;
  readonly input: Input;
  /**
   * Returns the answer, as Markdown or JSON.
   *
   * @throws {AuthorError} with the problem of the input or the site.
   */
  run(input: z.infer<Input>, site: BuiltSite): string | Promise<string>;
}

/** Infers the types of a tool's input. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  // The server validates the input with the tool's schema before it calls `run`.
  return tool;
}

/** Maximum number of characters of an answer, about four thousand tokens. */
export const MAX_ANSWER = 16_000;

export const language = z
  .enum(DATA_LANGS)
  .default(DATA_LANGS[0])
  .describe('Language of the answer: English or Chinese. Code is the same in both.');

/**
 * The locale of a language in the default version of the site.
 *
 * @throws {AuthorError} if the site does not have the language.
 */
export function localeIn(site: BuiltSite, lang: string): BuiltLocale {
  const locale = site.locales().find((one) => one.lang === lang);
  if (locale) return locale;
  throw new AuthorError(`The site has no pages in "${lang}".`);
}

/** Cuts a text to the maximum length; `rest` returns a note about how to get the rest. */
export function bounded(text: string, rest: (left: number) => string): string {
  if (text.length <= MAX_ANSWER) return text;
  const cut = text.lastIndexOf('\n', MAX_ANSWER);
  const end = cut > MAX_ANSWER / 2 ? cut : MAX_ANSWER;
  return `${text.slice(0, end)}\n\n${rest(text.length - end)}`;
}
