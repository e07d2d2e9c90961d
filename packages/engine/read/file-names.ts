/** Names of source files: which make no address, and which only look like a page's. */
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { startOf } from '../diagnose/place.ts';

/** What is not allowed in the name of a page: it would end its address, or be read as something else. */
const BAD_NAME = /[#?%\\\u0000-\u001f\u007f]|\.html?$/i;

/** What is wrong with the name of a page's file below its language. */
export function checkName(file: string, name: string): Diagnostic[] {
  const page = name.replace(/\.md$/, '');
  const bad = page.split('/').find((part) => BAD_NAME.test(part));
  if (bad === undefined) return [];
  const sign = /[#?%\\]/.exec(bad)?.[0];
  return [
    {
      place: startOf(file),
      rule: 'bad-name',
      message: /\.html?$/i.test(bad)
        ? `"${bad}" ends like a file of the output, which an address leaves out.`
        : `"${bad}" holds ${sign ? `"${sign}"` : 'a control character'}, which is no part of an address.`,
      fix: 'Rename it: small letters, digits, "-" and "_".',
    },
  ];
}

/** A file that looks like a page and is none, by its name. */
export function checkEnding(file: string, name: string): Diagnostic[] {
  if (!/\.(?:md|mdx|markdown|mdown)$/i.test(name)) return [];
  const page = `${name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, '')}.md`;
  return [
    {
      place: startOf(file),
      rule: 'not-a-page',
      message: `"${name}" is no page: the names of pages end in ".md".`,
      fix: /\.mdx$/i.test(name)
        ? `Write it as Markdown, without imports and components, and call it "${page}".`
        : `Call it "${page}".`,
    },
  ];
}
