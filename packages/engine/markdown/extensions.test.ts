import { expect, test } from 'vitest';
import type { DocsPlugin } from '../plugin.ts';
import { bindPlugins } from './extensions.ts';

const plugin = (name: string, files: NonNullable<DocsPlugin['files']>): DocsPlugin => ({
  name,
  load: async () => ({ data: {} }),
  files,
});
const words = plugin('words', (data) => ({ 'words.json': JSON.stringify(data) }));
const pathOf = (data: unknown) =>
  bindPlugins([words], new Map([['words', data]])).files.get('words.json')!;

test('a plug-in’s file is made from its data, and its path changes with the text', () => {
  const { path, text } = pathOf(['a']);
  expect(text).toBe('["a"]');
  expect(path).toMatch(/^static\/hashed\/words\.\w{8}\.json$/);
  expect(pathOf(['a']).path).toBe(path);
  expect(pathOf(['b']).path).not.toBe(path);
});

test('without data no file is written', () => {
  expect(bindPlugins([words]).files.size).toBe(0);
});

test('two plug-ins cannot write files of the same name', () => {
  const data = new Map([
    ['words', 1],
    ['others', 2],
  ]);
  const others = plugin('others', () => ({ 'words.json': '' }));
  expect(() => bindPlugins([words, others], data)).toThrow(
    'Two plug-ins make a file "words.json". Rename one of the two files.',
  );
});
