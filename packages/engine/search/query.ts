/** Takes a query apart: into the words that a page must contain, and the ways to write the whole. */
import type { Fold } from './fold.ts';

/** What a reader typed, folded and taken apart. */
export interface Query {
  /** The whole of it with single spaces, also without and with spaces where scripts meet: 安装 curl, 安装curl. */
  readonly phrases: readonly string[];
  /** Its first {@link MAX_TERMS} different words in the order typed; each must occur in a page. Empty for a blank query. */
  readonly terms: readonly string[];
  /** The terms worth marking: without single letters, unless there is nothing else. */
  readonly marks: readonly string[];
  /** Ids of the places of a page that are about it, to be shown first. */
  readonly places?: readonly string[];
}

/** Character class of the scripts written without spaces between words. */
export const CJK = '[\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af]';

/** No more of a text is read: what it is about is at its beginning, and what a search costs has to have an end. */
export const MAX_CHARACTERS = 500;
/** No more different words of a text have to be in a page. */
export const MAX_TERMS = 32;

const SCRIPT_CHANGE = new RegExp(`${CJK}(?=[a-z0-9])|[a-z0-9](?=${CJK})`, 'g');
const SPACE_BETWEEN = new RegExp(`(?<=${CJK}) (?=[a-z0-9])|(?<=[a-z0-9]) (?=${CJK})`, 'g');

const QUOTES = '"\'`“”‘’„«»「」『』';
const OPENING = new RegExp(`^[${QUOTES}(\\[{（【《]+`);
const CLOSING = new RegExp(`[${QUOTES})\\]}）】》,;:!?.，、。；：！？…]+$`);
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const WORD = /[\p{L}\p{N}]/u;

/**
 * What a reader means: quotes and the signs of a sentence around words do not count, though a page that has them is
 * better. A word of signs alone stays as it is.
 */
export function readQuery(text: string, fold: Fold): Query {
  const written = parseQuery(text, fold);
  const [phrase = ''] = written.phrases;
  const words = phrase
    .split(' ')
    .map((word) => (WORD.test(word) ? word.replace(OPENING, '').replace(CLOSING, '') : word));
  const meant = parseQuery(words.join(' '), fold);
  return { ...meant, phrases: [...new Set([...written.phrases, ...meant.phrases])] };
}

/** The words of a query without any sign around them; `undefined` where that leaves nothing, or changes nothing. */
export function withoutSigns({ terms }: Query): string | undefined {
  const words = terms.map((term) => term.replace(AROUND, '')).filter(Boolean);
  return words.length === 0 || words.join(' ') === terms.join(' ') ? undefined : words.join(' ');
}

/** As much of a text as is read, without half a character at its end. */
export function readablePart(text: string): string {
  const start = text.trimStart();
  return start.length > MAX_CHARACTERS
    ? start.slice(0, MAX_CHARACTERS).replace(/[\ud800-\udbff]$/, '')
    : text;
}

/** Splits a query at spaces and where Latin meets Chinese, Japanese or Korean: `组件button` → 组件, button. */
export function parseQuery(text: string, fold: Fold): Query {
  const phrase = fold(readablePart(text)).text.trim().replace(/ +/g, ' ');
  const spaced = phrase.replace(SCRIPT_CHANGE, '$& ');
  const terms = phrase ? [...new Set(spaced.split(' '))].slice(0, MAX_TERMS) : [];
  const marks = terms.filter((term) => !/^[a-z]$/.test(term));
  const phrases = [...new Set([phrase, phrase.replace(SPACE_BETWEEN, ''), spaced])];
  return { phrases, terms, marks: marks.length ? marks : terms };
}
