/** If a build fails, there is one clear message, and the last good output stays. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dataFolder } from './sites/book.ts';
import { acceptCopies, BUILD, type Copy, copyProject, failing, type Result } from './sites/copy.ts';
import { git, makeFolder, removeFolders } from './sites/project.ts';
import { put, undo, undoAll } from './sites/restore.ts';

let copy: Copy;
let good: readonly string[];

beforeAll(async () => {
  copy = copyProject();
  expect(await acceptCopies(copy)).toMatchObject({ code: 0 });
  const result = await copy.run(BUILD);
  expect(result, copy.folder).toMatchObject({ code: 0 });
  good = copy.snapshot('dist');
});
afterEach(undoAll);
afterAll(removeFolders);

function expectOneMessage({ code, output }: Result, message: string | RegExp): void {
  expect(code, output).not.toBe(0);
  expect(output).toMatch(message);
  expect(output.match(new RegExp(message, 'g'))).toHaveLength(1);
  // The cause is not an error in the engine, so no stack is printed.
  expect(output).not.toMatch(/^\s+at /m);
  expectUntouched();
}

function expectUntouched(): void {
  expect(copy.snapshot('dist')).toEqual(good);
  expect(readdirSync(copy.folder).filter((name) => name.includes('dist'))).toEqual(['dist']);
}

const DEV = ['node_modules/vite/bin/vite.js', '--port', '4919'];
const commands = [
  ['build', BUILD],
  ['check', ['scripts/tool.mjs', 'content']],
  ['dev', DEV],
  ['new', ['scripts/tool.mjs', 'new', 'guide/faq']],
  ['translations', ['scripts/tool.mjs', 'translations']],
] as const;

test.each(commands)('a syntax error in the configuration: %s', async (_, command) => {
  put(
    copy,
    'site.config.ts',
    copy.read('site.config.ts').replace("title: 'Copy',", "title: 'Copy'"),
  );
  const result = await copy.run(command);
  expectOneMessage(result, /site\.config\.ts:6:3 {2}bad-config/);
  expect(result.output).toContain('Expected `,` or `}` but found `Identifier`.');
  // The message has no code frame and no error name of the bundler.
  expect(result.output).not.toMatch(/[│╭╰]|PARSE_ERROR|failed to load config/);
});

test.each([
  ['a mistake on its first line', 'export default {{', '1:17', 'Unexpected token'],
  [
    'in what it imports',
    "import './part.ts';\nexport default {};",
    'part.ts:2:7',
    'Unexpected token',
  ],
  ['nothing in it', '', '1:1', 'The file exports no configuration.'],
])('a configuration that cannot be read: %s', async (_, text, place, message) => {
  copy.write({ 'part.ts': '// A part.\nconst = 1;\n' });
  undo.push(() => rmSync(join(copy.folder, 'part.ts')));
  put(copy, 'site.config.ts', text);
  const result = await copy.run(BUILD);
  const at = place.includes('part') ? place : `site.config.ts:${place}`;
  expectOneMessage(result, new RegExp(`${at.replaceAll('.', '\\.')} {2}bad-config`));
  expect(result.output).toContain(message);
});

test('a missing configuration', async () => {
  const file = join(copy.folder, 'site.config.ts');
  renameSync(file, `${file}.away`);
  undo.push(() => renameSync(`${file}.away`, file));
  expectOneMessage(await copy.run(BUILD), /site\.config\.ts:1:1 {2}bad-config/);
});

test('a configuration with a version without content', async () => {
  put(
    copy,
    'site.config.ts',
    copy.read('site.config.ts').replace("versions: ['v1']", "versions: ['v1', 'v9']"),
  );
  expectOneMessage(
    await copy.run(BUILD),
    /site\.config\.ts:\d+:\d+ {2}bad-config\n.*there is no folder content\/v9/,
  );
});

test('a mistake in a page', async () => {
  put(copy, 'content/v1/en/guide/start.md', '# Start\n\n[x](/guide/nxet)\n');
  const result = await copy.run(BUILD);
  expectOneMessage(result, /content\/v1\/en\/guide\/start\.md:3:1 {2}dead-link/);
  expect(result.output).toContain('Did you mean "/guide/next"?');
  expect(result.output).toMatch(/errors? in the content\. Nothing was written\.$/);
});

test('a mistake in the data', async () => {
  put(copy, `${dataFolder}/themes.json`, '{}');
  expectOneMessage(await copy.run(BUILD), /themes\.json/);
});

test('a folder that is a file', async () => {
  const folder = join(copy.folder, 'content/v1/zh');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  undo.push(() => {
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
  });
  expectOneMessage(await copy.run(BUILD), /content\/v1\/zh cannot be read \(ENOTDIR\)/);
});

test.each([
  [
    'a folder',
    'readdirSync',
    'content/v1/en/guide$',
    /content\/v1\/en\/guide cannot be read \(EACCES\)/,
  ],
  [
    'a page',
    'readFileSync',
    'content/v1/en/guide/next\\.md$',
    /content\/v1\/en\/guide\/next\.md cannot be read \(EACCES\)/,
  ],
  ['the figures', 'readdirSync', 'figures$', /figures cannot be read \(EACCES\)/],
])('%s that may not be read', async (_, calls, path, message) => {
  const env = failing({ FAIL_CODE: 'EACCES', FAIL_CALLS: calls, FAIL_PATH: path });
  expectOneMessage(await copy.run(BUILD, env), message);
});

test.each([
  ['at once', 'mkdirSync', '0'],
  ['half way', 'writeFileSync', '4'],
])('a disk that is full %s', async (_, calls, after) => {
  // The page has a new text, so that the build has something to write.
  put(
    copy,
    'content/v1/en/guide/next.md',
    copy.read('content/v1/en/guide/next.md').replace('More', 'Other'),
  );
  const env = failing({
    FAIL_CODE: 'ENOSPC',
    FAIL_CALLS: calls,
    FAIL_PATH: 'dist\\.new-',
    FAIL_AFTER: after,
  });
  expectOneMessage(
    await copy.run(BUILD, env),
    /The disk is full\. Free some space and build again/,
  );
});

test('an output folder that may not be written', async () => {
  const env = failing({ FAIL_CODE: 'EROFS', FAIL_CALLS: 'mkdirSync', FAIL_PATH: 'dist\\.new-' });
  expectOneMessage(await copy.run(BUILD, env), /cannot be read or written \(EROFS\)/);
});

test('a build that is killed while writing; the next build cleans up and has the same result', async () => {
  put(
    copy,
    'content/v1/en/guide/next.md',
    copy.read('content/v1/en/guide/next.md').replace('More', 'Other'),
  );
  const env = failing({
    FAIL_CODE: 'SIGKILL',
    FAIL_CALLS: 'writeFileSync',
    FAIL_PATH: 'dist\\.new-',
    FAIL_AFTER: '4',
  });
  expect((await copy.run(BUILD, env)).code).toBeNull();
  expect(readdirSync(copy.folder).filter((name) => name.startsWith('.dist.new-'))).toHaveLength(1);
  expect(copy.snapshot('dist')).toEqual(good);
  undoAll();
  expect(await copy.run(BUILD)).toMatchObject({ code: 0 });
  expectUntouched();
});

test('a build that is killed between the two steps of its swap is repaired by the next one', async () => {
  // The name contains the id of a process that cannot exist.
  renameSync(join(copy.folder, 'dist'), join(copy.folder, '.dist.old-99999999-0a1b2c3d'));
  put(copy, 'content/v1/en/guide/start.md', '# Start\n\n<div>\n');
  await copy.run(BUILD);
  undoAll();
  expect(await copy.run(BUILD)).toMatchObject({ code: 0 });
  expectUntouched();
});

test('with a shallow clone, there are no dates, which is reported once', async () => {
  git(copy.folder, 'init', '-q');
  undo.push(() => rmSync(join(copy.folder, '.git'), { recursive: true, force: true }));
  git(copy.folder, 'add', 'content');
  git(copy.folder, 'commit', '-q', '-m', 'x');
  const whole = await copy.run(BUILD, { OUT_DIR: 'out' });
  undo.push(() => rmSync(join(copy.folder, 'out'), { recursive: true, force: true }));
  expect(whole.output).not.toContain('date');
  expect(copy.read('out/guide/start.html')).toContain('<time');

  const clone = join(makeFolder(), 'clone');
  git(copy.folder, 'commit', '-q', '--allow-empty', '-m', 'y');
  git(copy.folder, 'clone', '-q', '--depth=1', `file://${copy.folder}`, clone);
  rmSync(join(copy.folder, '.git'), { recursive: true });
  renameSync(join(clone, '.git'), join(copy.folder, '.git'));
  const shallow = await copy.run(BUILD, { OUT_DIR: 'out' });
  expect(shallow).toMatchObject({ code: 0 });
  expect(shallow.output.match(/Some pages show no date: the git history is shallow/g)).toHaveLength(
    1,
  );
  expect(copy.read('out/guide/start.html')).not.toContain('<time');
  expect(existsSync(join(copy.folder, 'dist'))).toBe(true);
});
