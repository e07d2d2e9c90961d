import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, removeFolders, writeFiles } from '../../../tests/sites/project.ts';
import type { PathSpace } from '../address/paths.ts';
import { scanContent } from './scan.ts';

afterAll(removeFolders);

const space: PathSpace = {
  base: '/',
  defaultLang: 'en',
  langs: ['en', 'zh'],
  defaultVersion: 'v1',
  versions: ['v1'],
};
const scan = (files: Record<string, string>, more: Partial<PathSpace> = {}) =>
  scanContent(writeFiles(files), 'content/', { ...space, ...more });

test('every Markdown file is a page with path, file, language and version', () => {
  const { versions, diagnostics } = scan({
    'v1/en/index.md': '',
    'v1/en/doc/b.md': '',
    'v1/en/doc/a.md': '',
    'v1/en/api/index.md': '',
    'v1/zh/doc/a.md': '',
    'v1/en/doc/notes.txt': '',
    'v1/en/.hidden.md': '',
    'v1/en/node_modules/x.md': '',
  });
  expect(diagnostics).toEqual([]);
  expect(versions[0]!.pages).toEqual(['api/index', 'doc/a', 'doc/b', 'index']);
  expect(versions[0]!.files.get('doc/a')).toEqual({
    en: { path: '/doc/a', filePath: 'v1/en/doc/a.md', lang: 'en', version: 'v1', page: 'doc/a' },
    zh: { path: '/zh/doc/a', filePath: 'v1/zh/doc/a.md', lang: 'zh', version: 'v1', page: 'doc/a' },
  });
  expect(versions[0]!.files.get('api/index')!.en!.path).toBe('/api/');
  expect(versions[0]!.sidebarFile).toBeUndefined();
});

test('each version has its own pages and sidebar; all but the default one have a prefix', () => {
  const { versions } = scan(
    {
      'v1/en/a.md': '',
      'v1/sidebar.yaml': '/doc: [doc/a]',
      'v2/en/index.md': '',
      'v2/zh/b.md': '',
    },
    { versions: ['v1', 'v2'] },
  );
  expect(
    versions.map((v) => [...v.files.values()].flatMap((f) => Object.values(f)).map((e) => e!.path)),
  ).toEqual([['/a'], ['/v2/', '/v2/zh/b']]);
  expect(versions[0]!.sidebarFile).toBe('content/v1/sidebar.yaml');
  expect([...versions[0]!.sidebar.keys()]).toEqual(['/doc']);
});

test.each([
  [{ 'v1/en/a/index.md': '', 'v1/en/a.md': '' }, 'v1/en/a/index.md', 'v1/en/a.md'],
  [{ 'v1/en/Doc.md': '', 'v1/en/doc.md': '' }, 'v1/en/doc.md', 'v1/en/Doc.md'],
  [{ 'v1/en/zh/a.md': '', 'v1/zh/a.md': '' }, 'v1/zh/a.md', 'v1/en/zh/a.md'],
  [{ 'v1/en/a.html.md': '', 'v1/en/a.md': '' }, 'v1/en/a.md', 'v1/en/a.html.md'],
])('two files with one address are reported: %j', (files, one, other) => {
  const found = scan(files as Record<string, string>).diagnostics;
  // A name that ends in ".html" is also reported separately.
  const diagnostics = found.filter(({ rule }) => rule !== 'bad-name');
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ rule: 'duplicate-route', place: { line: 1 } });
  expect([one, other].map((f) => diagnostics[0]!.message.includes(`"${f}"`))).toEqual([true, true]);
});

test('links out of the content or to nothing are reported and not read', () => {
  const outside = writeFiles({ 'secret.md': '# Secret' });
  const folder = writeFiles({ 'v1/en/a.md': '' });
  symlinkSync(join(outside, 'secret.md'), join(folder, 'v1/en/out.md'));
  symlinkSync(outside, join(folder, 'v1/en/folder'));
  symlinkSync(join(folder, 'nowhere.md'), join(folder, 'v1/en/dangling.md'));
  const { versions, diagnostics } = scanContent(folder, 'content/', space);
  expect(versions[0]!.pages).toEqual(['a']);
  expect(diagnostics.map((d) => `${d.rule} ${d.place.file}`)).toEqual([
    'outside-content content/v1/en/dangling.md',
    'outside-content content/v1/en/folder',
    'outside-content content/v1/en/out.md',
  ]);
});

test('a link to a page within the content is a page; links to folders cause no cycles', () => {
  const folder = writeFiles({ 'v1/en/a.md': '' });
  symlinkSync(join(folder, 'v1/en/a.md'), join(folder, 'v1/en/b.md'));
  symlinkSync(join(folder, 'v1/en'), join(folder, 'v1/en/loop'));
  const { versions, diagnostics } = scanContent(folder, 'content/', space);
  expect(versions[0]!.pages).toEqual(['a', 'b']);
  expect(diagnostics).toEqual([]);
});

test('a missing content folder is reported', () => {
  const folder = makeFolder();
  expect(() => scanContent(join(folder, 'nope'), '', space)).toThrow(
    /There is no content folder: .*nope \(ENOENT\)\. Check CONTENT_DIR/,
  );
  mkdirSync(join(folder, 'v2'));
  expect(() => scanContent(folder, '', space)).toThrow(/There is no content of version v1/);
});
