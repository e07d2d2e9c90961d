/**
 * Faults in the environment of a build: machine, variables, command line. Each ends in a message without a stack, and
 * existing files stay. tests/failures.test.ts tests full disks, killed builds and unreadable folders,
 * tests/output-folder.all.test.ts tests output folders, and tests/author-files.test.ts tests encodings and links of
 * authors' own files.
 */
import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../sites/book.ts';
import { acceptCopies, BUILD, type Copy, copyProject, type Result } from '../sites/copy.ts';
import { makeFolder, removeFolders } from '../sites/project.ts';
import { put, undo, undoAll } from '../sites/restore.ts';

let copy: Copy;

beforeAll(async () => {
  copy = copyProject();
  expect(await acceptCopies(copy)).toMatchObject({ code: 0 });
});
afterEach(undoAll);
afterAll(removeFolders);

const CHECK = ['scripts/tool.mjs', 'content'];
const VITE = BUILD.slice(0, 1);

function expectWords({ code, output }: Result, message: RegExp): void {
  expect(code, output).not.toBe(0);
  expect(output).toMatch(message);
  expect(output).not.toMatch(/^\s+at /m);
}

describe('the command line', () => {
  test.each([
    [['--outDir', 'site'], /"--outDir" has no effect here.*OUT_DIR=DIR npm run build/],
    [['--outDir=site'], /"--outDir=site" has no effect here/],
    [['--base', '/x/'], /"--base" has no effect here.*"base" in site\.config\.ts/],
    [['--watch'], /"--watch" has no effect here/],
    [['--sourcemap'], /"--sourcemap" has no effect here/],
    [['--mode', 'development'], /"--mode" has no effect here/],
  ])('`build` with %j is refused, and nothing is built', async (options, message) => {
    expectWords(await copy.run([...BUILD, ...options]), message);
    expect(existsSync(join(copy.folder, 'dist'))).toBe(false);
  });

  test('options that only affect Vite’s messages are accepted', async () => {
    undo.push(() => rmSync(join(copy.folder, 'out'), { recursive: true }));
    const result = await copy.run([...BUILD, '--logLevel', 'error'], { OUT_DIR: 'out' });
    expect(result).toMatchObject({ code: 0 });
  });

  test('preview of another folder is refused too', async () => {
    expectWords(await copy.run([...VITE, 'preview', '--outDir', 'x']), /"--outDir" has no effect/);
  });
});

describe('a configuration that never resolves', () => {
  test.each([
    ['build', BUILD],
    ['preview', [...VITE, 'preview']],
    ['check', CHECK],
    ['new', ['scripts/tool.mjs', 'new', 'guide/faq']],
    ['translations', ['scripts/tool.mjs', 'translations']],
  ])('%s', async (_, command) => {
    put(copy, 'site.config.ts', `await new Promise(() => {});\n${copy.read('site.config.ts')}`);
    const result = await copy.run(command);
    expectWords(
      result,
      /^site\.config\.ts:1:1 {2}bad-config\n {2}The file never finishes loading/m,
    );
    expect(result.code).toBe(1);
  });
});

describe('invalid data', () => {
  const file = `${dataFolder}/themes.json`;
  test.each<[string, (text: string) => string | Uint8Array, RegExp]>([
    [
      'an extra comma',
      (text) => text.replace(/([}\]])\s*$/, ',$1'),
      /themes\.json:\d{2,}:\d+ {2}bad-data/,
    ],
    [
      'a duplicate key',
      (text) => text.replace('{', '{\n  "a": 1,\n  "a": 2,'),
      /themes\.json:4:3 {2}bad-data/,
    ],
    [
      'Latin-1',
      (text) => Buffer.from(text.replace(/"/, '"\xe9'), 'latin1'),
      /themes\.json:\d+:\d+ {2}bad-data\n.*not valid UTF-8/,
    ],
    [
      'UTF-16',
      (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
      /themes\.json:1:1 {2}bad-data\n.*UTF-16/,
    ],
    [
      'conflict marks',
      (text) => `<<<<<<< a\n${text}=======\n>>>>>>> b\n`,
      /themes\.json:1:1 {2}bad-data\n.*never merged/,
    ],
    ['an empty file', () => '', /themes\.json:1:1 {2}bad-data/],
  ])('%s', async (_, change, message) => {
    put(copy, file, change(copy.read(file)));
    expectWords(await copy.run(CHECK), message);
  });

  test.each(['data/pictures.json', 'data/verified/samples.json'])(
    '%s too, at its place',
    async (name) => {
      put(
        copy,
        'site.config.ts',
        copy
          .read('site.config.ts')
          .replace('plugins: [', 'plugins: [samplePictures(), ')
          .replace(
            'export default',
            "import { samplePictures } from 'genui-plugin';\n\nexport default",
          ),
      );
      put(copy, name, '{\n  "versions": {},\n  "samples": {},\n  "samples": {}\n}\n');
      expectWords(await copy.run(CHECK), new RegExp(`${name}:4:3 {2}bad-data`));
      writeFileSync(join(copy.folder, name), '{\n  "versions": {},\n  "samples": oops\n}\n');
      expectWords(await copy.run(CHECK), new RegExp(`${name}:3:14 {2}bad-data`));
      writeFileSync(join(copy.folder, name), Buffer.from('{\n  "v\xe9": 1 }', 'latin1'));
      expectWords(await copy.run(CHECK), new RegExp(`${name}:2:5 {2}bad-data`));
    },
  );
});

describe('published files', () => {
  test('a link in public/ that leads outside is neither built nor served', async () => {
    const secret = join(makeFolder(), 'secret.txt');
    writeFileSync(secret, 'secret');
    symlinkSync(secret, join(copy.folder, 'public/secret.txt'));
    undo.push(() => rmSync(join(copy.folder, 'public/secret.txt')));
    expectWords(
      await copy.run(BUILD, { OUT_DIR: 'out' }),
      /^public\/secret\.txt:1:1 {2}outside-content/m,
    );
    expect(existsSync(join(copy.folder, 'out'))).toBe(false);
  });

  test('a link within public/ becomes the file it leads to', async () => {
    symlinkSync('logo.svg', join(copy.folder, 'public/mark.svg'));
    undo.push(() => rmSync(join(copy.folder, 'public/mark.svg')));
    undo.push(() => rmSync(join(copy.folder, 'out'), { recursive: true }));
    expect(await copy.run(BUILD, { OUT_DIR: 'out' })).toMatchObject({ code: 0 });
    const entries = readdirSync(join(copy.folder, 'out'), { withFileTypes: true });
    expect(entries.find(({ name }) => name === 'mark.svg')?.isFile()).toBe(true);
    expect(copy.read('out/mark.svg')).toBe(copy.read('public/logo.svg'));
  });

  test.each(['robots.txt', 'guide/start.html', '_headers'])(
    'public/%s is not lost without a message',
    async (name) => {
      copy.write({ [`public/${name}`]: 'mine' });
      undo.push(() =>
        rmSync(join(copy.folder, 'public', name.split('/')[0]!), { recursive: true }),
      );
      expectWords(
        await copy.run(CHECK),
        new RegExp(`^public/${name}:1:1 {2}overwritten-file`, 'm'),
      );
    },
  );

  test('a site without pages cannot be built', async () => {
    copy.write({ 'other/v1/notes.txt': 'x' });
    undo.push(() => rmSync(join(copy.folder, 'other'), { recursive: true }));
    const result = await copy.run(BUILD, { CONTENT_DIR: 'other', OUT_DIR: 'out' });
    expectWords(
      result,
      /^other\/v1\/en\/index\.md:1:1 {2}missing-page\n {2}Version v1 has no pages\./m,
    );
    expect(existsSync(join(copy.folder, 'out'))).toBe(false);
  });
});
