import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createSampleDocuments, tablesOf } from '../../../tests/sites/sample-corpus.ts';
import { chinese } from '../languages/chinese/chinese.ts';
import { createCorpus } from './corpus.ts';
import { createSearchDocument, type MarkedText } from './document.ts';
import { findSound, readPinyinTable } from './pinyin.ts';
import { createReadingTable } from './script-tables.ts';
import { search, searchAll } from './search.ts';

test('the table lists characters by their syllables in words', () => {
  expect(createReadingTable(['按钮 button', '重要', '重复', '绿色'], chinese.search!)).toBe(
    'an按chong重fu复lv绿niu钮se色yao要zhong重',
  );
});

const readings = readPinyinTable('an按jian件zhong中zu组niu钮chong重zhong重yao要');

test.each([
  ['anniu', '按钮', [0, 2]],
  ['an', '按钮', [0, 1]],
  ['anni', '按钮', [0, 2]],
  ['aniu', '按钮', [0, 2]],
  ['zj', '组件', [0, 2]],
  ['zuj', '组件', [0, 2]],
  ['zhj', '中件', [0, 2]],
  ['zy', '重要', [0, 2]],
  ['cy', '重要', [0, 2]],
  ['niu', 'button 按钮', [8, 9]],
  ['nniu', '按钮', undefined],
  ['anx', '按钮', undefined],
  ['nian', '钮按', undefined],
  ['a', '按钮', undefined],
  ['an1', '按钮', undefined],
])('%s in %s is at %j', (term, text, range) => {
  expect(findSound(text, term, readings)).toEqual(range);
});

test('matching initials in a long heading takes at most characters times letters steps', () => {
  let asked = 0;
  const syllables = new (class extends Map<string, readonly string[]> {
    override get(character: string) {
      asked++;
      return super.get(character);
    }
  })(readings.syllables);
  const text = '组件重要按钮'.repeat(5);
  expect(findSound(text, 'zjzyan'.repeat(5), readings)).toEqual([0, 29]);
  const term = `${'zjzyan'.repeat(5)}x`;
  expect(findSound(text, term, { ...readings, syllables })).toBeUndefined();
  expect(asked).toBeLessThan(6 * text.length * term.length);
});

const page = { domain: '', section: '' };
const documents = [
  createSearchDocument({
    ...page,
    id: 'text',
    title: '别的',
    routePath: '/t',
    blocks: [{ type: 'text', text: '按钮' }],
  }),
  createSearchDocument({
    ...page,
    id: 'heading',
    title: '概览',
    routePath: '/h',
    blocks: [{ type: 'heading', text: '使用按钮', id: 'use', depth: 2 }],
  }),
  createSearchDocument({ ...page, id: 'title', title: 'button 按钮', routePath: '/b', blocks: [] }),
  createSearchDocument({ ...page, id: 'written', title: 'an', routePath: '/w', blocks: [] }),
];
const corpus = createCorpus({ documents, tables: tablesOf(documents) });
const show = (text: MarkedText | undefined) =>
  text?.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');

test('titles and headings are found by pinyin, after those that contain the letters', () => {
  const { groups = [] } = search(corpus, 'an').tabs[0] ?? {};
  expect(groups.map(({ id }) => id)).toEqual(['written', 'title', 'heading']);
  expect(show(groups[1]?.title)).toBe('button [按]钮');
  expect(groups[2]?.hits).toMatchObject([{ type: 'header', href: '/h#use' }]);
  const [hit] = groups[2]?.hits ?? [];
  expect(hit?.type === 'header' && show(hit.header)).toBe('使用[按]钮');
});

test('an earlier pinyin match comes before a later one', () => {
  const pages = ['用于按钮', '用按钮', '按钮的'].map((title) =>
    createSearchDocument({ ...page, id: title, title, routePath: `/${title}`, blocks: [] }),
  );
  const { tabs } = search(createCorpus({ documents: pages, tables: tablesOf(pages) }), 'anniu');
  expect(tabs[0]?.groups.map(({ id }) => id)).toEqual(['按钮的', '用按钮', '用于按钮']);
});

test('a long pinyin match counts more than a short literal one', () => {
  const heading = (text: string) => ({ type: 'heading', text, id: text, depth: 2 }) as const;
  const pages = [
    createSearchDocument({
      ...{ ...page, id: 'headings', title: 'Use', routePath: '/u' },
      blocks: [heading('按钮'), heading('Of')],
    }),
    createSearchDocument({
      ...{ ...page, id: 'title', title: '按钮', routePath: '/b' },
      blocks: [{ type: 'text', text: 'of' }],
    }),
  ];
  const { tabs } = search(createCorpus({ documents: pages, tables: tablesOf(pages) }), 'anniu of');
  expect(tabs[0]?.groups.map(({ id }) => id)).toEqual(['title', 'headings']);
});

test('pinyin can be combined with other words', () => {
  expect(search(corpus, 'anniu button').tabs[0]?.groups.map(({ id }) => id)).toEqual(['title']);
});

test('the exhaustive search takes letters literally', () => {
  expect(searchAll(corpus, 'anniu')).toEqual([]);
});

test('traditional characters find simplified ones and the other way round', () => {
  const blocks = [{ type: 'text', text: '設定檔' }] as const;
  const all = [
    ...documents,
    createSearchDocument({ ...page, id: 'trad', title: 'T', routePath: '/x', blocks }),
  ];
  const tables = tablesOf(all);
  for (const pair of ['設设', '鈕钮', '檔档']) expect(tables?.simplified).toContain(pair);
  const both = createCorpus({ documents: all, tables });
  expect(searchAll(both, '按鈕').map(({ id }) => id)).toEqual(
    searchAll(both, '按钮').map(({ id }) => id),
  );
  expect(searchAll(both, '设定档').map(({ id }) => id)).toEqual(['trad']);
});

test('tables of a language fit into 6 KB and English needs none', () => {
  expect(tablesOf(createSampleDocuments(60, 'en'))).toBeUndefined();
  const tables = tablesOf(createSampleDocuments(60, 'zh'));
  expect(brotliCompressSync(JSON.stringify(tables)).length).toBeLessThan(6000);
});
