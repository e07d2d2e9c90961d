/** The tool that searches the pages. */

import type { MarkedText, SearchHit } from 'parallel-docs/built';
import * as z from 'zod';
import { bounded, defineTool, language, localeIn } from './tool.ts';

/** Searches like the search box of the pages. */
export const searchPages = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Searches the pages about GenUI and Ract and gives the best pages with the places found in them. Every word has to occur in a page, so use few: a name, a key, a message. A whole error message works, too. Read a page with read_page.',
  input: z.object({
    query: z.string().trim().min(1).max(500).describe('What to look for.'),
    language,
  }),
  run({ query, language: lang }, site) {
    const { tabs, didYouMean } = site.search(query, localeIn(site, lang));
    const groups = tabs.flatMap((tab) => tab.groups);
    if (groups.length === 0)
      return `Nothing found for "${query}". Use fewer words, or look_up for a name of the reference.`;
    const more = tabs.reduce((sum, tab) => sum + tab.more, 0);
    const pages = groups.map(({ href, title, section, hits, more: rest }) =>
      [
        `## ${plain(title)} (${href})`,
        ...(section ? [section] : []),
        '',
        ...hits.map(lineOf),
        ...(rest > 0 ? [`- ${rest} more places on this page`] : []),
      ].join('\n'),
    );
    const head = didYouMean ? [`Nothing found for "${query}". Found for "${didYouMean}":`] : [];
    const tail =
      more > 0 ? [`${more} more pages. Add a word to the query to find fewer pages.`] : [];
    return bounded(
      [...head, ...pages, ...tail].join('\n\n'),
      () => 'The answer is cut here: add another word to the query.',
    );
  },
});

function lineOf(hit: SearchHit): string {
  if (hit.type === 'title') return '- in the title';
  const path = [...hit.path, ...(hit.type === 'header' ? [plain(hit.header)] : [])].join(' › ');
  const place = path ? `${path} (${hit.href})` : hit.href;
  return hit.type === 'header' ? `- ${place}` : `- ${place}: ${plain(hit.excerpt)}`;
}

function plain(text: MarkedText): string {
  return text
    .map((part) => part.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
