/** Mistakes in file names, links between pages, encodings, languages and `public/`. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { DocsPlugin } from '../../packages/engine/plugin.ts';
import { resolveProject } from '../../packages/engine/read/project.ts';
import { readPublicFiles } from '../../packages/engine/read/public-files.ts';
import { readSources } from '../../packages/engine/read/read.ts';
import { resolveSite, type SiteInput } from '../../packages/engine/site/config.ts';
import { compileSite } from '../../packages/engine/write/compile.ts';
import { config, makeFolder, removeFolders, writeFiles } from '../sites/project.ts';
import { type Files, latin, pages, type Row, testRows } from './site-table.ts';

afterAll(removeFolders);

const both = (name: string, text: string): Files => ({
  [`v1/en/${name}.md`]: text,
  [`v1/zh/${name}.md`]: text,
});
const tables: Readonly<Record<string, readonly Row[]>> = {
  'names of files': [
    [
      '"#"',
      both('guide/c#', '# C'),
      ['v1/en/guide/c#.md:1:1 bad-name', 'v1/zh/guide/c#.md:1:1 bad-name'],
      'small letters',
    ],
    [
      '"?"',
      both('guide/why?', '# W'),
      ['v1/en/guide/why?.md:1:1 bad-name', 'v1/zh/guide/why?.md:1:1 bad-name'],
    ],
    [
      '"%"',
      both('guide/50%', '# F'),
      ['v1/en/guide/50%.md:1:1 bad-name', 'v1/zh/guide/50%.md:1:1 bad-name'],
    ],
    [
      '"#" in a folder',
      both('c#/a', '# C'),
      ['v1/en/c#/a.md:1:1 bad-name', 'v1/zh/c#/a.md:1:1 bad-name'],
    ],
    [
      '".html"',
      both('guide/a.html', '# A'),
      ['v1/en/guide/a.html.md:1:1 bad-name', 'v1/zh/guide/a.html.md:1:1 bad-name'],
    ],
    ['".MD"', { 'v1/en/guide/faq.MD': '# F' }, ['v1/en/guide/faq.MD:1:1 not-a-page'], '"faq.md"'],
    [
      '".mdx"',
      { 'v1/en/guide/faq.mdx': '# F' },
      ['v1/en/guide/faq.mdx:1:1 not-a-page'],
      'without imports',
    ],
    [
      '".markdown"',
      { 'v1/zh/faq.markdown': '# F' },
      ['v1/zh/faq.markdown:1:1 not-a-page'],
      '"faq.md"',
    ],
    [
      'letter case',
      both('guide/Start', '# S'),
      ['v1/en/guide/start.md:1:1 duplicate-route', 'v1/zh/guide/start.md:1:1 duplicate-route'],
    ],
    ['404', both('404', '# Lost'), ['v1/en/404.md:1:1 overwritten-file'], 'Rename'],
    [
      'the folder of the site’s own files',
      both('static/a', '# A'),
      ['v1/en/static/a.md:1:1 overwritten-file'],
      'Rename',
    ],
  ],
  links: [
    [
      'a missing page, without a suggestion',
      both('a', '[x](/guide/hooks)'),
      ['v1/en/a.md:1:1 dead-link', 'v1/zh/a.md:1:1 dead-link'],
      'Link to a page that exists',
    ],
    [
      'a misspelt page',
      both('a', '[x](/guide/tols)'),
      ['v1/en/a.md:1:1 dead-link', 'v1/zh/a.md:1:1 dead-link'],
      '"/guide/tools"',
    ],
    [
      'a misspelt folder',
      both('a', '[x](/giude/tools)'),
      ['v1/en/a.md:1:1 dead-link', 'v1/zh/a.md:1:1 dead-link'],
      '"/guide/tools"',
    ],
    [
      'a page without its folder',
      both('a', '[x](/types)'),
      ['v1/en/a.md:1:1 dead-link', 'v1/zh/a.md:1:1 dead-link'],
      '"/reference/types"',
    ],
    [
      'a missing index',
      both('a', '[x](/guide/)'),
      ['v1/en/a.md:1:1 dead-link', 'v1/zh/a.md:1:1 dead-link'],
      'Link to a page that exists',
    ],
    [
      'a picture named by its file',
      both('a', '![x](/public/logo.svg)'),
      ['v1/en/a.md:1:1 missing-image', 'v1/zh/a.md:1:1 missing-image'],
      '"/logo.svg"',
    ],
    [
      'a missing picture, by its file name',
      both('a', '![x](/public/no.svg)'),
      ['v1/en/a.md:1:1 missing-image', 'v1/zh/a.md:1:1 missing-image'],
      'at public/no.svg.',
    ],
    [
      'a missing picture, without a suggestion',
      both('a', '![x](/icon-181.png)'),
      ['v1/en/a.md:1:1 missing-image', 'v1/zh/a.md:1:1 missing-image'],
      'at public/icon-181.png',
    ],
  ],
  languages: [
    [
      'a page in Latin-1',
      { 'v1/en/guide/start.md': latin('# Caf\xe9') },
      ['v1/en/guide/start.md:1:6 bad-encoding'],
      'UTF-8',
    ],
    [
      'a page in UTF-16',
      { 'v1/en/guide/start.md': Buffer.from('\uFEFFx', 'utf16le') },
      ['v1/en/guide/start.md:1:1 bad-encoding'],
      'UTF-8',
    ],
    [
      'invalid bytes after a U+FFFD of the author',
      { 'v1/en/guide/start.md': Buffer.concat([Buffer.from('\uFFFD a '), latin('\xe9')]) },
      ['v1/en/guide/start.md:1:5 bad-encoding'],
    ],
    [
      'a translation without its page',
      { 'v1/zh/guide/new.md': '# N' },
      ['v1/zh/guide/new.md:1:1 missing-page'],
      'Write v1/en/guide/new.md',
    ],
  ],
};

testRows(tables);

/** Compiles only the given files, without the home pages that `compileFiles` adds; returns the diagnostics. */
async function compileBare(files: Files): Promise<string[]> {
  const project = {
    ...resolveProject(process.cwd(), { CONTENT_DIR: writeFiles(files) }),
    contentLabel: '',
    cacheDir: makeFolder(),
  };
  const compiled = await compileSite(
    project,
    await readSources(project, resolveSite(config)),
    'test',
  );
  compiled.close();
  return compiled.diagnostics.map((d) => `${d.place.file} ${d.rule}: ${d.message}`);
}

test('a version without pages, or without pages in its source language, is reported once', async () => {
  expect(await compileBare({ 'v1/notes.txt': 'x' })).toEqual([
    'v1/en/index.md missing-page: Version v1 has no pages.',
  ]);
  expect(
    await compileBare({ 'v1/EN/index.md': '# A', 'v1/zh/a.md': '# A', 'v1/zh/b.md': '# B' }),
  ).toEqual(['v1/en/index.md missing-page: Version v1 has no pages in its source language (en).']);
});

describe('public/', () => {
  /**
   * Compiles a site with `files` in `public/`; returns the diagnostics. The site's content is the pages above, home
   * pages and `more`.
   */
  async function told(
    files: Files,
    more: Files = {},
    input: Partial<SiteInput> = {},
  ): Promise<string[]> {
    const publicDir = writeFiles(files);
    const project = {
      ...resolveProject(process.cwd(), {
        CONTENT_DIR: writeFiles({
          'v1/en/index.md': '# A',
          'v1/zh/index.md': '# A',
          ...pages,
          ...more,
        }),
      }),
      contentLabel: '',
      cacheDir: makeFolder(),
      publicDir,
    };
    const compiled = await compileSite(
      project,
      await readSources(project, resolveSite({ ...config, ...input })),
      'test',
    );
    compiled.close();
    return compiled.diagnostics.map(
      (d) => `${d.place.file}:${d.place.line}:${d.place.column} ${d.rule}`,
    );
  }

  test.each([
    'index.html',
    'index.json',
    'zh/guide/start.html',
    'guide/tools.md',
    '404.html',
    'robots.txt',
    'sitemap.xml',
    'llms.txt',
    'manifest.webmanifest',
    '_headers',
    'static/build.json',
  ])('%s would be overwritten', async (name) => {
    expect(await told({ [name]: 'x' })).toEqual([`public/${name}:1:1 overwritten-file`]);
  });

  test('files that redirects write', async () => {
    const more = { 'v1/redirects.yaml': 'old: guide/start\n' };
    expect(await told({ _redirects: 'x', 'old.json': '{}' }, more)).toEqual([
      'public/_redirects:1:1 overwritten-file',
      'public/old.json:1:1 overwritten-file',
    ]);
    expect(await told({ _redirects: 'x', 'old.json': '{}' })).toEqual([]);
  });

  test('files that a plug-in publishes', async () => {
    const plugin: DocsPlugin = {
      name: 'data',
      publish: () => [{ path: 'data/all.json', text: '{}' }],
    };
    const pub = { 'data/all.json': 'x', 'data/part.json': 'x' };
    expect(await told(pub, {}, { plugins: [plugin] })).toEqual([
      'public/data/all.json:1:1 overwritten-file',
    ]);
  });

  test('files that nothing overwrites', async () => {
    expect(
      await told({ 'a/robots.txt': 'x', 'guide/start.pdf': 'x', 'static/a.css': 'x', CNAME: 'x' }),
    ).toEqual([]);
  });

  test('pictures in formats that no browser supports', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">';
    const found = await told({
      'a.svg': `${svg}\n<path d="M0 0">\n</svg>`,
      'b.svg': svg,
      'c.png': 'no png',
      'd.svg': `${svg}</svg>`,
    });
    expect(found.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      'public/a.svg missing-image',
      'public/b.svg missing-image',
      'public/c.png missing-image',
    ]);
  });

  test('links that lead out or nowhere are reported and not followed; links within the folder are followed', () => {
    const publicDir = writeFiles({ 'a/logo.txt': 'x', 'b.txt': 'x' });
    const outside = writeFiles({ 'secret.txt': 'x', 'folder/x.txt': 'x' });
    mkdirSync(dirname(join(publicDir, 'c/d')), { recursive: true });
    symlinkSync(join(outside, 'secret.txt'), join(publicDir, 'secret.txt'));
    symlinkSync(join(outside, 'folder'), join(publicDir, 'folder'));
    symlinkSync('gone.txt', join(publicDir, 'gone.txt'));
    symlinkSync('../b.txt', join(publicDir, 'c/b.txt'));
    writeFileSync(join(publicDir, 'c/e.txt'), 'x');
    const { files, diagnostics } = readPublicFiles({ publicDir });
    expect(diagnostics.map(({ place, rule }) => `${place.file} ${rule}`)).toEqual([
      'public/folder outside-content',
      'public/gone.txt outside-content',
      'public/secret.txt outside-content',
    ]);
    expect([...files.keys()]).toEqual(['/a/logo.txt', '/b.txt', '/c/b.txt', '/c/e.txt']);
  });
});
