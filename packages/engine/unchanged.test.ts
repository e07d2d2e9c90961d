import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { git, makeFolder, removeFolders } from '../../tests/sites/project.ts';
import { beginStamp, notedBuild } from './unchanged.mjs';

afterAll(removeFolders);

const SAID = ['A warning.', 'Built 1 pages (1 rendered) in 1.00 s → dist/'];
/** The lines for a build that has nothing to do. */
const AGAIN = [
  'A warning.',
  expect.stringMatching(/^Built 1 pages \(0 rendered\) in 0\.\d\d s → dist\/$/),
];

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** A built project: its folder, and a code file outside it. */
function builtProject(env: NodeJS.ProcessEnv = {}): { root: string; code: string } {
  const folder = makeFolder();
  const root = join(folder, 'site');
  const code = join(folder, 'engine.ts');
  write(folder, { 'engine.ts': '1' });
  write(root, {
    'content/v1/en/index.md': '# Kiln',
    'site.config.ts': '',
    'package-lock.json': '{}',
    'node_modules/.package-lock.json': '{}',
    'dist/.site-build': '',
    'dist/index.html': 'x',
    'out/.site-build': '',
  });
  beginStamp(root, env)([code, join(root, 'site.config.ts')], SAID);
  return { root, code };
}

test('an unchanged project repeats the messages of its build', () => {
  const { root } = builtProject();
  expect(notedBuild(root, {})).toEqual(AGAIN);
  // Variables that differ between calls do not matter, nor do changes of another output folder.
  expect(notedBuild(root, { npm_command: 'run', PWD: root, NODE_ENV: 'test' })).toEqual(AGAIN);
  write(root, { 'out/index.html': 'x' });
  expect(notedBuild(root, {})).toEqual(AGAIN);
});

const changes: Readonly<Record<string, (root: string, code: string) => void>> = {
  'a page': (root) => write(root, { 'content/v1/en/index.md': '# Oven' }),
  'a page that keeps its size and time': (root) => {
    const file = join(root, 'content/v1/en/index.md');
    utimesSync(file, 1, 1);
    beginStamp(root, {})([], SAID);
    write(root, { 'content/v1/en/index.md': '# Oven' });
    utimesSync(file, 1, 1);
  },
  'one page more': (root) => write(root, { 'content/v1/en/x.md': '# X' }),
  'a file that nothing seems to read': (root) => write(root, { 'notes/x.txt': '' }),
  'a file whose name begins with a dot': (root) => write(root, { '.env': 'A=1' }),
  'a page renamed': (root) => {
    rmSync(join(root, 'content/v1/en/index.md'));
    write(root, { 'content/v1/en/start.md': '# Kiln' });
  },
  'code outside of the project': (_, code) => writeFileSync(code, '2'),
  'code that is gone': (_, code) => rmSync(code),
  'the packages installed': (root) => write(root, { 'node_modules/.package-lock.json': '{"a":1}' }),
  'the output': (root) => write(root, { 'dist/index.html': 'longer' }),
  'a file of the output that is gone': (root) => rmSync(join(root, 'dist/index.html')),
  'the whole output': (root) => rmSync(join(root, 'dist'), { recursive: true }),
  'a page in a folder with the name of one that tests write': (root) =>
    write(root, { 'content/v1/en/test-results/x.md': '# X' }),
};

test.each(Object.entries(changes))('%s: built again', (_, change) => {
  const { root, code } = builtProject();
  expect(notedBuild(root, {})).toEqual(AGAIN);
  change(root, code);
  expect(notedBuild(root, {})).toBeUndefined();
});

test.each([
  ['out of the project', () => tmpdir()],
  ['into the packages', (root: string) => join(root, 'node_modules/.package-lock.json')],
])('a project with a link %s: built each time, because link targets are not checked', (_, to) => {
  const { root } = builtProject();
  symlinkSync(to(root), join(root, 'content/link'));
  beginStamp(root, {})([], SAID);
  expect(notedBuild(root, {})).toBeUndefined();
});

test('another environment, output or content: built again', () => {
  const { root } = builtProject({ SITE_BASE: '/' });
  expect(notedBuild(root, { SITE_BASE: '/' })).toEqual(AGAIN);
  expect(notedBuild(root, { SITE_BASE: '/docs/' })).toBeUndefined();
  expect(notedBuild(root, {})).toBeUndefined();
  expect(notedBuild(root, { SITE_BASE: '/', OUT_DIR: 'out' })).toBeUndefined();
  expect(notedBuild(root, { SITE_BASE: '/', CONTENT_DIR: tmpdir() })).toBeUndefined();
});

test('a commit: built again, as dates come from git', () => {
  const { root } = builtProject();
  git(root, 'init', '-q');
  write(root, { '.gitignore': 'node_modules\ndist\nout\n' });
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'One');
  beginStamp(root, {})([], SAID);
  expect(notedBuild(root, {})).toEqual(AGAIN);
  git(root, 'commit', '-q', '--allow-empty', '-m', 'Two');
  expect(notedBuild(root, {})).toBeUndefined();
});

test('without a valid stamp, there is no result', () => {
  expect(notedBuild(makeFolder(), {})).toBeUndefined();
});
