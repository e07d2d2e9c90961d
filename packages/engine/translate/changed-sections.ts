/**
 * Which sections of a source page changed since a translation was made from it, for the notice on the
 * translation. Git is asked for pages that are outdated only, and once for each state of the repository.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { keyOf } from '../diagnose/key.ts';
import { diff } from './diff.ts';
import { findEarlierText } from './history.ts';
import { readBlocks, type SourceBlock, sourceHash } from './source-hash.ts';

/**
 * Numbers of the sections in which two texts of a page differ, in order: 0 is what is above the first
 * heading below the title, 1 the section of the first such heading, and so on, by the newer text.
 */
export function changedSections(
  old: readonly SourceBlock[],
  now: readonly SourceBlock[],
): readonly number[] {
  const opens = (block: SourceBlock | undefined) => /heading [2-6]$/.test(block?.kind ?? '');
  let section = 0;
  const sections = now.map((block) => (opens(block) ? ++section : section));
  const changed = new Set<number>();
  for (const { a, b } of diff(old, now, (x, y) => x.kind === y.kind && x.text === y.text)) {
    // What was taken away is missed where it was: after the block before it.
    const lost = a[0] < a[1] && !opens(old[a[0]]);
    if (b[0] === b[1] || (lost && opens(now[b[0]]))) changed.add(sections[b[0] - 1] ?? 0);
    for (const section of sections.slice(...b)) changed.add(section);
  }
  return [...changed].sort((x, y) => x - y);
}

/** A page as it is now, and the hash of what its translation was made from. */
export interface BehindPage {
  /** Path of the source below the content folder. */
  readonly file: string;
  /** Its text, read when it is wanted. */
  source(): string;
  /** `sourceHash` of its text. */
  readonly hash: string;
  readonly recorded: string;
}

/**
 * Tells the changed sections of pages, as `changedSections` numbers them; none where git cannot know: no
 * repository, a shallow one, a history without that text. What it finds is kept in `cacheFile`.
 *
 * @param code hash of the code that finds it
 */
export function createChangeFinder(
  contentDir: string,
  cacheFile: string,
  code: string,
): (page: BehindPage) => readonly number[] {
  let state: string | undefined;
  let known: Record<string, readonly number[]> = {};
  const kept: Record<string, readonly number[]> = {};
  return ({ file, source, hash, recorded }) => {
    if (state === undefined) {
      state = repositoryState(contentDir);
      known = readCache(cacheFile);
    }
    if (state === '') return [];
    // The hash of the source is one over its blocks, which are what is compared.
    const key = keyOf(code, state, file, hash, recorded);
    if (kept[key]) return kept[key];
    const cached = known[key];
    if (cached) {
      kept[key] = cached;
      return cached;
    }
    const found = findEarlierText(join(contentDir, file), (text) => sourceHash(text) === recorded);
    kept[key] =
      'reason' in found ? [] : changedSections(readBlocks(found.text), readBlocks(source()));
    writeCache(cacheFile, kept);
    return kept[key];
  };
}

/** Changes when git may know more or other things; empty where it knows nothing. */
function repositoryState(folder: string): string {
  try {
    const answer = execFileSync('git', ['rev-parse', 'HEAD', '--git-path', 'shallow'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [head, name = ''] = answer.trim().split('\n');
    // The commits that a shallow clone ends at: more may be fetched, and it stays a shallow one.
    const shallow = resolve(folder, name);
    return keyOf(head, existsSync(shallow) ? readFileSync(shallow, 'utf8') : '');
  } catch {
    return '';
  }
}

function readCache(file: string): Record<string, readonly number[]> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly number[]>;
  } catch {
    return {};
  }
}

function writeCache(file: string, entries: Record<string, readonly number[]>): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(entries));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // A full disk must not fail the build because of its cache.
  }
}
