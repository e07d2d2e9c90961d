/** When each file was last changed, from one call of git for all of them. */
import { execFileSync } from 'node:child_process';

/**
 * Milliseconds since the epoch by path relative to `folder`. Empty, with the reason, where git cannot
 * know: no repository, or a shallow clone whose oldest commit seems to have written everything.
 */
export function lastCommitTimes(folder: string): {
  times: ReadonlyMap<string, number>;
  reason?: string;
} {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const times = new Map<string, number>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true')
      return { times, reason: 'the git history is shallow' };
    // %x01 cannot stand in a path that is printed unquoted, so it tells a date from a file name.
    const log = git(
      '-c',
      'core.quotePath=false',
      'log',
      '--format=%x01%ct',
      '--name-only',
      '--no-renames',
      '--relative',
      '--',
      '.',
    );
    let time = 0;
    for (const line of log.split('\n')) {
      if (line.startsWith('\x01')) time = Number(line.slice(1)) * 1000;
      else if (line !== '' && !times.has(line)) times.set(line, time);
    }
    return { times };
  } catch {
    return { times, reason: 'the content is not in a git repository' };
  }
}
