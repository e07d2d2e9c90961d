/** Finds earlier texts of a page in git. */
import { spawnSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

/** An earlier text of a page. */
export interface EarlierText {
  readonly commit: string;
  /** ISO 8601. */
  readonly date: string;
  readonly text: string;
}

/** Maximum number of commits to search, newest first. */
const MAX_COMMITS = 500;

/**
 * Finds the newest committed text of a file for which `matches` returns true, following renames. If there is none,
 * returns the reason.
 *
 * @param file absolute path
 */
export function findEarlierText(
  file: string,
  matches: (text: string) => boolean,
): EarlierText | { readonly reason: string } {
  const git = (input: string, ...args: string[]) => {
    const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: dirname(file),
      // Input as bytes, since Node would apply the output encoding to a string.
      input: Buffer.from(input),
      encoding: 'buffer',
      maxBuffer: 1 << 28,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return status === 0 ? stdout : undefined;
  };
  const log = git(
    '',
    'log',
    '--follow',
    `--max-count=${MAX_COMMITS}`,
    // %x01 cannot occur in an unquoted path, so it distinguishes a commit from a file name.
    '--format=%x01%H %cI',
    '--name-only',
    '--',
    basename(file),
  )?.toString('utf8');
  if (log === undefined)
    return { reason: 'git has no history of this file, or the file is in no git repository' };
  const commits = log
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [head = '', ...names] = entry.split('\n');
      const [commit = '', date = ''] = head.split(' ');
      return { commit, date, path: names.find((name) => name !== '') ?? '' };
    });
  const texts = git(
    commits.map(({ commit, path }) => `${commit}:${path}\n`).join(''),
    'cat-file',
    '--batch',
  );
  let offset = 0;
  for (const { commit, date } of commits) {
    if (!texts) break;
    const end = texts.indexOf(0x0a, offset);
    const head = texts.toString('utf8', offset, end);
    offset = end + 1;
    const size = /blob (\d+)$/.exec(head);
    // "<name> missing": a merge deleted the file, or the history is truncated.
    if (!size) continue;
    const text = texts.toString('utf8', offset, offset + Number(size[1]));
    offset += Number(size[1]) + 1;
    if (matches(text)) return { commit, date, text };
  }
  const shallow =
    git('', 'rev-parse', '--is-shallow-repository')?.toString('utf8').trim() === 'true';
  return {
    reason: shallow
      ? 'the git history is shallow; fetch all of it with "git fetch --unshallow"'
      : `none of the last ${MAX_COMMITS} commits of this file has the translated text`,
  };
}
