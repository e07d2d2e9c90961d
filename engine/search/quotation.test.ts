import { expect, test } from 'vitest';
import { createCorpus } from './corpus.ts';
import { createSearchDocument, type TextBlock } from './document.ts';
import { search } from './search.ts';

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

test('the pieces that were quoted are marked, the longest first', () => {
  const { terms, tabs } = search(corpus, 'error[E10]: cannot take `x` apart, as it is whole');
  expect(terms).toEqual(['apart, as it is whole', 'cannot take']);
  const [hit] = tabs[0]!.groups[0]!.hits;
  expect(hit?.type === 'content' && hit.excerpt).toContainEqual({
    text: 'apart, as it is whole',
    marked: true,
  });
});

test('a sentence that is nowhere finds nothing by its commonest words', () => {
  expect(find('how would one bake a cake here with what is at home')).toEqual([]);
});

test('words that no page says in this order are looked for one by one', () => {
  expect(find('lid box part named whole apart')).toEqual(['/boxes', '/errors#compiler']);
});

test('a page that quotes a text only across two sections is shown by its title', () => {
  const { tabs } = search(corpus, 'it is closed. oven at "other" tray');
  expect(tabs[0]!.groups[0]).toMatchObject({
    href: '/errors',
    hits: [{ type: 'title', href: '/errors' }],
  });
});
