import { expect, test } from 'vitest';
import { writeIndex } from '../../../tests/sites/sample-corpus.ts';
import { createSearchDocument } from './document.ts';
import { readIndex } from './index-file.ts';

const document = createSearchDocument({
  id: 'a',
  title: 'A',
  routePath: '/a',
  domain: '',
  section: '',
  blocks: [],
});

test('the file is an array of documents, with the tables in the last', () => {
  const text = writeIndex({
    documents: [document, document, document],
    tables: { simplified: '組组', pinyin: 'zu组' },
  });
  expect(JSON.parse(text)).toEqual([
    document,
    document,
    { ...document, tables: { simplified: '組组', pinyin: 'zu组' } },
  ]);
  expect(readIndex(text).tables).toEqual({ simplified: '組组', pinyin: 'zu组' });
  expect(readIndex(text).documents).toHaveLength(3);
});

test('an empty index has no tables', () => {
  expect(readIndex(writeIndex({ documents: [], tables: { simplified: '', pinyin: '' } }))).toEqual({
    documents: [],
  });
});

test('what is not JSON or not an array is refused', () => {
  expect(() => readIndex('<!doctype html>')).toThrow(SyntaxError);
  expect(() => readIndex('{}')).toThrow('The search index is not an array.');
});
