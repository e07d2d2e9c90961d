/** "Did you mean": the query that is tried in the place of one that finds nothing. */
import type { Corpus } from './corpus.ts';
import { createNeedle, findNeedle } from './needle.ts';
import { CJK, type Query } from './query.ts';
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
export function suggestQuery(corpus: Corpus, { terms }: Query): string | undefined {
  const isKnown = (text: string): boolean => {
    const needle = createNeedle(text);
    return corpus.pages.some(
      (page) => findNeedle(page.content.text, needle) >= 0 || page.title.text.includes(text),
    );
  };

  const isTopic = (text: string): boolean =>
    corpus.pages.some(
      ({ title, headingText }) => title.text.includes(text) || headingText.includes(text),
    );

  const words: string[] = [];
  for (const term of terms) {
    let word: string | undefined = term;
    if (IS_CJK.test(term)) word = takeApart(term, isTopic);
    else if (!isKnown(term))
      word = IS_WORD.test(term) ? nearestWord(term, corpus.words()) : undefined;
    if (!word) return undefined;
    words.push(word);
  }
  const suggestion = words.join(' ');
  return suggestion === terms.join(' ') ? undefined : suggestion;
}

/** The longest pieces of two to six characters that are topics, in order; empty when there are none. */
function takeApart(run: string, isTopic: (text: string) => boolean): string {
  if (run.length > MAX_RUN) return '';
  const pieces: string[] = [];
  for (let start = 0; start < run.length; ) {
    let end = Math.min(run.length, start + MAX_PIECE);
    while (end - start > 1 && !isTopic(run.slice(start, end))) end--;
    if (end - start > 1) pieces.push(run.slice(start, end));
    start = end;
  }
  return pieces.join(' ');
}
