/** What a line of running text does not break. */
import type { Nodes, Text } from 'mdast';
import { attributes, type Html, html } from '../../html.ts';
import { inlineText } from './inline-text.ts';

/** Spaces within a size, before a unit and around the number of a step: `1080 × 720`, `6 GB`, `第 6 步`. */
const HELD_SPACES =
  /(?<=\d) (?=× \d)|(?<=\d ×) (?=\d)|(?<=\d) (?=(?:[KMG]i?B|px|ms)(?![A-Za-z]))|(?<=第) (?=\d)|(?<=第 \d+) (?=\p{Script=Han})/gu;

/** A text whose sizes, `1080 × 720`, stay in one line, and numbers with what they count. */
export const holdSizes = (text: string): string =>
  // Most texts have no number, and looking for a digit alone is cheap.
  /\d/.test(text) ? text.replace(HELD_SPACES, '\u00a0') : text;

const MARKS = '[。，、；：？！“”（）《》…]*';
/** At least three characters, or two that are all there is or follow a word. */
const ENDING = new RegExp(
  `\\p{Script=Han}{3}${MARKS}$|^\\p{Script=Han}{2}${MARKS}$|(?<=(?<space> ))\\p{Script=Han}{1,2}${MARKS}$`,
  'u',
);
const ONLY_MARKS = new RegExp(`^${MARKS}$`, 'u');

/** A text shorter than this fits one line nearly everywhere; in a cell, lines are shorter. */
const SHORTEST = { text: 20, cell: 2 };

/** The text whose end must not be a line of one or two Chinese characters; none in what is short. */
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

/** The end of a text in one line: its last three Chinese characters, or the last two with the word before them. */
export function holdEnd(text: string): Html {
  const match = ENDING.exec(text);
  if (!match) return html`${text}`;
  const before = text.slice(0, match.index);
  return html`${match.groups?.space ? before.replace(/ $/, '\u00a0') : before}<span class="nowrap">${match[0]}</span>`;
}

/** Code that a browser would break at its signs, `#[name]`, and that fits a phone's column at twice the text size. */
const HELD_CODE = /^(?=.*\w)(?=.*\W)[!-~…]{1,16}$/;

/** The attributes of a code span: the class of one that stays in one line. */
export const codeAttributes = (code: string): Html =>
  attributes({ class: HELD_CODE.test(code) ? 'nowrap' : undefined });
