/**
 * Finds terms in a text, and makes the excerpt that a hit shows: the text around a match, with the terms highlighted.
 */
import type { MarkedPart, MarkedText } from './document.ts';
import { type Fold, type Folded, toOriginal } from './fold.ts';
import { CODE_LINE } from './search-text.ts';

/** Length of an excerpt in characters, and how many of them precede the found word if both sides are long. */
const LENGTH = 100;
const BEFORE = 45;

/**
 * Characters examined on each side of the found word; far more than `LENGTH`, since indented code is mostly white
 * space.
 */
const RAW_LENGTH = 1000;

type Range = readonly [start: number, end: number];

/**
 * Finds the ranges of the original text in which any of the terms occurs, in ascending order. Overlapping and adjacent
 * ranges are merged. `heard` are further ranges (matches by pinyin), in the folded text.
 */
export function findRanges(
  text: string,
  terms: readonly string[],
  fold: Fold,
  heard: readonly Range[] = [],
): Range[] {
  const folded: Folded = fold(text);
  const found: Range[] = [...heard];
  for (const term of terms) {
    for (
      let at = folded.text.indexOf(term);
      term && at >= 0;
      at = folded.text.indexOf(term, at + term.length)
    ) {
      found.push([at, at + term.length]);
    }
  }
  const ranges: [number, number][] = [];
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const start = toOriginal(folded, from);
    const end = toOriginal(folded, to, true);
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/**
 * The whole text with all occurrences of the terms highlighted. `heard` are further ranges (matches by pinyin), in the
 * folded text.
 */
export function markText(
  text: string,
  terms: readonly string[],
  fold: Fold,
  heard?: readonly Range[],
): MarkedText {
  const parts: MarkedPart[] = [];
  const push = (start: number, end: number, marked: boolean): void => {
    if (start < end) parts.push({ text: text.slice(start, end), marked });
  };
  let done = 0;
  for (const [start, end] of findRanges(text, terms, fold, heard)) {
    push(done, start, false);
    push(start, end, true);
    done = end;
  }
  push(done, text.length, false);
  return parts;
}

// The part of a text to remove at a cut. The text has one character more than needed. If a word crosses the cut, the
// whole word is removed; otherwise, only this character.
const ACROSS_START = /^(?:[\w\u00c0-\u2fff]+|.)/su;
const ACROSS_END = /(?:[\w\u00c0-\u2fff]+|.)$/su;

function tidy(text: string): string {
  // Chinese has no space between sentences. Most white space is a single space, which needs no replacement.
  return text
    .replace(/([。！？；：）])\n+/g, '$1')
    .replace(/[\s\u007f]{2,}|[^\S ]|\u007f/g, (space) => (space.includes('\t') ? ' · ' : ' '));
}

function cutBefore(text: string, length: number): string {
  if (text.length <= length) return text.trimStart();
  // A word longer than the excerpt is cut inside the word.
  const kept = text.slice(-length - 1).replace(ACROSS_START, '') || text.slice(-length);
  return `…${kept.replace(/^[\s·]+/, '')}`;
}

function cutAfter(text: string, length: number): string {
  if (text.length <= length) return text.trimEnd();
  const kept = text.slice(0, length + 1).replace(ACROSS_END, '') || text.slice(0, length);
  return `${kept.replace(/[\s·]+$/, '')}…`;
}

/**
 * Returns about 100 characters of `content` around the range `start`–`end`, with all occurrences of the terms
 * highlighted. The excerpt stays within `from`–`to`. All offsets are in the original text. White space becomes one
 * space, or none between Chinese sentences. The border of table cells becomes ` · `. `…` marks a cut. A cut is between
 * words, unless a word is longer than the excerpt.
 */
export function excerpt(
  content: string,
  [start, end]: Range,
  [from, to]: Range,
  terms: readonly string[],
  fold: Fold,
): MarkedText {
  const before = tidy(content.slice(Math.max(from, start - RAW_LENGTH), start));
  const found = tidy(content.slice(start, end));
  const after = tidy(content.slice(end, Math.min(to, end + RAW_LENGTH)));
  const left = cutBefore(before, Math.max(BEFORE, LENGTH - found.length - after.length));
  const right = cutAfter(after, Math.max(BEFORE, LENGTH - found.length - left.length));
  return markText(left + found + right, terms, fold);
}

/** Maximum number of lines and of characters in an excerpt of code, unless the match needs more. */
const CODE_LINES = 3;
const CODE_LENGTH = 180;

/** Whether an offset of a text is in code. */
export function isCode(content: string, at: number): boolean {
  return content.charAt(content.lastIndexOf('\n', at - 1) + 1) === CODE_LINE;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/**
 * Returns the lines of code at `start`–`end`, and further lines while they fit and are not indented less than the
 * first.
 */
export function codeExcerpt(
  content: string,
  [start, end]: Range,
  terms: readonly string[],
  fold: Fold,
): MarkedText {
  const from = content.lastIndexOf(CODE_LINE, start);
  const stop = content.indexOf('\n', start);
  const all = content.slice(from + 1, stop < 0 ? content.length : stop).split(CODE_LINE);
  const first = content.slice(from, end).split(CODE_LINE).length - 1;
  const lines: string[] = [];
  for (const line of all.slice(0, Math.max(CODE_LINES, first))) {
    const isNeeded = lines.length < first;
    const isLong = lines.join('').length + line.length > CODE_LENGTH;
    if (!isNeeded && (isLong || indentOf(line) < indentOf(lines[0]!))) break;
    lines.push(line);
  }
  const indent = Math.min(...lines.filter((line) => line.trim()).map(indentOf), content.length);
  const text = lines
    .map((line) => line.slice(indent).trimEnd())
    .join('\n')
    .trim();
  if (text.length <= 2 * CODE_LENGTH) return markText(text, terms, fold);
  // A line that is too long is cut like running text.
  return excerpt(content, [start, end], [from + 1, from + 1 + all.join(' ').length], terms, fold);
}
