/**
 * Tests how an index is prepared for queries: pages are divided into sections, also in an index that another program
 * made.
 */
import { expect, test } from 'vitest';
import { createCorpus, createPage } from './corpus.ts';
import { createSearchDocument, type SearchDocument, type TextBlock } from './document.ts';
import { createFold } from './fold.ts';
import { findMatches, readMeanings, search, searchAll } from './search.ts';

const fold = createFold();
const page = { id: 'p', title: 'Page', routePath: '/p', domain: '', section: 'Doc' };
const text = (words: string): TextBlock => ({ type: 'text', text: words });
const heading = (words: string): TextBlock => ({
  type: 'heading',
  text: words,
  id: words,
  depth: 2,
});
const row = (id: string, ...cells: string[]): TextBlock => ({ type: 'row', id, cells });

/** The sections of a folded page, each as "heading row: text". */
function piecesOf(document: SearchDocument): string[] {
  const { content, sections, headings } = createPage(document, fold);
  return sections.map(({ from, to, heading, row }) => {
    const name = row && `${row.id}=${content.text.slice(from, row.nameEnd)}`;
    const place = [headings[heading]?.text ?? '-', ...(name ? [name] : [])].join(' ');
    return `${place}: ${content.text.slice(from, to)}`;
  });
}

test('a page is divided into the text before its headings, below each of them, and rows with an anchor', () => {
  const blocks = [
    text('First.'),
    heading('Two…'),
    text('Second.'),
    row('a', 'Äpfel', 'red …'),
    row('b', 'b'),
    text('Between.'),
    row('c', 'c', 'x'),
    heading('Three'),
    heading('Four'),
    row('d', 'd', 'y'),
  ];
  expect(piecesOf(createSearchDocument({ ...page, blocks }))).toEqual([
    '-: first. ',
    'two...:  second. ',
    'two... a=apfel: apfel red ...',
    'two... b=b: b',
    'two...:  between. ',
    'two... c=c: c x',
    'two...:  ',
    'three:  ',
    'four d=d: d y',
    'four: ',
  ]);
});

test('in an index from another program, headings are sorted, and those without an offset are skipped', () => {
  const foreign = {
    ...page,
    content: 'intro\nOne\nbody one\nTwo\nbody two',
    toc: [
      { text: 'Two', id: 'two', depth: 2, charIndex: 19 },
      { text: 'Lost', id: 'lost', depth: 2, charIndex: -1 },
      { text: 'One', id: 'one', depth: 2, charIndex: 6 },
    ],
  };
  const corpus = createCorpus({ documents: [foreign] });
  const hrefs = (query: string) => searchAll(corpus, query)[0]?.hits.map(({ href }) => href);
  expect(hrefs('body one')).toEqual(['/p#one']);
  expect(hrefs('body two')).toEqual(['/p#two']);
  expect(hrefs('intro')).toEqual(['/p']);
  expect(searchAll(corpus, 'intro')[0]?.hits[0]?.type).toBe('content');
  expect(hrefs('lost')).toBeUndefined();
});

const corpus = createCorpus({
  documents: [
    createSearchDocument({ ...page, blocks: [text('A button. Its template!')] }),
    createSearchDocument({ ...page, id: 'q', title: 'Other', blocks: [text('a button, too')] }),
  ],
});

test('an answer contains the query, the words to mark, and the number of pages that are not listed', () => {
  expect(search(corpus, '  Button ')).toMatchObject({
    query: 'Button',
    terms: ['button'],
    tabs: [{ name: 'default', label: '', own: true, more: 0, groups: [{ id: 'p' }, { id: 'q' }] }],
  });
  expect(search(corpus, '  Button ')).not.toHaveProperty('didYouMean');
  expect(search(corpus, ' zzz ')).toEqual({
    query: 'zzz',
    terms: [],
    tabs: [{ name: 'default', label: '', own: true, more: 0, groups: [] }],
  });
  expect(search(corpus, ' buton ')).toMatchObject({ query: 'buton', didYouMean: 'button' });
  expect(findMatches(corpus, 'zzz')).toEqual({ matches: [], count: 0 });
  // The words exist after correction, but no page has both.
  expect(findMatches(corpus, 'tmplate other')).toEqual({ matches: [], count: 0 });
  expect(search(corpus, '*buton*').didYouMean).toBe('button');
  expect(findMatches(corpus, 'button', 1)).toMatchObject({ count: 2, matches: [{ page: {} }] });
  expect(findMatches(corpus, 'buton', 1)).toMatchObject({ count: 2, didYouMean: 'button' });
});

test('a query is interpreted as written, then without quotes and signs, then without any punctuation around its words', () => {
  const meanings = (typed: string) => readMeanings(typed, fold).map(({ terms }) => terms.join(' '));
  expect(meanings('button')).toEqual(['button', 'button']);
  expect(meanings('"button"')).toEqual(['"button"', 'button', 'button']);
  expect(meanings('*button*')).toEqual(['*button*', '*button*', 'button']);
  expect(meanings('{}')).toEqual(['{}', '{}']);
});

test('the words of all pages are collected once, with their frequencies', () => {
  expect(Object.fromEntries(corpus.words())).toEqual({
    ...{ page: 1, other: 1, button: 2, its: 1, template: 1, too: 1 },
  });
  expect(corpus.words()).toBe(corpus.words());
  const none = createCorpus({
    documents: [createSearchDocument({ ...page, title: '按钮', blocks: [text('组件')] })],
  });
  expect(none.words().size).toBe(0);
});
