import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, removeFolders } from '../../../tests/sites/project.ts';
import { lastCommitTimes } from './git-dates.ts';

afterAll(removeFolders);

function commit(folder: string, date: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  git('add', '-A');
  git('commit', '-q', '-m', 'x');
}

/** A repository with three commits: two pages, a change of one of them, and a Chinese file name. */
function repository(): string {
  const folder = makeFolder();
  execFileSync('git', ['init', '-q', folder]);
  mkdirSync(join(folder, 'content'));
  commit(folder, '2024-01-01T00:00:00Z', { 'content/a.md': '1', 'content/b.md': '1' });
  commit(folder, '2024-02-01T00:00:00Z', { 'content/a.md': '2' });
  commit(folder, '2024-03-01T00:00:00Z', { 'content/指南.md': '1' });
  return folder;
}

function clone(from: string, ...options: string[]): string {
  const folder = makeFolder();
  execFileSync('git', ['clone', '-q', ...options, `file://${from}`, folder]);
  return folder;
}

test('a file has the date of its last commit, by its path below the folder', () => {
  const { times, reason } = lastCommitTimes(join(repository(), 'content'));
  expect(reason).toBeUndefined();
  expect(Object.fromEntries(times)).toEqual({
    'a.md': Date.parse('2024-02-01T00:00:00Z'),
    'b.md': Date.parse('2024-01-01T00:00:00Z'),
    '指南.md': Date.parse('2024-03-01T00:00:00Z'),
  });
});

test('in a clone of the last commit no file has a date, and the reason is given', () => {
  const { times, reason } = lastCommitTimes(join(clone(repository(), '--depth=1'), 'content'));
  expect(times.size).toBe(0);
  expect(reason).toContain('shallow');
});

test('in a clone of some commits the files these changed have a date, older ones none', () => {
  const { times, reason } = lastCommitTimes(join(clone(repository(), '--depth=2'), 'content'));
  expect([...times.keys()]).toEqual(['指南.md']);
  expect(reason).toContain('shallow');
});

test('outside a repository no file has a date, and the reason is given', () => {
  const { times, reason } = lastCommitTimes(makeFolder());
  expect(times.size).toBe(0);
  expect(reason).toContain('not in a git repository');
});
