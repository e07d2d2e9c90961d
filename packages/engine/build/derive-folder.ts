/** A folder derived from inputs and from the files that the work reads, which are known only afterwards. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Step } from './derive.ts';
import { keyOf } from './key.ts';

/** A step whose values are folders. */
export interface FolderStep extends Pick<Step, 'name' | 'code'> {
  /** Where folders are kept. */
  readonly parent: string;
  /** Hash of some files; one that is gone has a hash, too. */
  hashOf(files: readonly string[]): string;
}

export interface DerivedFolder {
  readonly folder: string;
  /** Hash of the files that the work has read. */
  readonly files: string;
}

/**
 * Derives a folder. `work` writes it into a folder that is not there yet, and gives the files that it has read: the
 * folder is taken over while neither they nor the inputs nor the code change.
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
    // Another build was faster; its folder is the same.
    if (!existsSync(derived.folder)) throw cause;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return derived;
}
