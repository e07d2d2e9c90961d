/**
 * A build replaces its output as a whole and nothing else: no foreign files are lost, whatever `OUT_DIR` is. All
 * folders here are temporary, also the home folder and the parent folder. So a build without the tested checks would
 * destroy nothing real.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resolveProject } from '../packages/engine/read/project.ts';
import { Output } from '../packages/engine/write/output.ts';
import { claimOutput } from '../packages/engine/write/output-folder.ts';
import { BUILD, type Copy, copyProject, failing } from './sites/copy.ts';
import { makeFolder, removeFolders } from './sites/project.ts';
import { everything, expectRefused as refused } from './sites/restore.ts';

/** Contains the copy, a home folder and foreign folders. */
let outer: string;
let copy: Copy;
/** Paths created for one test, below the outer folder. */
const made: string[] = [];

beforeAll(() => {
  outer = realpathSync(makeFolder());
  mkdirSync(join(outer, 'site'));
  copy = copyProject(join(outer, 'site'));
  copy.write({
    '.git/config': '[core]\n',
    'src/lib/a.ts': 'export {};\n',
    'tests/sites/a.ts': 'export {};\n',
    'notes/2024/diary.txt': 'Dear diary\n',
    '../home/.profile': 'x\n',
    '../home/photos/1.jpg': 'jpg\n',
  });
});
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});
afterAll(removeFolders);

/** Writes files for one test; paths are relative to the outer folder. */
function put(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(outer, file);
    let top = path;
    while (!existsSync(dirname(top))) top = dirname(top);
    made.push(top);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function link(target: string, name: string): void {
  symlinkSync(target, join(outer, name));
  made.push(join(outer, name));
}

const build = (OUT_DIR: string, env: NodeJS.ProcessEnv = {}) =>
  copy.run(BUILD, { OUT_DIR, HOME: join(outer, 'home'), ...env });

/** Builds, and expects a failure with this message and no changed file. */
const expectRefused = (out: string, message: RegExp) => refused(() => build(out), message, outer);

async function expectBuilt(out: string): Promise<void> {
  const { code, output } = await build(out);
  expect(output).toMatch(/Built \d+ pages/);
  expect(code).toBe(0);
  expect(existsSync(resolve(copy.folder, out, 'guide/start.html'))).toBe(true);
}

describe('refused, and nothing changes', () => {
  test.each([
    ['the project', '.', /it is the project\. Set OUT_DIR to/],
    ['the folder above it', '..', /it holds the project/],
    ['the content', 'content', /it is the content/],
    ['the sources', 'src', /src: it holds files \(.* and no "\.site-build"/],
    ['the packages', 'node_modules', /it lies in "node_modules"/],
    ['the repository', '.git', /it lies in "\.git"/],
    ['a home', '../home', /it is a home folder/],
    ['a folder of others', 'notes', /it holds files \(2024\) and no "\.site-build"/],
    ['a file', 'package.json', /it is a file\. Remove this file, or/],
  ])('%s', async (_, out, message) => {
    await expectRefused(out, message);
  });

  test('a link to a foreign folder', async () => {
    link('notes', 'site/to-notes');
    await expectRefused('to-notes', /to-notes \(real path: .*notes\): it holds files \(2024\)/);
  });

  test('a site without its mark, with advice', async () => {
    put({ 'site/dist/index.html': '<!doctype html>', 'site/dist/static/build.json': '{}' });
    await expectRefused('dist', /an older version of the engine may have written it\. Otherwise/);
  });
});

describe('not claimed', () => {
  const claim = (out: string) => () =>
    claimOutput(resolveProject(copy.folder, { OUT_DIR: out }), ['data']);

  test.each([
    ['a folder of the content', 'content/v1/en', /it lies in the content/],
    ['a new folder in the content', 'content/v1/dist', /it lies in the content/],
    ['the data', 'data', /it is the data/],
    ['a new folder in the figures', 'figures/dist', /it lies in the figures/],
    ['the public files', 'public', /it is the public files/],
    ['a folder of the sources', 'src/lib', /it lies in "src", where files of the project are/],
    ['a new folder in the sources', 'src/dist', /it lies in "src"/],
    ['a new folder in the tests', 'tests/dist', /it lies in "tests"/],
    ['a new folder in the packages', 'node_modules/dist', /it lies in "node_modules"/],
    ['a new folder in the repository', '.git/dist', /it lies in "\.git"/],
    ['a folder of a home', '../home/photos', /it holds files \(1\.jpg\)/],
    ['a folder below a file', 'package.json/dist', /cannot be reached \(ENOTDIR\)/],
  ])('%s', (_, out, message) => {
    expect(claim(out)).toThrow(message);
  });

  test('a folder with a file that only has the name of the mark', () => {
    put({ 'site/out/.site-build': 'mine\n', 'site/out/a.txt': 'a\n' });
    expect(claim('out')).toThrow(/it holds files/);
  });

  test('links, by their target', () => {
    link('site/content', 'to-content');
    expect(claim('../to-content/v1')).toThrow(/it lies in the content/);
    link(outer, 'site/up');
    expect(claim('up/site')).toThrow(/it is the project/);
    link('gone', 'site/to-gone');
    expect(claim('to-gone')).toThrow(/is a link to gone, which does not exist/);
    link('round', 'site/round');
    expect(claim('round')).toThrow(/cannot be reached \(ELOOP\)/);
  });

  test('the root folder, a home folder and the temporary folder, with or without a mark', () => {
    // The check changes nothing, so these may be the real folders.
    for (const out of ['/', homedir(), dirname(homedir()), tmpdir()])
      expect(claim(out), out).toThrow(
        /: it (?:holds the project|(?:is|holds) a home folder|is the folder for temporary files)/,
      );
  });
});

describe('taken', () => {
  test('a folder that does not exist yet, with any neighbours of similar names', async () => {
    put({
      'site/dist.old/thesis.txt': 'years\n',
      'site/dist.new-99999999/thesis.txt': 'of\n',
      'site/.dist.old-99999999-0a1b2c3d/thesis.txt': 'work\n',
      'site/.dist.new-99999999-0a1b2c3d/thesis.txt': 'gone\n',
    });
    const before = everything(outer);
    made.push(join(copy.folder, 'dist'));
    await expectBuilt('dist');
    await expectBuilt('dist');
    rmSync(join(copy.folder, 'dist'), { recursive: true });
    expect(everything(outer)).toEqual(before);
  });

  test('an empty folder, a folder in missing folders, a folder in a hidden folder', async () => {
    mkdirSync(join(outer, 'empty'));
    made.push(join(outer, 'empty'));
    await expectBuilt('../empty');
    made.push(join(copy.folder, 'out'));
    await expectBuilt('out/a/b');
    await expectBuilt('out/a/c');
    made.push(join(copy.folder, 'tests/.work'));
    await expectBuilt('tests/.work/dist');
  });

  test('the target of a link; the link stays', async () => {
    mkdirSync(join(outer, 'www'));
    made.push(join(outer, 'www'));
    link('../www', 'site/public-html');
    await expectBuilt('public-html');
    await expectBuilt('public-html');
    expect(readlinkSync(join(copy.folder, 'public-html'))).toBe('../www');
    expect(readdirSync(outer).filter((name) => name.includes('www'))).toEqual(['www']);
  });
});

test('an earlier output that has become a repository is neither replaced nor changed', async () => {
  made.push(join(copy.folder, 'dist'));
  await expectBuilt('dist');
  await expectRefused('dist/v2', /it lies in .*, the output of another build/);
  put({ 'site/dist/.git': 'gitdir: ../.git/worktrees/dist\n' });
  await expectRefused('dist', /it holds "\.git", which would be lost/);
});

test.each([
  [
    'EBUSY',
    /it is a mount point, which cannot be replaced as a whole\. Set OUT_DIR to a folder in/,
  ],
  [
    'EXDEV',
    /in a layer of a container image or on another disk\. Delete this folder before building/,
  ],
])('a folder that cannot be moved (%s) stays unchanged', async (code, message) => {
  made.push(join(copy.folder, 'dist'));
  await expectBuilt('dist');
  // The page has a new text, so that the build has something to write.
  copy.edit('content/v1/en/guide/next.md', 'words', 'lines');
  const before = everything(outer);
  const fails = failing({ FAIL_CODE: code, FAIL_CALLS: 'renameSync', FAIL_PATH: '/dist$' });
  const result = await build('dist', fails);
  expect(everything(outer)).toEqual(before);
  copy.edit('content/v1/en/guide/next.md', 'lines', 'words');
  expect(result.output).toMatch(message);
  expect(result.output).not.toMatch(/^\s+at /m);
  expect(result.code).not.toBe(0);
});

test('files added by others during the build are kept', () => {
  const target = join(makeFolder(), 'dist');
  const claim = () => claimOutput({ ...resolveProject(process.cwd(), {}), outDir: target }, []);
  claim();
  const output = new Output(target, join(makeFolder(), 'list.json'));
  output.write('index.html', 'site');
  mkdirSync(target);
  writeFileSync(join(target, 'thesis.txt'), 'years');
  expect(() => output.finish(claim)).toThrow(/it holds files \(thesis\.txt\)/);
  output.discard();
  expect(readdirSync(dirname(target))).toEqual(['dist']);
  expect(readdirSync(target)).toEqual(['thesis.txt']);
});
