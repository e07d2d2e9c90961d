import { afterAll, expect, test } from 'vitest';
import { htmlProblems } from '../../../tests/sites/html-check.ts';
import { compileFiles, removeFolders } from '../../../tests/sites/project.ts';
import type { ThemeServer } from '../bundle/theme-server.ts';
import { isError } from '../diagnose/diagnostics.ts';
import type { PagePayload } from '../site/types.ts';
import * as theme from '../theme/server.tsx';
import { movesOf, redirectFiles, redirectOf } from '../write/redirect-files.ts';
import { createRenderer, textOf } from '../write/render.ts';

afterAll(removeFolders);

const assets = {
  client: '/c.js',
  styles: {
    base: 's{}',
    blocks: [{ keys: ['.table'], css: 'f{}' }],
    later: '/l.css',
    all: '/all.css',
  },
  boot: 'b()',
  tabs: 't()',
  notFound: 'n()',
};

async function build(redirects: string, base = '/') {
  const { sources, ...compiled } = await compileFiles(
    {
      'v1/en/a/b.md': '---\ntitle: A & B\n---\n\n## Part one\n',
      'v1/en/c/index.md': '# C',
      'v1/zh/a/b.md': '# 甲乙\n\n## 一\n',
      'v1/redirects.yaml': redirects,
    },
    { base },
  );
  expect(compiled.diagnostics.filter(isError)).toEqual([]);
  const renderer = createRenderer(sources, compiled, theme as ThemeServer, assets);
  return new Map(
    [...redirectFiles(sources, compiled, renderer)].map((file) => [file.path, textOf(file)]),
  );
}

test('an old address has a redirecting page, page data and a line for the host, in each language', async () => {
  const files = await build('/old/x.html: a/b#part-one\nold/y/: c/\n');
  expect([...files.keys()].sort()).toEqual([
    '_redirects',
    'old/x.html',
    'old/x.json',
    'old/y/index.html',
    'old/y/index.json',
    'zh/old/x.html',
    'zh/old/x.json',
    'zh/old/y/index.html',
    'zh/old/y/index.json',
  ]);
  expect(files.get('_redirects')).toBe(
    '/old/x /a/b#part-one 301\n/old/y/ /c/ 301\n/zh/old/x /zh/a/b#part-one 301\n/zh/old/y/ /zh/c/ 301\n',
  );
  const html = files.get('old/x.html')!;
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/a/b#part-one">');
  expect(html).toContain('<link rel="canonical" href="https://example.com/a/b">');
  expect(html).toContain('<a href="/a/b#part-one">A &amp; B - Site</a>');
  expect(html).not.toContain('<script');
  expect(htmlProblems(html, { document: true })).toEqual([]);
  expect(files.get('zh/old/x.html')).toContain('<html lang="zh-CN">');
  expect(files.get('zh/old/x.html')).toContain('本页已移动到新地址');
  // The client shows the page under the address in its data.
  const payload = JSON.parse(files.get('zh/old/x.json')!) as PagePayload;
  expect(payload).toMatchObject({
    routePath: '/zh/a/b',
    title: '甲乙',
    lang: 'zh',
    anchor: 'part-one',
  });
  expect(JSON.parse(files.get('old/y/index.json')!)).not.toHaveProperty('anchor');
});

test('both addresses include the base path', async () => {
  const files = await build('old: a/b\n', '/base/');
  expect(files.get('_redirects')).toBe('/base/old /base/a/b 301\n/base/zh/old /base/zh/a/b 301\n');
  expect(files.get('old.html')).toContain('url=/base/a/b">');
});

test('without redirects nothing is written', async () => {
  expect([...(await build('# none yet\n'))]).toEqual([]);
});

test('an old address without an existing page is skipped, the others are not', async () => {
  const { sources, ...compiled } = await compileFiles({
    'v1/en/a.md': '# A',
    'v1/redirects.yaml': 'x: nowhere\ny: a\n',
  });
  const moves = [...movesOf(sources, compiled)].map(({ from, href }) => `${from} → ${href}`);
  expect(moves).toEqual(['/y → /a', '/zh/y → /zh/a']);
});

test('servers find the target of an address in any form, and of no other address', () => {
  const file = '/old /new#x 301\n/zh/%E6%97%A7 /zh/new 301\n';
  expect(redirectOf(file, '/old')).toBe('/new#x');
  expect(redirectOf(file, '/Old/')).toBe('/new#x');
  expect(redirectOf(file, '/old.html')).toBe('/new#x');
  expect(redirectOf(file, '/zh/旧')).toBe('/zh/new');
  expect(redirectOf(file, '/old.json')).toBeUndefined();
  expect(redirectOf(file, '/older')).toBeUndefined();
  expect(redirectOf(file, '/%zz')).toBeUndefined();
  expect(redirectOf('', '/')).toBeUndefined();
});
