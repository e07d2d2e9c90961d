import { expect, test } from 'vitest';
import { createCorpus } from './corpus.ts';
import { createSearchDocument } from './document.ts';
import { createFold } from './fold.ts';
import { parseQuery } from './query.ts';
import { search } from './search.ts';
import { doAll } from './steps.ts';
import { suggestQuery } from './suggest.ts';
import { nearestWord } from './words.ts';

const nearest = (term: string, words: ReadonlyMap<string, number>) =>
  doAll(nearestWord(term, words));

function suggest(text: string) {
  const page = { domain: '', section: '' };
  const documents = [
    createSearchDocument({
      ...page,
      id: 'button',
      title: 'Button',
      routePath: '/button',
      blocks: [{ type: 'text', text: 'A button has a template and a lifecycle; button color.' }],
    }),
    createSearchDocument({
      ...page,
      id: '按钮',
      title: '按钮',
      routePath: '/zh/button',
      blocks: [
        { type: 'heading', text: '安装组件', id: 'install', depth: 2 },
        { type: 'heading', text: '颜色', id: 'color', depth: 2 },
        { type: 'text', text: '如何更改？' },
      ],
    }),
  ];
  const { didYouMean, terms, tabs } = search(createCorpus({ documents }), text);
  return { didYouMean, terms, ids: tabs[0]?.groups.map(({ id }) => id) };
}

test('of equally near words the most frequent is chosen; a nearer word takes precedence', () => {
  expect(
    nearest(
      'tap',
      new Map([
        ['tag', 1],
        ['tab', 5],
        ['top', 2],
      ]),
    ),
  ).toBe('tab');
  expect(
    nearest(
      'lifecycel',
      new Map([
        ['lifecycles', 9],
        ['lifecycle', 1],
      ]),
    ),
  ).toBe('lifecycle');
  expect(nearest('button', new Map([['bottle', 1]]))).toBeUndefined();
});

test('a mistyped word shows the hits of the nearest one', () => {
  expect(suggest('buton')).toEqual({ didYouMean: 'button', terms: ['button'], ids: ['button'] });
  expect(suggest('Buton colr')).toMatchObject({ didYouMean: 'button color', ids: ['button'] });
});

test('a long word may have two mistakes, a short one only one', () => {
  expect(suggest('lifecicel').didYouMean).toBe('lifecycle');
  expect(suggest('bttn').didYouMean).toBeUndefined();
});

test('a Chinese query that occurs nowhere as a whole is split into the topics it contains', () => {
  expect(suggest('如何安装组件颜色')).toMatchObject({ didYouMean: '安装组件 颜色', ids: ['按钮'] });
});

test('of a question in Chinese, pieces of two to six characters are chosen, the longest first', () => {
  const documents = ['甲乙丙丁戊己庚', '颜色', '按'].map((title) =>
    createSearchDocument({
      ...{ id: title, title, routePath: `/${title}`, domain: '', section: '', blocks: [] },
    }),
  );
  const corpus = createCorpus({ documents });
  const meant = (text: string) => search(corpus, text).didYouMean;
  expect(meant('子甲乙丙丁戊己庚丑')).toBe('甲乙丙丁戊己');
  expect(meant('子甲乙丑丙丁寅')).toBe('甲乙 丙丁');
  expect(meant('子颜色丑')).toBe('颜色');
  // A single character is not significant, and a long run is not a typo.
  expect(meant('子按丑')).toBeUndefined();
  expect(meant(`颜色${'子'.repeat(22)}`)).toBe('颜色');
  expect(meant(`颜色${'子'.repeat(23)}`)).toBeUndefined();
});

test('a word that occurs somewhere, even inside another, is kept next to a mistyped one', () => {
  const documents = [
    ['Gallery', 'starting here'],
    ['Other', 'a button'],
  ].map(([title = '', text = '']) =>
    createSearchDocument({
      ...{ id: title, title, routePath: `/${title}`, domain: '', section: '' },
      blocks: [{ type: 'text', text }],
    }),
  );
  const suggested = (text: string) =>
    doAll(suggestQuery(createCorpus({ documents }), parseQuery(text, createFold())));
  expect(suggested('galler buton')).toBe('galler button');
  expect(suggested('star buton')).toBe('star button');
  // A query whose words are all known needs no correction.
  expect(suggested('gallery button')).toBeUndefined();
  expect(suggested('子'.repeat(25))).toBeUndefined();
});

test('only Latin words of three to 32 letters are corrected, and known words stay', () => {
  expect(suggest('template buton').didYouMean).toBe('template button');
  expect(suggest('按钮 buton')).toMatchObject({ didYouMean: undefined, ids: [] });
  for (const other of ['bu', 'bu.ton', 'but.on', 'xq button', "buton's", 'éqqqq', 'a'.repeat(33)])
    expect(suggest(other).didYouMean, other).toBeUndefined();
});

test('a query with hits needs no suggestion, and one that is near no word gets none', () => {
  expect(suggest('button').didYouMean).toBeUndefined();
  expect(suggest('qqqqqq')).toEqual({ didYouMean: undefined, terms: [], ids: [] });
  expect(suggest('button 按钮')).toMatchObject({ didYouMean: undefined, ids: [] });
});

test.each(['"button color"', 'button!', '`button`', '“按钮”', '*button*', 'button, color?'])(
  'quotes and signs around words do not matter: %s',
  (text) => {
    expect(suggest(text).ids).toContain(text.includes('按') ? '按钮' : 'button');
    expect(suggest(text).didYouMean).toBeUndefined();
  },
);

test('punctuation alone is searched literally, and so is text that occurs with its punctuation', () => {
  const page = (id: string, text: string) =>
    createSearchDocument({
      domain: '',
      section: '',
      id,
      title: id,
      routePath: `/${id}`,
      blocks: [{ type: 'text', text }],
    });
  const corpus = createCorpus({
    documents: [page('a', 'Call view and view again.'), page('b', 'The macro view! is called.')],
  });
  const ids = (text: string) => search(corpus, text).tabs[0]?.groups.map(({ id }) => id);
  expect(ids('!')).toEqual(['b']);
  expect(ids('view!')).toEqual(['b']);
  expect(ids('macro!')).toEqual(['b']);
  expect(ids('{}')).toEqual([]);
});
