import { expect, test } from 'vitest';
import { createCorpus } from './corpus.ts';
import { createSearchDocument, type TextBlock } from './document.ts';
import { readQuery } from './query.ts';
import { matchPages } from './rank-pages.ts';
import { search, searchAll } from './search.ts';

type Line = string | { h: string };

/** A corpus of pages, given as title → lines; `{ h }` is a heading whose id is its text in lower case. */
function corpusOf(pages: Record<string, readonly Line[]>) {
  const documents = Object.entries(pages).map(([id, lines]) =>
    createSearchDocument({
      id,
      title: id.replace(/#\d$/, ''),
      routePath: `/${id}`,
      domain: '',
      section: '',
      blocks: lines.map(
        (line): TextBlock =>
          typeof line === 'string'
            ? { type: 'text', text: line }
            : { type: 'heading', text: line.h, id: line.h.toLowerCase(), depth: 2 },
      ),
    }),
  );
  return createCorpus({ documents });
}

const found = (corpus: ReturnType<typeof corpusOf>, text: string): string[] =>
  searchAll(corpus, text).map(({ id }) => id);

test('title matches come before heading matches, these before content matches', () => {
  const corpus = corpusOf({ content: ['a button'], heading: [{ h: 'Button' }], button: [] });
  expect(found(corpus, 'button')).toEqual(['button', 'heading', 'content']);
});

test('matches at word starts come before matches inside words', () => {
  const corpus = corpusOf({ a: ['rebuttal'], b: ['x x x x butter'] });
  expect(found(corpus, 'but')).toEqual(['b', 'a']);
});

test('earlier matches come first, then shorter titles, then the order of the index', () => {
  const corpus = corpusOf({
    late: ['x x button'],
    'long title': ['button'],
    early: ['button'],
    other: ['button'],
  });
  expect(found(corpus, 'button')).toEqual(['early', 'other', 'long title', 'late']);
});

test('the whole phrase comes before separate words in the same field; a title with all words comes before both', () => {
  const corpus = corpusOf({
    apart: ['a button has a color'],
    'color of a button': [],
    whole: ['set the button color'],
  });
  expect(found(corpus, 'button color')).toEqual(['color of a button', 'whole', 'apart']);
});

test('of pages with the whole phrase, one with it in the title comes first, then one with it at a word start', () => {
  const corpus = corpusOf({
    middle: ['xred box and red'],
    start: ['so so so so red box'],
    'red box': [],
  });
  expect(found(corpus, 'red box')).toEqual(['red box', 'start', 'middle']);
});

test('a page that contains the query’s quotes too comes first', () => {
  const corpus = corpusOf({ a: ['a button'], b: ['so so a "button"'] });
  const { pages } = matchPages(corpus, readQuery('"button"', corpus.fold));
  expect(pages.map(({ document }) => document.id)).toEqual(['b', 'a']);
});

test('every term must occur, in any order and field, also inside words', () => {
  const corpus = corpusOf({ button: ['rust'], b: ['rust'], c: ['button'] });
  expect(found(corpus, 'ust utto')).toEqual(['button']);
  expect(found(corpus, 'rust missing')).toEqual([]);
});

test('a long term counts more than a short one', () => {
  const corpus = corpusOf({
    components: [{ h: 'Use' }, 'a click'],
    other: [{ h: 'React to a click' }, 'turned on'],
  });
  expect(found(corpus, 'click on')).toEqual(['other', 'components']);
});

test('breadcrumbs raise the rank of a page, but do not make it match', () => {
  const page = { domain: '', blocks: [{ type: 'text', text: 'with curl' }] } as const;
  const documents = [
    createSearchDocument({
      ...page,
      id: 'a',
      title: 'Install',
      routePath: '/a',
      section: 'Doc / Components',
    }),
    createSearchDocument({
      ...page,
      id: 'b',
      title: 'Install',
      routePath: '/b',
      section: 'Tools / Curl',
    }),
    createSearchDocument({
      ...page,
      id: 'c',
      title: 'Install',
      routePath: '/c',
      section: 'Tools / Curl',
      blocks: [],
    }),
  ];
  expect(found(createCorpus({ documents }), 'curl install')).toEqual(['b', 'a']);
});

test('a blank query finds nothing', () => {
  const corpus = corpusOf({ a: ['a b'] });
  for (const text of ['', ' ', '\n　']) {
    expect(searchAll(corpus, text)).toEqual([]);
    expect(search(corpus, text).tabs[0]?.groups).toEqual([]);
  }
});

test('at most seven pages of four hits are listed and the rest counted', () => {
  const sections = Array.from({ length: 6 }, (_, at): Line[] => [{ h: `S${at}` }, 'button']).flat();
  const corpus = corpusOf(
    Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`button#${at}`, sections])),
  );
  const [tab] = search(corpus, 'button').tabs;
  expect(tab?.groups).toHaveLength(7);
  expect(tab?.more).toBe(3);
  expect(tab?.groups.map(({ hits }) => hits.length)).toEqual(Array(7).fill(4));
  expect(tab?.groups[0]?.more).toBe(3);
  expect(searchAll(corpus, 'button')).toHaveLength(10);
  expect(searchAll(corpus, 'button')[0]?.hits).toHaveLength(7);
});

test('the seven listed pages are the first seven of all', () => {
  const words = ['button', 'rebutton', 'x button', 'button x', 'the color', 'color'];
  const pages: Record<string, Line[]> = {};
  for (let at = 0; at < 60; at++) {
    const word = (step: number): string => words[(at * step + (at >> 2)) % words.length] as string;
    pages[`${at % 9 ? 'page' : word(1)} ${at}`] = [
      word(5),
      { h: at % 7 ? 'Use' : word(3) },
      `${'x '.repeat(at % 5)}${word(7)} color`,
    ];
  }
  const corpus = corpusOf(pages);
  for (const text of ['button', 'utto', 'color', 'button color', 'the color', 'x', 'olo utt']) {
    const listed = search(corpus, text).tabs[0];
    expect(listed?.groups.map(({ id }) => id)).toEqual(found(corpus, text).slice(0, 7));
    expect((listed?.groups.length ?? 0) + (listed?.more ?? 0)).toBe(found(corpus, text).length);
  }
});

test('a space between scripts does not change a phrase', () => {
  const corpus = corpusOf({
    设置: ['先 安装 curl 再说'],
    安装Curl: ['一步'],
    'Curl 的安装': ['二'],
  });
  expect(found(corpus, '安装 Curl')[0]).toBe('安装Curl');
  expect(found(corpus, '安装Curl')).toEqual(found(corpus, '安装 Curl'));
});
