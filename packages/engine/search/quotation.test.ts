import { expect, test } from 'vitest';
import { createCorpus } from './corpus.ts';
import { createSearchDocument, type TextBlock } from './document.ts';
import { createFold } from './fold.ts';
import { findQuotations, quotablePieces } from './quotation.ts';
import { search } from './search.ts';
import { doAll } from './steps.ts';

const row = (...cells: string[]): TextBlock => ({ type: 'row', cells });
const text = (words: string): TextBlock => ({ type: 'text', text: words });

const pages: Readonly<Record<string, readonly TextBlock[]>> = {
  errors: [
    { type: 'heading', text: 'Compiler', id: 'compiler', depth: 2 },
    row('error[E10]: cannot take `count` apart, as it is whole', 'It is one piece.'),
    row('error[E11]: no part named `lid` found for box `Tin` here', 'It has no lid.'),
    row('The oven must have a door', 'It is closed.'),
    { type: 'heading', text: 'Oven', id: 'oven', depth: 2 },
    row('at kitchen/oven.rs:12:7 - no matching tray: large', 'Another tray.'),
  ],
  boxes: [
    text('A box here has a part or none; it cannot be taken apart. The lid is named by its box.'),
    text('What is found in a Tin belongs to it, and as it is not in an error it stays whole.'),
  ],
};
const corpus = createCorpus({
  documents: Object.entries(pages).map(([id, blocks]) =>
    createSearchDocument({
      id,
      title: id,
      routePath: `/${id}`,
      domain: '',
      section: '',
      blocks: [...blocks],
    }),
  ),
});

function find(query: string): string[] {
  const { tabs } = search(corpus, query);
  return tabs[0]!.groups.map(({ hits }) => hits[0]!.href);
}

test.each([
  ['other names', 'error[E10]: cannot take `other_name` apart, as it is whole'],
  ['other quotes', 'error[E11]: no part named "cap" found for box “Jar” here'],
  [
    'the place of a compiler below it',
    'error[E10]: cannot take `a` apart, as it is whole   --> src/views/a.rs:45:13    |45 |     if let Some(_) = a.b(&c) {',
  ],
  [
    'a time and a level before it',
    'Maker [2026-11-22 05:18:01] [ERROR] >>> The oven must have a door',
  ],
  [
    'no space where a line ended',
    'Runtime Error: Kitchen\nMessage:The oven must have a door'.replace('\n', ''),
  ],
])('a pasted message is found with %s', (_, query) => {
  expect(find(query)).toEqual(['/errors#compiler']);
});

test('paths and numbers of a message do not count', () => {
  expect(find('at /home/x/stove.rs:3:1 - no matching tray: 12')).toEqual(['/errors#oven']);
});

test('quoted pieces are marked, the longest first', () => {
  const { terms, tabs } = search(corpus, 'error[E10]: cannot take `x` apart, as it is whole');
  expect(terms).toEqual(['apart, as it is whole', 'cannot take']);
  const [hit] = tabs[0]!.groups[0]!.hits;
  expect(hit?.type === 'content' && hit.excerpt).toContainEqual({
    text: 'apart, as it is whole',
    marked: true,
  });
});

test('a sentence that occurs nowhere finds nothing by its most frequent words', () => {
  expect(find('how would one bake a cake here with what is at home')).toEqual([]);
});

test('words that occur on no page in this order are searched one by one', () => {
  expect(find('lid box part named whole apart').sort()).toEqual(['/boxes', '/errors#compiler']);
});

test('a page that quotes a text across two sections is shown by its title', () => {
  const { tabs } = search(corpus, 'it is closed. oven at "other" tray');
  expect(tabs[0]!.groups[0]).toMatchObject({
    href: '/errors',
    hits: [{ type: 'title', href: '/errors' }],
  });
});

/** Words w1, w2 … as a text. */
const words = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `w${'x'.repeat(from + at)}`).join(' ');

test('of a pasted text, runs of three words count, or both of two words; at most 24 words in total', () => {
  const pieces = (pasted: string) => quotablePieces(pasted, createFold());
  expect(pieces('Error: cannot take `x` apart')).toEqual(['error: cannot take']);
  expect(pieces('the box here: "x" not found')).toEqual(['the box here:', 'not found']);
  expect(pieces('one two three four')).toEqual(['one two three', 'two three four']);
  for (const nothing of ['', 'word', '`a b c`', 'a/b c.rs:1 5', '"one two three" 12', '--- >>>'])
    expect(pieces(nothing), nothing).toEqual([]);
  expect(pieces(words(1, 30))).toHaveLength(22);
  expect(pieces(`${words(1, 20)} "x" ${words(21, 30)}`)).toHaveLength(18 + 2);
  expect(pieces(`${words(1, 23)} "x" ${words(24, 30)}`)).toHaveLength(21);
});

test('variable parts of a message are quoted names, paths, places, numbers, code and separate signs', () => {
  const pieces = (pasted: string) => quotablePieces(pasted, createFold());
  for (const changing of [
    ...['`a b`', '"a b"', '“a b”', "'a b'", 'E12', 'a/b', 'a\\b', 'f(x)', '{x}', 'a=b', '<b>'],
    ...['&x', '*x', '#x', 'a_b', '-->', '—', '...'],
  ])
    expect(pieces(`this is so ${changing} and that is not`), changing).toEqual([
      'this is so',
      'and that is',
      'that is not',
    ]);
  // An apostrophe inside a word does not begin a quotation.
  expect(pieces("it can't and won't be so")).toContain("it can't and");
});

test('a page that quotes has half of the words, and nearly as many as the best page', () => {
  const quoting = (pasted: string, ...texts: string[]) =>
    doAll(
      findQuotations(
        createCorpus({
          documents: texts.map((each, at) =>
            createSearchDocument({
              ...{ id: String(at), title: '', routePath: `/${at}`, domain: '', section: '' },
              blocks: [text(each)],
            }),
          ),
        }),
        pasted,
      ),
    ).map(({ page, query }) => `${page.document.id}: ${query.terms.join(' / ')}`);
  const pasted = 'a b c d e f g h';
  expect(quoting(pasted, 'a b c d', 'a b c')).toEqual(['0: a b c d']);
  expect(quoting(pasted, 'f g h')).toEqual([]);
  // Exactly two thirds of the best page's words are not enough.
  expect(quoting('a b c d e f', 'a b c d', 'a b c d e f', 'a b c d e')).toEqual([
    '1: a b c d e f',
    '2: a b c d e',
  ]);
  expect(quoting(pasted, 'a b x c d x e f x g h')).toEqual([]);
  // The longest piece comes first, and each word belongs to one piece.
  expect(quoting(pasted, 'a b c x d e f g h')).toEqual(['0: d e f g h / a b c']);
  expect(quoting('', 'a b c')).toEqual([]);
});

test('from six words on, a query may be pasted, unless a page contains it as it is', () => {
  const document = (id: string, words: string) =>
    createSearchDocument({
      ...{ id, title: id, routePath: `/${id}`, domain: '', section: '' },
      blocks: [text(words)],
    });
  const corpus = createCorpus({
    documents: [
      document('apart', 'six, five; four: three, two; one.'),
      document('quoting', 'one two three four five and no more'),
    ],
  });
  const ids = (typed: string) => search(corpus, typed).tabs[0]!.groups.map(({ id }) => id);
  expect(ids('one two three four five six')).toEqual(['quoting']);
  expect(ids('one two three four six')).toEqual(['apart']);
  expect(search(corpus, 'two three four five and no').terms).toContain('three');
  const spaced = createCorpus({ documents: [document('a', '先安装curl one two three four five')] });
  expect(search(spaced, '安装 curl one two three four five').terms).toContain('three');
  const many = Array.from({ length: 9 }, (_, at) => document(String(at), 'this is said here'));
  const [tab] = search(createCorpus({ documents: many }), 'this is said "x" nowhere').tabs;
  expect([tab!.groups.length, tab!.more]).toEqual([7, 2]);
});
