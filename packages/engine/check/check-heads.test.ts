import { afterAll, expect, test } from 'vitest';
import { compileFiles, removeFolders } from '../../../tests/sites/project.ts';

afterAll(removeFolders);

const page = (...head: string[]) => ['---', ...head, '---', '# Page'].join('\n');

async function problems(files: Readonly<Record<string, string>>) {
  const { diagnostics } = await compileFiles(files);
  return diagnostics
    .filter(({ rule }) => rule === 'bad-frontmatter' || rule === 'bad-sidebar')
    .map(
      ({ place: { file, line, column }, severity = 'error', message, fix }) =>
        `${file}:${line}:${column} ${severity}: ${message} ${fix}`,
    );
}

test('an unknown product is reported in each page that names it, with the nearest one', async () => {
  expect(
    await problems({
      'v1/en/guide/a.md': page('title: A', 'describes: tol'),
      'v1/zh/guide/a.md': page('describes: else'),
      'v1/en/guide/b.md': page('describes: all'),
    }),
  ).toEqual([
    'v1/en/guide/a.md:3:1 error: There is no product "tol". Did you mean "tool"?',
    'v1/zh/guide/a.md:2:1 error: There is no product "else". Add "else" to "products" in site.config.ts, or write one of app, tool, all, none.',
  ]);
});

test('a page in the source language must not have a sourceHash; a translation may', async () => {
  expect(
    await problems({
      'v1/en/guide/a.md': page('sourceHash: abc'),
      'v1/zh/guide/a.md': page('sourceHash: abc'),
    }),
  ).toEqual([
    'v1/en/guide/a.md:2:1 error: "sourceHash" does nothing here: this page is in the language of the sources (en). Remove the line. Only translations of the page need "sourceHash".',
  ]);
});

test('an overview must be the first page of its section', async () => {
  const guide = {
    'v1/en/guide/index.md': page('overview: true'),
    'v1/en/guide/a.md': '# A',
    'v1/en/tools/first.md': page('overview: true'),
    'v1/en/tools/second.md': '# Second',
  };
  expect(await problems(guide)).toEqual([]);
  expect(await problems({ ...guide, 'v1/en/tools/second.md': page('overview: true') })).toEqual([
    'v1/en/tools/second.md:2:1 warning: This page shows a card for every page of "/tools", but this page is not the first page of that section. Remove the line, or move the page to the beginning of the section.',
  ]);
  expect(await problems({ 'v1/en/guide/a.md': page('pageType: overview') })).toEqual([
    'v1/en/guide/a.md:2:1 warning: The overview has no page to show. Put other pages into the same sidebar section as this page, or remove this line.',
  ]);
});

test('labels of the sidebar must be in languages of the site', async () => {
  const sidebar = [
    '/guide:',
    '  - page: guide/a',
    '    text: { en: A, zn: 甲 }',
    '  - sectionHeaderText: { fr: Plus }',
  ].join('\n');
  expect(await problems({ 'v1/sidebar.yaml': sidebar, 'v1/en/guide/a.md': '# A' })).toEqual([
    'v1/sidebar.yaml:3:20 error: The site has no language "zn". Write one of: en, zh.',
    'v1/sidebar.yaml:4:26 error: The site has no language "fr". Write one of: en, zh.',
  ]);
});
