/** When each file was last changed, from one call of git for all of them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf } from '../diagnose/cause.ts';

/**
 * Milliseconds since the epoch by path relative to `folder`. Where git cannot know, a file is missing and
 * the reason is there: no repository, or a shallow clone, whose oldest commits seem to have written
 * everything that was there before.
 */
export function lastCommitTimes(folder: string): {
  times: ReadonlyMap<string, number>;
  reason?: string;
} {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What it says is looked at, so it must say it in English.
      env: { ...process.env, LC_ALL: 'C' },
    });
  const times = new Map<string, number>();
  try {
    const oldest = boundaryCommits(git, folder);
    // %x01 cannot occur in a path that is printed unquoted, so it tells a commit from a file name.
    const log = git(
      'log',
      '--format=%x01%H %ct',
      '--name-only',
      '--no-renames',
      '--relative',
      '--',
      '.',
    );
    let time: number | undefined;
    let unknown = false;
    for (const line of log.split('\n')) {
      if (line.startsWith('\x01')) {
        const [commit = '', seconds] = line.slice(1).split(' ');
        time = oldest.has(commit) ? undefined : Number(seconds) * 1000;
      } else if (line !== '' && !times.has(line)) {
        if (time === undefined) unknown = true;
        else times.set(line, time);
      }
    }
    return unknown
      ? { times, reason: 'the git history is shallow; "git fetch --unshallow" brings the rest' }
      : { times };
  } catch (cause) {
    return { times, reason: reasonOf(cause) };
  }
}

/** Why git has nothing to say; what it prints of an unknown kind is passed on. */
function reasonOf(cause: unknown): string {
  const stderr = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
  if (codeOf(cause) === 'ENOENT') return 'git is not installed';
  if (/dubious ownership/.test(stderr)) {
    const command = /git config --global --add safe\.directory \S+/.exec(stderr)?.[0];
    return `git does not read a repository that belongs to another user${command ? `; "${command}" allows it` : ''}`;
  }
  if (/not a git repository/.test(stderr)) return 'the content is not in a git repository';
  if (/does not have any commits/.test(stderr)) return 'the git repository has no commits yet';
  const [line = ''] = stderr.trim().split('\n');
  return line === '' ? 'git ends without an answer' : `git says "${line}"`;
}

/** Commits of a shallow clone whose parents were not fetched; none in a whole one. */
function boundaryCommits(git: (...args: string[]) => string, folder: string): ReadonlySet<string> {
  const [shallow, file] = git('rev-parse', '--is-shallow-repository', '--git-path', 'shallow')
    .trim()
    .split('\n');
  return new Set(
    shallow === 'true' && file
      ? readFileSync(resolve(folder, file), 'utf8').trim().split('\n')
      : [],
  );
}
