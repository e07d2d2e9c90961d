/** Faults of the machine: an older Node, a clock that jumps, an unreadable git repository. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createHighlighter } from '../../packages/engine/markdown/highlight.ts';
import { lastCommitTimes } from '../../packages/engine/read/git-dates.ts';
import { loading, runNode } from '../sites/copy.ts';
import { makeFolder, removeFolders } from '../sites/project.ts';

afterAll(removeFolders);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('Node', () => {
  /** Copies the project's commands into a folder in which `npm` and `npx` only log their calls. */
  function machine() {
    const folder = makeFolder();
    for (const part of ['package.json', 'package-lock.json', 'scripts'])
      cpSync(part, join(folder, part), { recursive: true });
    mkdirSync(join(folder, 'bin'));
    for (const name of ['npm', 'npx'])
      writeFileSync(
        join(folder, 'bin', name),
        `#!/bin/sh\necho ${name} "$@" >> calls\nmkdir -p node_modules/vite\n`,
        { mode: 0o755 },
      );
    const start = async (versions: Partial<NodeJS.ProcessVersions> = {}) => {
      writeFileSync(join(folder, 'calls'), '');
      const preload = join(folder, 'versions.mjs');
      writeFileSync(
        preload,
        `Object.defineProperty(process, 'versions', { value: { ...process.versions, ...${JSON.stringify(versions)} } });`,
      );
      const result = await runNode(folder, ['scripts/start.mjs'], {
        PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
        NODE_OPTIONS: loading(preload),
      });
      return { ...result, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') };
    };
    return { folder, start };
  }

  test('an older version installs nothing and leaves nothing behind', async () => {
    const { folder, start } = machine();
    const { code, output, calls } = await start({ node: '18.20.4' });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^This is Node 18\.20\.4, but .*>=22.* is needed\. Nothing was installed\./,
    );
    expect(output.split('\n')).toHaveLength(1);
    expect(calls).toEqual(['']);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });

  test('packages are installed once, and again for another version', async () => {
    const { start } = machine();
    const install = expect.stringMatching(/^npm ci /);
    expect((await start()).calls).toContainEqual(install);
    expect((await start()).calls).not.toContainEqual(install);
    expect((await start({ modules: '999' })).calls).toContainEqual(install);
    expect((await start()).calls).toContainEqual(install);
  });

  test.each([
    ['20.18.9', false],
    ['20.19.0', true],
    ['20.20.2', true],
    ['21.9.0', false],
    ['22.11.9', false],
    ['22.12.0', true],
    ['22.12.1', true],
    ['26.0.0', true],
    ['8.0.0', false],
  ])('%s is supported: %s', async (version, expected) => {
    const { output } = await machine().start({ node: version });
    expect(output.startsWith(`This is Node ${version}, but`)).toBe(!expected);
  });
});

describe('requirements of the tests', () => {
  /**
   * Runs a function of the setup as a user who is not root, on a machine that has only the given commands. Returns the
   * packages that it reports as missing.
   */
  async function told(ensure: string, commands: Readonly<Record<string, string>>) {
    const folder = makeFolder();
    for (const [name, script] of Object.entries(commands))
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const user = join(folder, 'user.mjs');
    writeFileSync(user, 'process.getuid = () => 1000;');
    const { output } = await runNode(
      '.',
      ['--input-type=module', '-e', `(await import('./scripts/setup.mjs')).${ensure}()`],
      { PATH: folder, CHROMIUM_PATH: process.execPath, NODE_OPTIONS: loading(user) },
    );
    return /These tests need (.*?)\. On Debian/.exec(output)?.[1];
  }

  const others = 'test "$1" = "Noto Sans CJK SC" || echo Another';

  test.each<[string, string, Record<string, string>, string | undefined]>([
    [
      'without fontconfig, all fonts count as missing',
      'ensureBrowser',
      {},
      'fontconfig and fonts-dejavu-core and fonts-noto-cjk',
    ],
    [
      'another Chinese font is not accepted',
      'ensureBrowser',
      { 'fc-list': others },
      'fonts-noto-cjk',
    ],
    ['with all fonts nothing is missing', 'ensureBrowser', { 'fc-list': 'echo A' }, undefined],
    ['git', 'ensureGit', {}, 'git'],
    ['git is there', 'ensureGit', { git: 'exit 0' }, undefined],
  ])('%s', async (_, ensure, commands, expected) => {
    expect(await told(ensure, commands)).toBe(expected);
  });
});

test('colours do not depend on the time they take: a clock that jumps changes nothing', () => {
  const code = Array.from(
    { length: 5 },
    (_, at) => `    let value_${at}: Vec<String> = vec!["a", "b"]; // ${'x'.repeat(40)}`,
  ).join('\n');
  const colour = () => createHighlighter([]).lines(code, 'rust').map(String);
  const calm = colour();
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000));
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
  expect(colour()).toEqual(calm);
  expect(calm[0]).toContain('<span class="k">let</span>');
});

describe('git', () => {
  /** Makes git ignore the settings of the user and the machine. */
  const own = () => {
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  };

  test('a repository of another user is not "no repository"', () => {
    own();
    const folder = makeFolder();
    execFileSync('git', ['init', '-q', folder]);
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    expect(lastCommitTimes(folder).reason).toMatch(
      /^git does not read a repository that belongs to another user; "git config --global --add safe\.directory \S+" allows git to read the repository$/,
    );
  });

  test('a missing repository, commit or git have different messages', () => {
    own();
    const folder = makeFolder();
    vi.stubEnv('GIT_CEILING_DIRECTORIES', join(folder, '..'));
    expect(lastCommitTimes(folder).reason).toBe('the content is not in a git repository');
    execFileSync('git', ['init', '-q', folder]);
    expect(lastCommitTimes(folder).reason).toBe('the git repository has no commits yet');
    vi.stubEnv('PATH', folder);
    expect(lastCommitTimes(folder).reason).toBe('git is not installed');
  });
});
