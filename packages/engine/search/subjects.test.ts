/** Search on a site with a vocabulary. */
import { expect, test } from 'vitest';
import { createCorpus } from './corpus.ts';
import { createSearchDocument, type TextBlock } from './document.ts';
import { createRemoteEngine } from './remote.ts';
import { search } from './search.ts';
import {
  partOfVocabulary,
  readVocabulary,
  readVocabularyWords,
  writeVocabulary,
} from './vocabulary.ts';

const page = (id: string, title: string, ...lines: (string | { h: string })[]) =>
  createSearchDocument({
    id,
    title,
    routePath: `/${id}`,
    domain: '',
    section: '',
    blocks: lines.map(
      (line): TextBlock =>
        typeof line === 'string'
          ? { type: 'text', text: line }
          : { type: 'heading', text: line.h, id: line.h.toLowerCase(), depth: 2 },
    ),
  });

const documents = [
  page('components/loading', 'loading', 'A picture that turns while data is on its way.'),
  page(
    'components/view',
    'view 视图',
    'A rectangle.',
    { h: 'Scrolling' },
    'Longer than its frame.',
  ),
  page('api/lifetime', 'Moments', 'When a component begins.'),
  page('examples/missing', 'What is not there', 'There is no grid, and you get rid of nothing.'),
  page(
    'guide/colours',
    'Colours',
    'A colour is written in six digits.',
    { h: 'Theme' },
    'Pressed buttons.',
  ),
  page('guide/popup', '弹出层', '在窗口之上打开。', { h: '关闭' }, '点击外面。'),
  ...Array.from({ length: 12 }, (_, at) =>
    page(`other/${at}`, `Page ${at}`, 'A component, a view.'),
  ),
];
const vocabulary = writeVocabulary({
  questions: '/guide/questions#table',
  nothing: ['how', 'do', 'i', 'the', 'of', 'a', '怎么', '的'],
  little: ['change', 'component'],
  absent: ['video'],
  subjects: [
    { also: ['spinner', '转圈'], says: ['loading'], places: [{ order: 0 }] },
    { also: ['overflow'], says: [], places: [{ order: 1, id: 'scrolling' }] },
    { also: ['css grid'], says: ['grid'], places: [{ order: 3 }] },
    { also: ['弹窗', 'modal'], says: ['弹出层'], places: [] },
  ],
});
const corpus = createCorpus({
  documents,
  tables: { simplified: '', pinyin: 'chuang窗dan弹zhuan转quan圈', vocabulary },
});
const fold = (text: string) => corpus.fold(text).text;
const ask = (text: string) => {
  const result = search(corpus, text);
  return { ...result, pages: result.tabs[0]!.groups.map(({ id }) => id) };
};

test('another name leads to the page about the subject, and the answer contains the site’s name for it', () => {
  expect(ask('spinner')).toMatchObject({ pages: ['components/loading'], names: ['loading'] });
  expect(ask('弹窗')).toMatchObject({ pages: ['guide/popup'], names: ['弹出层'] });
  // A name that the pages use themselves is not repeated.
  expect(ask('loading').names).toBeUndefined();
});

test('a place listed for a subject is shown first, whatever its words are', () => {
  const [group] = search(corpus, 'overflow').tabs[0]!.groups;
  expect(group!.hits[0]!.href).toBe('/components/view#scrolling');
});

test('words in addresses count as names', () => {
  expect(ask('lifetime').pages).toEqual([]);
  expect(ask('lifetime component').pages.length).toBeLessThanOrEqual(1);
});

test('spellings and endings do not matter', () => {
  expect(ask('color').pages[0]).toBe('guide/colours');
  expect(ask('colors').pages[0]).toBe('guide/colours');
});

test('signs between Chinese and a Latin word do not take the word apart', () => {
  expect(ask('“转圈”，(grid)?').pages).toEqual(ask('转圈 grid').pages);
  expect(ask('“的”，(six)?').pages).toEqual(['guide/colours']);
});

test('insignificant words of a question need not be on the page', () => {
  expect(ask('how do I change the colour of a pressed button').pages[0]).toBe('guide/colours');
});

test('matches inside words come last, but are not dropped', () => {
  const { pages } = ask('rid');
  expect(pages[0]).toBe('examples/missing');
  expect(ask('otto').pages).toEqual([]);
  expect(ask('utto').pages).toEqual(['guide/colours']);
});

test('there are no suggestions for one generic word of several, or for a subject that is known to be missing', () => {
  expect(ask('component qqqqq')).toMatchObject({ pages: [], near: ['component'] });
  expect(ask('video component')).toMatchObject({ pages: [], questions: '/guide/questions#table' });
  expect(ask('video component').didYouMean).toBeUndefined();
  // Suggested words occur on the pages.
  expect(ask('video component').near).toBeUndefined();
  expect(ask('component ) qqqqq').near).toEqual(['component']);
  expect(ask('loading').questions).toBeUndefined();
});

test('a name is found by pinyin, syllable by syllable', () => {
  expect(ask('tanchuang').pages).toEqual([]);
  expect(ask('danchuang')).toMatchObject({ didYouMean: '弹窗', pages: ['guide/popup'] });
});

test('a vocabulary is read as written; invalid entries are ignored', () => {
  expect(writeVocabulary(readVocabularyWords(vocabulary))).toBe(vocabulary);
  expect(readVocabularyWords('//evil\n\n\n\nx\ty\t1 z -2 3#a').subjects[0]!.places).toEqual([
    { order: 1 },
    { order: 3, id: 'a' },
  ]);
  expect(readVocabularyWords('//evil').questions).toBeUndefined();
});

test('a service sends only the part of the vocabulary that an answer needs', async () => {
  const words = readVocabularyWords(vocabulary);
  const partFor = (...texts: string[]) =>
    partOfVocabulary(
      words,
      readVocabulary(vocabulary, fold),
      texts,
      fold,
      new Set([0]),
      new Map([[0, 0]]),
    );
  const part = partFor('spinner');
  expect(part).toMatchObject({ little: [], absent: [], subjects: [{ places: [{ order: 0 }] }] });
  const engine = createRemoteEngine({ apiUrl: '/s', lang: 'en' }, async () => ({
    ok: true,
    status: 200,
    json: async () => [
      {
        index: 'default',
        hits: [documents[0]],
        names: ['loading'],
        tables: { simplified: '', pinyin: '', vocabulary: writeVocabulary(part) },
      },
    ],
  }));
  const there = await engine.answer('spinner', new AbortController().signal);
  expect(there.tabs[0]!.groups).toEqual(search(corpus, 'spinner').tabs[0]!.groups);
  expect(there.names).toEqual(['loading']);
});

test('a service also sends words that a text contains in another form', () => {
  const written = '\n的\nscreen\n分页,animations\n';
  const absentFor = (text: string) =>
    partOfVocabulary(
      readVocabularyWords(written),
      readVocabulary(written, fold),
      [text],
      fold,
      new Set(),
      new Map(),
    ).absent;
  expect(absentFor('部分的页面')).toEqual(['分页']);
  expect(absentFor('Animation of a page')).toEqual(['animations']);
  expect(absentFor('部分页')).toEqual(['分页']);
  expect(absentFor('页分')).toEqual([]);
});
