/**
 * Finds the sections of a source page that changed since its translation, for the notice on the translation. The answer
 * for a page is cached, so that the history is searched only once for each state of the repository.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { derive, type Step } from '../build/derive.ts';
import { keyOf } from '../build/key.ts';
import { decodeText } from '../diagnose/encoding.ts';
import { diff } from './diff.ts';
import { findEarlierText } from './history.ts';
import { readBlocks, type SourceBlock, sourceHash } from './source-hash.ts';

/**
 * Numbers of the sections in which two texts of a page differ, in order. Section 0 is the text before the first heading
 * below the title, section 1 begins at that heading. The sections are counted in the newer text.
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
    // A removed block counts for the section of the block before it.
    const lost = a[0] < a[1] && !opens(old[a[0]]);
    if (b[0] === b[1] || (lost && opens(now[b[0]]))) changed.add(sections[b[0] - 1] ?? 0);
    for (const section of sections.slice(...b)) changed.add(section);
  }
  return [...changed].sort((x, y) => x - y);
}

/** A source page, and the hash of the text from which its translation was made. */
export interface BehindPage {
  /** Path of the source below the content folder. */
  readonly file: string;
  /** `sourceHash` of the text that was translated. */
  readonly recorded: string;
}

/**
 * Creates a function that returns the changed sections of a page, numbered like in `changedSections`. The list is empty
 * if git does not find the translated text: there is no repository, the clone is shallow, or no commit has the text.
 */
export function createChangeFinder(
  contentDir: string,
  step: Step,
): (page: BehindPage) => readonly number[] {
  let history: string | undefined;
  return ({ file, recorded }) => {
    history ??= repositoryState(contentDir);
    if (history === '') return [];
    const path = join(contentDir, file);
    const { text } = decodeText(readFileSync(path));
    return derive(step, { path, text, recorded, history }, changesSince).value;
  };
}

interface ChangeInputs {
  readonly path: string;
  readonly text: string;
  readonly recorded: string;
  /** State of the repository. */
  readonly history: string;
}

function changesSince({ path, text, recorded }: ChangeInputs): readonly number[] {
  const found = findEarlierText(path, (earlier) => sourceHash(earlier) === recorded);
  return 'reason' in found ? [] : changedSections(readBlocks(found.text), readBlocks(text));
}

/** A key that changes with the repository's history; empty if there is no repository. */
function repositoryState(folder: string): string {
  try {
    const answer = execFileSync('git', ['rev-parse', 'HEAD', '--git-path', 'shallow'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [head, name = ''] = answer.trim().split('\n');
    // This file lists the boundary commits of a shallow clone. It changes when more history is fetched.
    const shallow = resolve(folder, name);
    return keyOf(head, existsSync(shallow) ? readFileSync(shallow, 'utf8') : '');
  } catch {
    return '';
  }
}
