/** Inline syntax of MkDocs extensions: keys, icons, abbreviations, macros. */
import { replacing, type Step } from '../page.ts';

const key = (name: string) => `<kbd>${name.charAt(0).toUpperCase()}${name.slice(1)}</kbd>`;

export const marks: readonly Step[] = [
  replacing(
    /^\*\[[^\]\n]+\]:.*$\n?/gm,
    { fate: 'dropped', kind: 'text', what: 'abbreviation' },
    () => '',
  ),
  replacing(
    /(?<=^|[\s(])\+\+([\w-]+(?:\+[\w-]+)*)\+\+/g,
    { fate: 'changed', kind: 'text', what: 'keys' },
    ([, keys = '']) => keys.split('+').map(key).join('+'),
  ),
  replacing(
    /:(?:material|octicons|fontawesome|simple)-[\w-]+:/g,
    { fate: 'dropped', kind: 'text', what: 'icon' },
    () => '',
  ),
  replacing(
    /^\[TOC\][ \t]*$/gm,
    { fate: 'changed', kind: 'text', what: 'list of headings, which every page has' },
    () => '',
  ),
  replacing(
    /\{%-?\s*(?:raw|endraw)\s*-?%\}/g,
    { fate: 'changed', kind: 'text', what: 'mark around text that is not a macro' },
    () => '',
  ),
  replacing(
    /\{%[\s\S]*?%\}|\{\{[^{}\n]*\}\}/g,
    {
      fate: 'left',
      kind: 'expression',
      what: 'macro left as text',
      fix: 'write the result of the macro',
    },
    ([written]) => written,
  ),
];
