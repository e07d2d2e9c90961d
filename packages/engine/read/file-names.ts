/** Checks names of source files. Reports invalid addresses, and files that only look like pages. */
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { startOf } from '../diagnose/place.ts';

/** Matches parts that a page's name must not contain, because they would end the address or change its meaning. */
const BAD_NAME = /[#?%\\\u0000-\u001f\u007f]|\.html?$/i;

/** The problems of the name of a page's file below its language. */
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
        ? `"${bad}" ends in ".html" or ".htm", which is not allowed in the name of a page.`
        : `"${bad}" contains ${sign ? `"${sign}"` : 'a control character'}, which is not allowed in an address.`,
      fix: 'Rename the file or folder: use small letters, digits, "-" and "_".',
    },
  ];
}

/** Reports a file that looks like a page but is not one, because of its extension. */
export function checkEnding(file: string, name: string): Diagnostic[] {
  if (!/\.(?:md|mdx|markdown|mdown)$/i.test(name)) return [];
  const page = `${name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, '')}.md`;
  return [
    {
      place: startOf(file),
      rule: 'not-a-page',
      message: `"${name}" is no page: the names of pages end in ".md".`,
      fix: /\.mdx$/i.test(name)
        ? `Rewrite the file as Markdown, without imports and components, and rename the file to "${page}".`
        : `Rename the file to "${page}".`,
    },
  ];
}
