/** Splits a query into the words that a page must contain, and lists the ways to write the whole phrase. */
import type { Fold } from './fold.ts';

/** A reader's query, folded and split. */
export interface Query {
  /** The whole query with single spaces; also with and without spaces between scripts: 安装 curl, 安装curl. */
  readonly phrases: readonly string[];
  /**
   * The first {@link MAX_TERMS} different words in the order typed; a page must contain each. Empty for a blank query.
   */
  readonly terms: readonly string[];
  /** The terms to highlight: without single letters, unless there is nothing else. */
  readonly marks: readonly string[];
  /** Anchors of the page's sections about the subject of the query, to be shown first. */
  readonly places?: readonly string[];
}

/** Regular expression character class of Chinese, Japanese and Korean, where each character can begin a word. */
export const CJK = '[\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af]';

/**
 * Maximum length of a query in UTF-16 units; it bounds the cost of a search. If a text is longer, only its beginning is
 * searched, since it names the subject.
 */
export const MAX_CHARACTERS = 500;
/** Maximum number of different words that a page must contain. */
export const MAX_TERMS = 32;

const SCRIPT_CHANGE = new RegExp(`${CJK}(?=[a-z0-9])|[a-z0-9](?=${CJK})`, 'g');
const SPACE_BETWEEN = new RegExp(`(?<=${CJK}) (?=[a-z0-9])|(?<=[a-z0-9]) (?=${CJK})`, 'g');

const QUOTES = '"\'`“”‘’„«»「」『』';
const OPENING = new RegExp(`^[${QUOTES}(\\[{（【《]+`);
const CLOSING = new RegExp(`[${QUOTES})\\]}）】》,;:!?.，、。；：！？…]+$`);
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Reads a query without the quotes and sentence punctuation around its words. The phrases also include the query as
 * written, so that a page that contains it ranks higher. A word that consists only of punctuation is kept.
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

/** The words of a query without any punctuation around them; `undefined` if that leaves nothing or changes nothing. */
export function withoutSigns({ terms }: Query): string | undefined {
  const words = terms.map((term) => term.replace(AROUND, '')).filter(Boolean);
  return words.length === 0 || words.join(' ') === terms.join(' ') ? undefined : words.join(' ');
}

/** The part of a text that is searched, never ending in half a surrogate pair. */
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
