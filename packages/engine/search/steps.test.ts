import { expect, test } from 'vitest';
import { type Corpus, createCorpus, type Page } from './corpus.ts';
import { createSearchDocument } from './document.ts';
import { MAX_TERMS } from './query.ts';
import { findMatches, findMatchesInSteps } from './search.ts';
import { doAll } from './steps.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** More pairs of letters than a query may have. */
const pairs = Array.from(LETTERS, (letter) => `${letter}q`).concat(
  Array.from(LETTERS, (letter) => `${letter}z`),
);
const LENGTH = 4000;
const content = `${pairs.join(' ')} `.repeat(40).slice(0, LENGTH);

/** A hundred pages, and a counter of how often the text of any page was read. */
function createCounted(): { corpus: Corpus; looks: () => number } {
  const documents = Array.from({ length: 100 }, (_, at) =>
    createSearchDocument({
      ...{ id: `${at}`, title: `Page ${at}`, routePath: `/${at}`, domain: '', section: '' },
      blocks: [{ type: 'text', text: content }],
    }),
  );
  let looks = 0;
  const corpus = createCorpus({ documents });
  const pages = corpus.pages.map(
    (page): Page => ({
      ...page,
      get content() {
        looks++;
        return page.content;
      },
    }),
  );
  return { corpus: { ...corpus, pages }, looks: () => looks };
}

/** Number of characters scanned in each step. */
function stepsOf(text: string): { readonly sizes: readonly number[]; readonly count: number } {
  const { corpus, looks } = createCounted();
  const steps = findMatchesInSteps(corpus, text, 7);
  const sizes: number[] = [];
  for (;;) {
    const before = looks();
    const { done, value } = steps.next();
    sizes.push((looks() - before) * LENGTH);
    if (done) return { sizes, count: value.count };
  }
}

test.each([
  ['many terms that every page has', pairs.join(' ')],
  ['a term that no page has', `${pairs.slice(0, 8).join(' ')} nowhere`],
  ['a pasted text', `${pairs.slice(0, 20).join(' ')} "name" ${pairs.slice(20).join(' ')} end`],
  ['mistyped words', 'hallo wellt buton komponent'],
  ['a run of Chinese', '安装组件按钮样式主题'],
])('no step of %s scans more than about a million characters', (_name, text) => {
  const { sizes } = stepsOf(text);
  expect(Math.max(...sizes)).toBeLessThan(2_000_000);
});

test('a query of two terms takes few steps; one of very many terms no more than one with the maximum', () => {
  expect(stepsOf('aq bq').sizes.length).toBeLessThan(5);
  const most = stepsOf(pairs.slice(0, MAX_TERMS).join(' '));
  expect(most.count).toBe(100);
  expect(most.sizes.length).toBeGreaterThan(10);
  expect(stepsOf(pairs.join(' ')).sizes.length).toBeLessThanOrEqual(most.sizes.length * 3);
});

test('work in steps has the same result as work at once', () => {
  const { corpus } = createCounted();
  for (const text of ['aq bq', 'nowhere', 'pge 7'])
    expect(doAll(findMatchesInSteps(corpus, text, 7))).toEqual(findMatches(corpus, text));
});

test('words of a large site are compared in several steps', () => {
  const { corpus } = createCounted();
  const words = new Map(Array.from({ length: 50_000 }, (_, at) => [`word${at}`, 1]));
  const steps = findMatchesInSteps({ ...corpus, words: () => words }, 'wordx12', 7);
  let count = 0;
  while (!steps.next().done) count++;
  expect(count).toBeGreaterThan(40);
});
