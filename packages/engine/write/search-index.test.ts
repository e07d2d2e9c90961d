import { afterAll, expect, test } from 'vitest';
import { compileFiles, removeFolders } from '../../../tests/sites/project.ts';
import type { SearchDocument } from '../search/document.ts';
import { readIndex } from '../search/index-file.ts';
import type { Site, SiteInput } from '../site/config.ts';
import { searchIndexes, wholeIndex } from './search-index.ts';

afterAll(removeFolders);

async function indexesOf(files: Record<string, string>, input: Partial<SiteInput> = {}) {
  const compiled = await compileFiles(files, input);
  return new Map([...searchIndexes(compiled)].map(([name, index]) => [name, wholeIndex(index)]));
}

async function documentsOf(
  files: Record<string, string>,
  name = 'v1 en',
): Promise<readonly SearchDocument[]> {
  const file = (await indexesOf(files)).get(name);
  return readIndex(file!.text).documents;
}

test('the index contains prose, lists, tables, code and code titles, each block on a line', async () => {
  const [document] = await documentsOf({
    'v1/en/doc/a.md': [
      '# Title',
      'Intro with `code` and **bold**.',
      '## First',
      '- one',
      '| a | b |',
      '|---|---|',
      '| x | y `z` |',
      '```rust title="main.rs"\nfn main() {\n    run();\n}\n```',
      '### Second :badge[New]{type=tip}',
    ]
      .join('\n\n')
      .replace('| a | b |\n\n|---|---|\n\n|', '| a | b |\n|---|---|\n|'),
  });
  expect(document).toEqual({
    id: 'doc/a',
    title: 'Title',
    section: '',
    routePath: '/doc/a',
    domain: '',
    toc: [
      { text: 'First', id: 'first', depth: 2, charIndex: 26 },
      { text: 'Second', id: 'second', depth: 3, charIndex: 80 },
    ],
    content:
      'Intro with code and bold.\nFirst\none\na\tb\nx\ty z\nmain.rs\n\u007ffn main() {\u007f    run();\u007f}\nSecond New',
  });
});

test('the path of a page consists of the navigation’s section and the sidebar’s groups', async () => {
  const indexes = await indexesOf(
    {
      'v1/sidebar.yaml': '/doc:\n  - text: { en: Group, zh: 组 }\n    items:\n      - doc/a\n',
      'v1/en/doc/a.md': '# A',
      'v1/zh/doc/a.md': '# 甲',
    },
    { themeConfig: { nav: [{ text: { en: 'Doc', zh: '文档' }, link: '/doc/a' }] } },
  );
  const section = (name: string) => readIndex(indexes.get(name)!.text).documents[0]!.section;
  expect(section('v1 en')).toBe('Doc / Group');
  expect(section('v1 zh')).toBe('文档 / 组');
});

test('the index omits home pages, pages that opt out, and English text at Chinese addresses', async () => {
  const files = {
    'v1/en/index.md': '---\npageType: home\n---\n',
    'v1/zh/index.md': '---\npageType: home\n---\n',
    'v1/en/doc/a.md': '# A',
    'v1/zh/doc/a.md': '# 甲',
    'v1/en/doc/out.md': '---\nsearch: false\n---\n# Out',
    'v1/zh/doc/out.md': '---\nsearch: false\n---\n# 外',
    'v1/en/doc/only.md': '# Only English',
  };
  const titles = async (name: string) => (await documentsOf(files, name)).map(({ title }) => title);
  expect(await titles('v1 en')).toEqual(['A', 'Only English']);
  expect(await titles('v1 zh')).toEqual(['甲']);
});

test('the file name contains version, language and a hash, and only Chinese has tables', async () => {
  const files = { 'v1/en/doc/a.md': '# A', 'v1/zh/doc/a.md': '# 按钮' };
  const first = await indexesOf(files);
  const paths = [...first.values()].map(({ path }) => path);
  expect(paths[0]).toMatch(/^static\/search_index\.v1\.en\.[0-9a-f]{8}\.json$/);
  expect(paths[1]).toMatch(/^static\/search_index\.v1\.zh\.[0-9a-f]{8}\.json$/);
  expect(readIndex(first.get('v1 en')!.text).tables).toBeUndefined();
  expect(readIndex(first.get('v1 zh')!.text).tables?.pinyin).toContain('an按niu钮');

  const second = await indexesOf({ ...files, 'v1/en/doc/a.md': '# B' });
  expect(second.get('v1 en')!.path).not.toBe(paths[0]);
  expect(second.get('v1 zh')!.path).toBe(paths[1]);
});

test('two languages without content have separate files', async () => {
  const home = '---\npageType: home\n---\n';
  const { view, ...site } = await compileFiles({ 'v1/en/index.md': home, 'v1/zh/index.md': home });
  const without = { ...site, view: { ...view, site: withoutScripts(view.site) } };
  const keys = [...searchIndexes(without).values()].map(({ parts }) => parts.key);
  expect(new Set(keys).size).toBe(2);
});

/** The site without script-specific search settings of its languages. */
function withoutScripts(site: Site): Site {
  const locales = site.locales.map(({ language: { search: _, ...language }, ...locale }) => ({
    ...locale,
    language,
  }));
  return { ...site, locales };
}

test('a site without search has no index', async () => {
  expect((await indexesOf({}, { themeConfig: { search: false } })).size).toBe(0);
});
