/** Tests do not depend on their environment: a git hook, the user's settings, variables for publishing a site. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leaveSurroundings } from '../scripts/surroundings.mjs';
import { makeFolder, removeFolders, writeFiles } from './sites/project.ts';

afterAll(removeFolders);

test('environment variables that the project reads are removed, others stay', () => {
  const env: NodeJS.ProcessEnv = {
    SITE_BASE: '/x/',
    SITE_ORIGIN: 'https://other.example',
    CONTENT_DIR: 'elsewhere',
    OUT_DIR: 'out',
    SEARCH_API: 'https://other.example/find',
    PATH: '/usr/bin',
    TZ: 'Pacific/Kiritimati',
  };
  leaveSurroundings(env);
  expect(Object.keys(env).filter((name) => !/^GIT_|^NO_PROXY$/i.test(name))).toEqual([
    'PATH',
    'TZ',
  ]);
});

test('the proxy is not used for servers of the tests, nor for hosts that were already excluded', () => {
  for (const env of [{ NO_PROXY: 'intern.example' }, { no_proxy: 'intern.example' }, {}]) {
    const given: NodeJS.ProcessEnv = { HTTP_PROXY: 'http://proxy.example:3128', ...env };
    leaveSurroundings(given);
    for (const name of ['NO_PROXY', 'no_proxy'])
      expect(given[name]!.split(',')).toEqual([
        ...Object.values(env),
        'localhost',
        '127.0.0.1',
        '::1',
      ]);
  }
});

test('git uses the repository of its folder, without the user’s settings and hooks', () => {
  const home = writeFiles({
    '.gitconfig':
      '[commit]\n\tgpgsign = true\n[gpg]\n\tprogram = false\n[init]\n\tdefaultBranch = trunk\n',
  });
  const outer = makeFolder();
  const git = (env: NodeJS.ProcessEnv, cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, env, encoding: 'utf8' }).trim();
  git(process.env, outer, 'init', '-q');
  const folder = writeFiles({ 'a.md': '# A' });
  // Git sets such variables in a hook. They name another repository here.
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    GIT_DIR: join(outer, '.git'),
    GIT_INDEX_FILE: join(outer, '.git/index'),
    GIT_CONFIG_GLOBAL: undefined,
  };
  leaveSurroundings(env);
  git(env, folder, 'init', '-q');
  git(env, folder, 'add', '-A');
  git(env, folder, 'commit', '-q', '-m', 'A page');
  expect(git(env, folder, 'log', '--format=%an %s')).toBe('Tests A page');
  expect(git(env, folder, 'branch', '--show-current')).toBe('main');
  expect(git(env, outer, 'status', '--porcelain')).toBe('');
});
