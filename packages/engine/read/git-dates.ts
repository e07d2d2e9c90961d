/** Finds when each file was last changed, with one `git log` for all files. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf } from '../diagnose/cause.ts';

/**
 * Times of the last commits, in milliseconds since the epoch, by path relative to `folder`. If git does not know the
 * time of a file, `times` lacks the file, and `reason` says why: there is no repository, or the clone is shallow, for
 * example. In a shallow clone, the oldest commits seem to have written all earlier files.
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
      // The messages are parsed, so they must be in English.
      env: { ...process.env, LC_ALL: 'C' },
    });
  const times = new Map<string, number>();
  try {
    const oldest = boundaryCommits(git, folder);
    // %x01 cannot occur in an unquoted path, so it distinguishes a commit from a file name.
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
      ? { times, reason: 'the git history is shallow; "git fetch --unshallow" fetches the rest' }
      : { times };
  } catch (cause) {
    return { times, reason: reasonOf(cause) };
  }
}

/** Why git has no information. Quotes the first line of an unknown message. */
function reasonOf(cause: unknown): string {
  const stderr = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : '';
  if (codeOf(cause) === 'ENOENT') return 'git is not installed';
  if (/dubious ownership/.test(stderr)) {
    const command = /git config --global --add safe\.directory \S+/.exec(stderr)?.[0];
    return `git does not read a repository that belongs to another user${command ? `; "${command}" allows git to read the repository` : ''}`;
  }
  if (/not a git repository/.test(stderr)) return 'the content is not in a git repository';
  if (/does not have any commits/.test(stderr)) return 'the git repository has no commits yet';
  const [line = ''] = stderr.trim().split('\n');
  return line === '' ? 'git failed without a message' : `git says "${line}"`;
}

/** Commits of a shallow clone whose parents were not fetched; empty in a complete clone. */
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
