/** Prevents line breaks inside units of running text. */
import type { Nodes, Text } from 'mdast';
import { attributes, type Html, html } from '../../html.ts';
import { inlineText } from './inline-text.ts';

/** Spaces inside a size, before a unit and around the number of a step: `1080 × 720`, `6 GB`, `第 6 步`. */
const HELD_SPACES =
  /(?<=\d) (?=× \d)|(?<=\d ×) (?=\d)|(?<=\d) (?=(?:[KMG]i?B|px|ms)(?![A-Za-z]))|(?<=第) (?=\d)|(?<=第 \d+) (?=\p{Script=Han})/gu;

/** Makes the spaces in sizes such as `1080 × 720`, and between numbers and units, non-breaking. */
export const holdSizes = (text: string): string =>
  // Fast path: most texts have no digit.
  /\d/.test(text) ? text.replace(HELD_SPACES, '\u00a0') : text;

const MARKS = '[。，、；：？！“”（）《》…]*';
/** Three Chinese characters at the end, or one or two that follow a space, or two that are the whole text. */
const ENDING = new RegExp(
  `\\p{Script=Han}{3}${MARKS}$|^\\p{Script=Han}{2}${MARKS}$|(?<=(?<space> ))\\p{Script=Han}{1,2}${MARKS}$`,
  'u',
);
const ONLY_MARKS = new RegExp(`^${MARKS}$`, 'u');

/**
 * Minimum length of a text whose end is kept on one line. A shorter text rarely needs a second line. Lines in a table
 * cell are shorter.
 */
const SHORTEST = { text: 20, cell: 2 };

/**
 * Returns the text node at the end of a text, for `holdEnd`. Returns `undefined` for a short text, and for a text that
 * ends in another kind of node.
 */
export function endOf(nodes: readonly Nodes[], inCell: boolean): Text | undefined {
  const { length } = inlineText(nodes, true);
  return length < SHORTEST[inCell ? 'cell' : 'text'] ? undefined : lastText(nodes);
}

function lastText(nodes: readonly Nodes[]): Text | undefined {
  const last = nodes.findLast((node) => node.type !== 'text' || !ONLY_MARKS.test(node.value));
  if (last?.type === 'text') return last;
  const goesIn = last?.type === 'link' || last?.type === 'strong' || last?.type === 'emphasis';
  return goesIn ? lastText(last.children) : undefined;
}

/**
 * Keeps the last three Chinese characters of a text on one line. If a space precedes the last one or two characters,
 * keeps these on one line with the word before the space.
 */
export function holdEnd(text: string): Html {
  const match = ENDING.exec(text);
  if (!match) return html`${text}`;
  const before = text.slice(0, match.index);
  return html`${match.groups?.space ? before.replace(/ $/, '\u00a0') : before}<span class="nowrap">${match[0]}</span>`;
}

/**
 * Code that a browser would break at punctuation, such as `#[name]`, and that fits a phone's column at twice the text
 * size.
 */
const HELD_CODE = /^(?=.*\w)(?=.*\W)[!-~…]{1,16}$/;

/** The attributes of a code span, with a class if it must not wrap. */
export const codeAttributes = (code: string): Html =>
  attributes({ class: HELD_CODE.test(code) ? 'nowrap' : undefined });
