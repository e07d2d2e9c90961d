/** Derives a folder from inputs and files. The work itself finds out which files it reads. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Step } from './derive.ts';
import { keyOf } from './key.ts';

/** A step whose values are folders. */
export interface FolderStep extends Pick<Step, 'name' | 'code'> {
  /** Folder that contains the derived folders. */
  readonly parent: string;
  /** Hash of some files; must not fail for a missing file. */
  hashOf(files: readonly string[]): string;
}

export interface DerivedFolder {
  readonly folder: string;
  /** Hash of the files that the work read. */
  readonly files: string;
}

/**
 * Derives a folder. `work` creates the folder `unfinished` and returns the files that it read. Later builds reuse the
 * folder as long as these files, the inputs and the code do not change.
 */
export async function deriveFolder<Inputs extends object>(
  step: FolderStep,
  inputs: Inputs,
  unfinished: string,
  work: (inputs: Inputs, folder: string) => Promise<readonly string[]>,
): Promise<DerivedFolder> {
  const { name, code, parent } = step;
  const key = keyOf(name, code, inputs);
  const listFile = join(parent, `${name}-files-${key}.json`);
  const of = (list: readonly string[]): DerivedFolder => {
    const files = step.hashOf(list);
    return { files, folder: join(parent, `${name}-${keyOf(key, files)}`) };
  };
  const before = existsSync(listFile) && of(JSON.parse(readFileSync(listFile, 'utf8')));
  if (before && existsSync(before.folder)) return before;
  const list = [...(await work(inputs, unfinished))].sort();
  const derived = of(list);
  mkdirSync(dirname(listFile), { recursive: true });
  writeFileSync(`${listFile}.${process.pid}`, JSON.stringify(list));
  renameSync(`${listFile}.${process.pid}`, listFile);
  try {
    renameSync(unfinished, derived.folder);
  } catch (cause) {
    // Another build was faster, and its folder has the same content.
    if (!existsSync(derived.folder)) throw cause;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return derived;
}
