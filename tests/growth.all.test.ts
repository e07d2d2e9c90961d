/** Adds a version and a language to a copy of the project, with the steps in docs/writing.md. */
import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, expect, test } from 'vitest';
import { dataFolder } from './sites/book.ts';
import { BUILD, copyProject } from './sites/copy.ts';
import { removeFolders } from './sites/project.ts';

afterAll(removeFolders);

/** Calls a tool of the copy's MCP server; returns the answer as JSON. */
async function askServer(folder: string, name: string, given: Record<string, unknown>) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(folder, 'scripts/mcp.mjs')],
      cwd: tmpdir(),
    }),
  );
  try {
    return JSON.stringify(await client.callTool({ name, arguments: given }));
  } finally {
    await client.close();
  }
}

const BOTH = ['--accept', '--all'];

test('a version is added: the old one keeps its pages below its name', async () => {
  const copy = copyProject();
  cpSync(join(copy.folder, 'content/v1'), join(copy.folder, 'content/v2'), { recursive: true });
  for (const version of ['v1', 'v2'])
    cpSync(join(copy.folder, dataFolder), join(copy.folder, 'data', version), {
      recursive: true,
    });
  rmSync(join(copy.folder, dataFolder), { recursive: true });
  copy.edit('site.config.ts', `genui({ data: '${dataFolder}' })`, 'genui()');
  copy.edit('data/v2/components/basic/label.json', '"wrap"', '"wrapped"');
  copy.edit('data/v2/prop-groups.json', '"wrap"', '"wrap", "wrapped"');
  copy.edit('content/v2/en/guide/start.md', 'First words', 'Second words');
  copy.edit(
    'site.config.ts',
    "default: 'v1', versions: ['v1']",
    "default: 'v2', versions: ['v2', 'v1']",
  );

  expect(await copy.run(BUILD)).toMatchObject({ code: 0 });
  const now = copy.read('dist/guide/start.html');
  expect(now).toContain('Second words');
  expect(now).toMatch(/<button[^>]*aria-label="Version[^>]*>/);
  expect(now).toContain('"versionRoutes":{"v2":"/guide/start","v1":"/v1/guide/start"}');
  const before = copy.read('dist/v1/guide/start.html');
  expect(before).toContain('First words');
  expect(before).toContain('<link rel="canonical" href="https://example.com/v1/guide/start">');
  expect(before).toContain('href="/v1/guide/next"');
  expect(copy.read('dist/v1/zh/guide/start.html')).toContain('<html lang="zh-CN"');
  // Tools that use the data without pages use the new version too.
  copy.write({ 'a.gen': '<label wrap="Word" />\n' });
  const check = await copy.run(['scripts/gen-check.mjs', 'a.gen']);
  expect(check.output).toContain('<label> has no prop "wrap".');
  expect(await askServer(copy.folder, 'check_code', { text: '<label wrap="Word" />' })).toContain(
    '<label> has no prop',
  );
  expect(copy.read('dist/_redirects').trim().split('\n')).toEqual([
    '/guide/begin /guide/start#words 301',
    '/zh/guide/begin /zh/guide/start#words 301',
    '/v1/guide/begin /v1/guide/start#words 301',
    '/v1/zh/guide/begin /v1/zh/guide/start#words 301',
  ]);
});

test('a language is added: its pages are English, with a notice, until they are translated', async () => {
  const copy = copyProject();
  copy.edit(
    'site.config.ts',
    "    { lang: 'zh',",
    "    { lang: 'de', language: german, label: 'Deutsch', title: 'Kopie', description: 'Eine Kopie.' },\n    { lang: 'zh',",
  );
  copy.edit(
    'site.config.ts',
    'export default',
    "import { german } from './german.ts';\n\nexport default",
  );
  const words = (page: string) => `import { english, type Language } from 'parallel-docs';

const { chrome, page, search, zoom, redirected } = english.words;
export const german: Language = {
  tag: 'de',
  words: { chrome: { ...chrome, menu: 'Menü' }, page: ${page}, search, zoom, redirected },
};
`;
  // Missing words are in English, and the build reports them.
  copy.write({ 'german.ts': words("{ notTranslated: 'Noch nicht übersetzt.' } as typeof page") });
  const incomplete = await copy.run(BUILD);
  expect(incomplete.code, incomplete.output).toBe(0);
  expect(incomplete.output).toMatch(/^de: \d+ of \d+ words of the interface are English: page\./m);
  copy.write({ 'german.ts': words("{ ...page, notTranslated: 'Noch nicht übersetzt.' }") });
  copy.write({
    'content/v1/de/guide/next.md':
      '# Weiter\n\nMehr Wörter.\n\n::slots{of="components/basic/button"}\n',
  });
  expect((await copy.run(['scripts/tool.mjs', 'translations', ...BOTH])).output).toBe(
    'content/v1/de/guide/next.md: recorded',
  );

  const built = await copy.run(BUILD);
  expect(built).toMatchObject({ code: 0 });
  expect(built.output).toContain('content/v1/de/guide/start.md:1:1  warning translation');
  const own = copy.read('dist/de/guide/next.html');
  expect(own).toContain('<html lang="de"');
  expect(own).toContain('Mehr Wörter.');
  expect(own).toContain('hreflang="de"');
  expect(own).toContain('<title>Weiter - Kopie</title>');
  const fallback = copy.read('dist/de/guide/start.html');
  expect(fallback).toContain('Noch nicht übersetzt.');
  expect(fallback).toMatch(/<div class="prose" lang="en">/);
  expect(fallback).not.toContain('hreflang="de" href');
  expect(fallback).toContain('<link rel="canonical" href="https://example.com/de/guide/start">');
  expect(copy.read('dist/sitemap.xml')).not.toContain('/de/guide/start');
});
