/**
 * Commands that write content make exactly the requested changes, completely or not at all. They change no foreign
 * files.
 */
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Copy, copyProject, failing, type Result } from './sites/copy.ts';
import { makeFolder, removeFolders } from './sites/project.ts';
import { put, expectRefused as refused, undo, undoAll } from './sites/restore.ts';

let copy: Copy;
/** A folder outside the project. Links in the content lead commands to its files. */
let others: string;

beforeAll(() => {
  copy = copyProject();
  copy.write({ 'content/v1/zh/guide/next.md': copy.read('content/v1/en/guide/next.md') });
  others = realpathSync(makeFolder());
  for (const name of ['sidebar.yaml', 'next.md'])
    writeFileSync(
      join(others, name),
      readFileSync(join(copy.folder, 'content/v1', name === 'next.md' ? 'zh/guide' : '', name)),
    );
});
afterEach(undoAll);
afterAll(removeFolders);

const newPage = (page: string, env?: NodeJS.ProcessEnv) =>
  copy.run(['scripts/tool.mjs', 'new', page], env);
const accept = (env?: NodeJS.ProcessEnv) =>
  copy.run(['scripts/tool.mjs', 'translations', '--accept', 'guide/next'], env);

/** For one test, puts a link in the place of a file or folder of the content. */
function linkInstead(path: string, target: string): void {
  const file = join(copy.folder, 'content', path);
  const there = statSync(file, { throwIfNoEntry: false });
  if (there) renameSync(file, `${file}.away`);
  symlinkSync(target, file);
  undo.push(() => {
    rmSync(file);
    if (there) renameSync(`${file}.away`, file);
  });
}

/** Runs a command that must fail with a message and change neither the content nor the foreign folder. */
const expectRefused = (run: () => Promise<Result>, message: RegExp) =>
  refused(run, message, join(copy.folder, 'content'), others);

test('a sidebar that is a link gets no entry, and no page is created', async () => {
  linkInstead('v1/sidebar.yaml', join(others, 'sidebar.yaml'));
  await expectRefused(
    () => newPage('guide/faq'),
    /v1\/sidebar\.yaml is a link to .*replace the link/,
  );
});

test('no page is created through a link, as a folder or in its place', async () => {
  linkInstead('v1/en/more', others);
  await expectRefused(() => newPage('more/faq'), /v1\/en\/more\/faq\.md lies outside the folder/);
  linkInstead('v1/zh/faq.md', join(others, 'faq.md'));
  await expectRefused(() => newPage('faq'), /v1\/zh\/faq\.md is a link to/);
});

test.each([
  ['a page', 'linkSync', 'faq\\.md\\.new-', '1'],
  ['the sidebar', 'renameSync', 'sidebar\\.yaml\\.new-', '0'],
])(
  'a new page is created completely or not at all: %s cannot be written',
  async (_, calls, path, after) => {
    const env = failing({
      FAIL_CODE: 'ENOSPC',
      // If a link cannot be created, the command tries a rename.
      FAIL_CALLS: calls === 'linkSync' ? 'linkSync,renameSync' : calls,
      FAIL_PATH: path,
      FAIL_AFTER: after,
    });
    await expectRefused(
      () => newPage('deep/down/faq', env),
      /cannot be written: ENOSPC.*Nothing was changed\.$/,
    );
  },
);

test('no translation is recorded through a link', async () => {
  linkInstead('v1/zh/guide/next.md', '../../en/guide/next.md');
  await expectRefused(() => accept(), /v1\/zh\/guide\/next\.md is a link to \.\.\/\.\.\/en/);
  undo.pop()!();
  mkdirSync(join(others, 'zh/guide'), { recursive: true });
  renameSync(join(others, 'next.md'), join(others, 'zh/guide/next.md'));
  linkInstead('v1/zh', join(others, 'zh'));
  await expectRefused(() => accept(), /v1\/zh\/guide\/next\.md lies outside the folder/);
});

test('a translation in another encoding is not changed', async () => {
  const file = 'content/v1/zh/guide/next.md';
  const before = readFileSync(join(copy.folder, file));
  put(copy, file, Buffer.from([...before, 0xb8, 0xfc, 0xb6, 0xe0, 0x0a]));
  await expectRefused(() => accept(), /next\.md is not UTF-8, so it was not changed/);
});

test('a translation is replaced atomically, and keeps its mode', async () => {
  const file = join(copy.folder, 'content/v1/zh/guide/next.md');
  const before = readFileSync(file, 'utf8');
  undo.push(() => writeFileSync(file, before));
  chmodSync(file, 0o640);
  const at = { FAIL_CALLS: 'renameSync', FAIL_PATH: 'next\\.md\\.new-' };
  await expectRefused(() => accept(failing({ FAIL_CODE: 'EACCES', ...at })), /EACCES.*Nothing was/);
  const killed = await accept(failing({ FAIL_CODE: 'SIGKILL', ...at }));
  expect(killed.code).toBeNull();
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await accept()).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toMatch(/^---\nsourceHash: "[0-9a-f]+"\n---\n\n# Next/);
  expect(statSync(file).mode & 0o777).toBe(0o640);
});
