/** Removes attribute lists in braces, `{ #id .class }`, except the ids of headings. */
import { replaced, type Step } from './page.ts';

const one = String.raw`(?:[#.][\w:-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s}"']+))`;
const list = String.raw`\{:?[ ]*(${one}(?:[ ]+${one})*)[ ]*\}`;
const heading = new RegExp(String.raw`^([ \t>]*#{1,6}[ \t].*?)[ \t]*${list}[ \t]*$`, 'gm');
const setext = new RegExp(
  String.raw`^(?![ \t>]*[#:])(.*\S)[ \t]*${list}[ \t]*(?=\n[ \t]*(?:=+|-+)[ \t]*$)`,
  'gm',
);
const alone = new RegExp(String.raw`^[ \t]*${list}[ \t]*$\n?`, 'gm');
const behind = new RegExp(String.raw`(?<=[)\]*\uE0C9])[ ]?${list}`, 'g');
/** An attribute list that consists of an id already has our syntax. */
const ours = /^#[\w-]+$/;

export const withAttributes: Step = (text, page) => {
  const tell = (what: string, written: string, line: number) =>
    page.tell({ fate: 'changed', kind: 'attributes', what, text: written }, line);
  const onHeading = ([whole, words = '', given = '']: RegExpMatchArray, line: number) => {
    const id = /(?:^|\s)#([\w:-]+)/.exec(given)?.[1]?.replaceAll(':', '-');
    if (ours.test(given) && whole.endsWith(`{${given}}`)) return whole;
    tell(id ? 'id of a heading kept' : 'attributes of a heading taken off', `{${given}}`, line);
    return id ? `${words} {#${id}}` : words;
  };
  const taken = (match: RegExpMatchArray, line: number) => {
    const [whole, given = ''] = match;
    const { input = '', index = 0 } = match;
    const before = input.slice(input.lastIndexOf('\n', index - 1) + 1, index);
    // An id of a heading already has our syntax.
    if (/^[ \t>]*#{1,6}[ \t]/.test(before) && ours.test(given)) return whole;
    // Attributes of directives and fences are not attribute lists.
    if (/^[ \t>]*:{2,}/.test(before) || /:\w+\[[^\]]*\]$/.test(before)) return whole;
    tell('attributes taken off', `{${given}}`, line);
    return '';
  };
  const headed = replaced(replaced(text, heading, onHeading), setext, onHeading);
  return replaced(replaced(headed, alone, taken), behind, taken);
};
