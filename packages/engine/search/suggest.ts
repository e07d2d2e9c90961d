/** "Did you mean": the query that is tried in the place of one that finds nothing. */
import type { Corpus } from './corpus.ts';
import { createNeedle, findNeedle } from './needle.ts';
import { CJK, type Query } from './query.ts';
import { createMeter, type Steps } from './steps.ts';
import { nearestWord } from './words.ts';

const IS_CJK = new RegExp(`^${CJK}+$`);
const IS_WORD = /^[a-z0-9]{3,32}$/;

// A longer run of Chinese is not a mistyped word; and taking it apart costs a scan for each piece tried.
const MAX_RUN = 24;
const MAX_PIECE = 6;

/**
 * A query near to one that matches nothing: each word that occurs nowhere is replaced by the nearest word of the site,
 * a run of Chinese by the longest pieces of it that titles and headings contain, which leaves out question words
 * (怎样安装组件 → 安装 组件). Undefined when that does not help.
 */
export function* suggestQuery(
  { pages, words: allWords }: Corpus,
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

  const words: string[] = [];
  for (const term of terms) {
    let word: string | undefined = term;
    if (IS_CJK.test(term)) word = yield* takeApart(term, isTopic);
    else if (!(yield* isKnown(term)))
      word = IS_WORD.test(term) ? yield* nearestWord(term, allWords()) : undefined;
    if (!word) return undefined;
    words.push(word);
  }
  const suggestion = words.join(' ');
  return suggestion === terms.join(' ') ? undefined : suggestion;
}

/** Whether a run of Chinese is short enough to be taken for another one. */
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
