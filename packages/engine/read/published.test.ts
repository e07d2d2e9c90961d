import { afterAll, expect, test } from 'vitest';
import { compileFiles, lines, removeFolders } from '../../../tests/sites/project.ts';
import type { DocsPlugin, PublishedFile } from '../plugin.ts';

afterAll(removeFolders);

const publishing = (name: string, ...files: PublishedFile[]): DocsPlugin => ({
  name,
  publish: () => files,
});

const twoVersions = {
  'v1/en/index.md': '# Home',
  'v1/zh/index.md': '# 首页',
  'v2/en/index.md': '# Home',
  'v2/zh/index.md': '# 首页',
};

test('a plug-in publishes below the root of each version, and knows every address', async () => {
  const plugin: DocsPlugin<string> = {
    name: 'data',
    load: ({ version }) => Promise.resolve({ data: `data of ${version}` }),
    publish: (data, { version, langs, products, address }) => [
      {
        path: 'data/all.json',
        text: JSON.stringify({
          data,
          version,
          langs,
          products,
          own: address('data/all.json'),
          page: address('/guide/a', 'zh'),
        }),
      },
    ],
  };
  const { sources } = await compileFiles(twoVersions, {
    base: '/docs/',
    multiVersion: { default: 'v2', versions: ['v2', 'v1'] },
    plugins: [plugin],
  });
  const [file] = sources.published.get('v2')!;
  expect(file).toMatchObject({
    name: 'data/all.json',
    path: 'data/all.json',
    address: 'https://example.com/docs/data/all.json',
  });
  expect(JSON.parse(file!.text.value)).toEqual({
    data: 'data of v2',
    version: 'v2',
    langs: ['en', 'zh'],
    products: { app: 'App 1', tool: 'Tool 2' },
    own: 'https://example.com/docs/data/all.json',
    page: 'https://example.com/docs/zh/guide/a',
  });
  const [old] = sources.published.get('v1')!;
  expect(old!.path).toBe('v1/data/all.json');
  expect(JSON.parse(old!.text.value)).toMatchObject({
    data: 'data of v1',
    own: 'https://example.com/docs/v1/data/all.json',
    page: 'https://example.com/docs/v1/zh/guide/a',
  });
});

test.each([
  ['/a.json', 'Use only letters'],
  ['../a.json', 'Use only letters'],
  ['a b.json', 'Use only letters'],
  ['a/', 'Use only letters'],
  ['_headers', 'Use only letters'],
  ['.htaccess', 'Use only letters'],
  ['robots.txt', 'The site itself writes a file'],
  ['llms.txt', 'The site itself writes a file'],
  ['static/hashed/a.js', 'The site itself writes a file'],
])('"%s" cannot be published', async (path, reason) => {
  const plugins = [publishing('data', { path, text: '' })];
  await expect(compileFiles({}, { plugins })).rejects.toThrow(
    `The plug-in "data" publishes "${path}". ${reason}`,
  );
});

test('files in .well-known may be published', async () => {
  const path = '.well-known/list/index.json';
  const { sources } = await compileFiles({}, { plugins: [publishing('a', { path, text: '' })] });
  expect(sources.published.get('v1')![0]!.address).toBe(`https://example.com/${path}`);
});

test('two plug-ins cannot publish one file', async () => {
  const file = { path: 'data.json', text: '' };
  const plugins = [publishing('a', file), publishing('b', file)];
  await expect(compileFiles({}, { plugins })).rejects.toThrow(
    'The plug-in "b" publishes "data.json". The plug-in "a" publishes this path too. Rename one of the two files.',
  );
});

test('a published file that would overwrite the data or Markdown of a page is reported', async () => {
  const pages = { 'v1/en/api/data.md': '# Data', 'v1/zh/api/data.md': '# 数据' };
  for (const path of ['api/data.json', 'api/data.md'])
    expect(
      lines(await compileFiles(pages, { plugins: [publishing('a', { path, text: '' })] })),
    ).toContain('v1/en/api/data.md:1:1 overwritten-file');
  const plugins = [publishing('a', { path: 'api/data.txt', text: '' })];
  expect(lines(await compileFiles(pages, { plugins })).join()).not.toContain('overwritten-file');
});
