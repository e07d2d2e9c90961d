/** The engine's manual, a site built with the engine: it has no mistakes, and its reference contains every key. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jsonSchemas } from '../packages/engine/schemas.ts';
import { runNode } from './sites/copy.ts';
import { makeFolder, removeFolders } from './sites/project.ts';

const MANUAL = resolve('packages/engine/manual');

afterAll(removeFolders);

const check = (folder: string) =>
  runNode(folder, [resolve('scripts/tool.mjs'), 'content', '--json', '--strict']);

test('the manual has no mistakes, in English and Chinese', async () => {
  const { code, output } = await check(MANUAL);
  expect(JSON.parse(output)).toMatchObject({ errors: 0, warnings: 0, diagnostics: [] });
  expect(code).toBe(0);
});

test('the manual lists every key of the configuration with its type and default', async () => {
  const out = join(makeFolder(), 'out');
  const vite = resolve('node_modules/vite/bin/vite.js');
  const { code, output } = await runNode(MANUAL, [vite, 'build'], { OUT_DIR: out });
  expect(code, output).toBe(0);
  for (const folder of ['', 'zh']) {
    const page = readFileSync(join(out, folder, 'reference/configuration.md'), 'utf8');
    for (const key of Object.keys(jsonSchemas().site.properties!))
      expect(page, key).toContain(`| \`${key}\` |`);
    expect(page).toContain(
      "| `themeConfig.hideNavbar` | `'never' \\| 'auto' \\| 'always'` | `\"never\"` |",
    );
  }
});

test('a key without a text is reported, and a text without a key', async () => {
  const root = makeFolder();
  const folder = join(root, 'packages/engine/manual');
  mkdirSync(join(root, 'packages/engine'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  cpSync(MANUAL, folder, { recursive: true, filter: (file) => !/node_modules|dist/.test(file) });
  const file = join(folder, 'data/keys.json');
  const texts = readFileSync(file, 'utf8');
  expect(texts).toContain('"logoText"');
  writeFileSync(file, texts.replace('"logoText"', '"logoTxt"'));
  const { code, output } = await check(folder);
  expect(code).toBe(1);
  expect(output).toContain('site has no key');
  expect(output).toContain('\\"logoText\\" has no text in English.');
});
