/** The tool that reads a page. */

import { AuthorError } from 'parallel-docs';
import * as z from 'zod';
import { defineTool, language, MAX_ANSWER } from './tool.ts';

/** Returns the Markdown of a page. A long page is returned in parts. */
export const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'Gives a page of the documentation as Markdown: text, tables and code samples. Notices at the top of the page say what does not work in the described version.',
  input: z.object({
    page: z
      .string()
      .min(1)
      .max(500)
      .describe(
        'Address of the page: /doc/tutorial/script, components/basic/button, or a complete URL.',
      ),
    language,
    offset: z
      .int()
      .nonnegative()
      .default(0)
      .describe('Where to continue in a long page: the offset that the previous answer names.'),
  }),
  run({ page, language: lang, offset }, site) {
    const found = site.page(page, lang);
    if ('meant' in found)
      throw new AuthorError(
        `There is no page "${page}". ${found.meant ? `Did you mean "${found.meant}"?` : 'Find the page with the tool search.'}`,
      );
    const { route, markdown } = found;
    if (offset > 0 && offset >= markdown.length)
      throw new AuthorError(`The page ${route} has only ${markdown.length} characters.`);
    const rest = markdown.slice(offset);
    if (rest.length <= MAX_ANSWER) return rest;
    const cut = rest.lastIndexOf('\n', MAX_ANSWER);
    const end = cut > 0 ? cut : MAX_ANSWER;
    return `${rest.slice(0, end)}\n\n(${rest.length - end} more characters of ${route}: read_page with offset ${offset + end}.)`;
  },
});
