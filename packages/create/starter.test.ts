/** The starter creates a site in which the engine finds no problems. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, removeFolders } from '../../tests/sites/project.ts';
import { sourceHash } from '../engine/translate/source-hash.ts';

afterAll(removeFolders);

const command = resolve('packages/create/index.mjs');

function create(...args: string[]) {
  const folder = makeFolder();
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'site', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  const path = (file: string) => join(folder, 'site', file);
  return {
    status,
    output: stdout + stderr,
    has: (file: string) => existsSync(path(file)),
    read: (file: string) => readFileSync(path(file), 'utf8'),
  };
}

test('asks nothing, and writes a site in two languages', () => {
  const { status, output, read } = create();
  expect(status, output).toBe(0);
  const config = read('site.config.ts');
  expect(config).toContain("{ lang: 'en', label: 'English', description:");
  expect(config).toContain("{ lang: 'zh', label: '中文', description:");
  for (const file of ['.gitignore', '.github/workflows/docs.yml', 'netlify.toml', 'package.json'])
    expect(read(file), file).not.toMatch(/__[A-Z]+__/);
  const hash = sourceHash(read('content/v1/en/guide/start.md'));
  expect(read('content/v1/zh/guide/start.md')).toContain(`sourceHash: "${hash}"`);
});

test('the hashes of the texts are those that the engine would write', () => {
  const texts: Record<string, Record<'home' | 'start', string> & { hashes: object }> = JSON.parse(
    readFileSync('packages/create/template/texts.json', 'utf8'),
  );
  for (const [lang, { home, start, hashes }] of Object.entries(texts))
    expect(hashes, lang).toEqual({ home: sourceHash(home), start: sourceHash(start) });
});

test('takes languages, name and engine; a language without texts begins without pages', () => {
  const site = create('--lang', 'ja,fr', '--name', "Kiln's", '--engine', 'file:../x.tgz');
  expect(site.status, site.output).toBe(0);
  const config = site.read('site.config.ts');
  expect(config).toContain("title: 'Kiln\\'s',");
  expect(config).toContain("lang: 'ja',");
  expect(config).toContain("{ text: { 'ja': 'ガイド', 'fr': 'Guide' }");
  expect(site.has('content/v1/ja/index.md')).toBe(true);
  expect(site.has('content/v1/fr')).toBe(false);
  expect(config).toContain("{ rule: 'translation', path: 'content/v1/fr/', level: 'off' },");
  expect(JSON.parse(site.read('package.json')).devDependencies['parallel-docs']).toBe(
    'file:../x.tgz',
  );
});

test('a folder that is in use, a wrong language, an unknown option: nothing is written', () => {
  for (const args of [['--lang', 'English'], ['--colour', 'red'], ['other']]) {
    const site = create(...args);
    expect(site.status).toBe(1);
    expect(site.output).toContain('npm create parallel-docs@latest FOLDER');
    expect(site.has('package.json')).toBe(false);
  }
});
