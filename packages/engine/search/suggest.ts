/** "Did you mean": finds a replacement for a query without hits. */
import type { Corpus, Page } from './corpus.ts';
import { createNeedle, findNeedle } from './needle.ts';
import { findSound, type Readings } from './pinyin.ts';
import { CJK, type Query } from './query.ts';
import { keyOf } from './spelling.ts';
import { createMeter, type Steps } from './steps.ts';
import { nearestWord } from './words.ts';

const IS_CJK = new RegExp(`^${CJK}+$`);
const IS_WORD = /^[a-z0-9]{3,32}$/;

const IS_SPOKEN = /^[a-z]{4,32}$/;
/** Minimum length of a part when letters are split into two topics. */
const MIN_SPOKEN = 2;

// A longer run of Chinese is not a typo, and splitting it costs a scan for each piece tried.
const MAX_RUN = 24;
const MAX_PIECE = 6;

/**
 * Corrects a query without hits. A word that occurs on no page is replaced by words of the site: those that its letters
 * spell in pinyin, or else the nearest word. A run of Chinese is replaced by its longest parts that occur in titles and
 * headings; this drops question words (怎样安装组件 → 安装 组件). Undefined if there is no better query.
 */
export function* suggestQuery(
  { pages, words: allWords, vocabulary, readings }: Corpus,
  { terms }: Query,
): Steps<string | undefined> {
  const isStep = createMeter();

  function* isKnown(text: string): Steps<boolean> {
    const needle = createNeedle(text);
    for (const { title, content } of pages) {
      if (isStep(content.text.length)) yield;
      if (findNeedle(content.text, needle) >= 0 || title.text.includes(text)) return true;
    }
    return false;
  }

  function* isTopic(text: string): Steps<boolean> {
    for (const { title, headingText } of pages) {
      if (isStep(title.text.length + headingText.length)) yield;
      if (title.text.includes(text) || headingText.includes(text)) return true;
    }
    return false;
  }

  function* nearestOf(term: string): Steps<string | undefined> {
    if (!IS_WORD.test(term)) return undefined;
    const names = [...vocabulary.entries.keys()].filter((key) => IS_WORD.test(key));
    return yield* nearestWord(
      term,
      new Map([...names.map((name) => [name, 1] as const), ...allWords()]),
    );
  }

  const words: string[] = [];
  for (const term of terms) {
    let word: string | undefined = term;
    if (vocabulary.entries.has(keyOf(term))) word = term;
    else if (IS_CJK.test(term)) word = yield* takeApart(term, isTopic);
    else if (!(yield* isKnown(term)))
      word =
        readings && IS_SPOKEN.test(term)
          ? ((yield* spokenTopics(term, { pages, vocabulary, readings })) ??
            (yield* nearestOf(term)))
          : yield* nearestOf(term);
    if (!word) return undefined;
    words.push(word);
  }
  const suggestion = words.join(' ');
  return suggestion === terms.join(' ') ? undefined : suggestion;
}

/** Interprets letters as the pinyin of a word of the vocabulary, or of two topics, one after the other. */
function* spokenTopics(
  term: string,
  { pages, vocabulary, readings }: Pick<Corpus, 'pages' | 'vocabulary'> & { readings: Readings },
): Steps<string | undefined> {
  const spell = (letters: string) =>
    nameSpokenBy(letters, vocabulary, readings) ?? topicSpokenBy(letters, pages, readings);
  yield;
  const whole = nameSpokenBy(term, vocabulary, readings);
  if (whole !== undefined) return whole;
  for (let at = MIN_SPOKEN; at <= term.length - MIN_SPOKEN; at++) {
    yield;
    const first = spell(term.slice(0, at));
    const second = first === undefined ? undefined : spell(term.slice(at));
    if (second !== undefined) return `${first} ${second}`;
  }
  return undefined;
}

/** The word of the vocabulary whose whole pinyin is `letters`. */
function nameSpokenBy(
  letters: string,
  { subjects }: Corpus['vocabulary'],
  readings: Readings,
): string | undefined {
  for (const { also, says } of subjects)
    for (const word of [...says, ...also]) {
      const [start, end] = findSound(word, letters, readings) ?? [];
      if (start === 0 && end === word.length && isWhollySpoken(word, letters, readings))
        return word;
    }
  return undefined;
}

/** Whether each character matches by its whole syllable; initials alone match too many words. */
function isWhollySpoken(word: string, letters: string, { syllables }: Readings): boolean {
  if (word === '') return letters === '';
  return (syllables.get(word.charAt(0)) ?? []).some(
    (syllable) =>
      letters.startsWith(syllable) &&
      isWhollySpoken(word.slice(1), letters.slice(syllable.length), { syllables } as Readings),
  );
}

/** The part of a title or heading that matches `letters`, each character by its whole syllable. */
function topicSpokenBy(
  letters: string,
  pages: readonly Page[],
  readings: Readings,
): string | undefined {
  for (const { title, headingText } of pages)
    for (const text of [title.text, headingText]) {
      const [start, end] = findSound(text, letters, readings) ?? [];
      const piece = text.slice(start, end);
      if (start !== undefined && isWhollySpoken(piece, letters, readings)) return piece;
    }
  return undefined;
}

/** Whether a run of Chinese is short enough to be corrected. */
export function mayBeTakenApart(run: string): boolean {
  return run.length <= MAX_RUN;
}

/** The longest pieces of two to six characters that are topics, in order; empty when there are none. */
function* takeApart(run: string, isTopic: (text: string) => Steps<boolean>): Steps<string> {
  if (!mayBeTakenApart(run)) return '';
  const pieces: string[] = [];
  for (let start = 0; start < run.length; ) {
    let end = Math.min(run.length, start + MAX_PIECE);
    while (end - start > 1 && !(yield* isTopic(run.slice(start, end)))) end--;
    if (end - start > 1) pieces.push(run.slice(start, end));
    start = end;
  }
  return pieces.join(' ');
}
