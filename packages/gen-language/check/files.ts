/** Finds the files to check, and the macros that other files declare. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { AuthorError } from 'parallel-docs';
import { declaredMacros } from '../samples.ts';
import { KINDS, type SampleKind } from './found.ts';

/** Folders without handwritten files. */
const GENERATED = new Set(['target', 'node_modules', 'dist']);

/** Kind of a file, by its name; undefined if it cannot be checked. */
export function kindOf(path: string): SampleKind | undefined {
  const name = basename(path);
  return name.endsWith('.gen') ? 'gen' : KINDS.find((kind) => kind === name);
}

/**
 * The files to check, each once: the given files, and those below the given folders.
 *
 * @throws {AuthorError} if a path does not exist, or a given file is of a kind that cannot be checked.
 */
export function filesOf(paths: readonly string[]): string[] {
  const files = new Map<string, string>();
  for (const path of paths) {
    const found = isFolder(path) ? filesBelow(path) : [path];
    for (const file of found) {
      if (kindOf(file) === undefined)
        throw new AuthorError(
          `${path} cannot be checked. Give a .gen file, or ${KINDS.slice(1).join(', ')}.`,
        );
      files.set(resolve(file), file);
    }
  }
  return [...files.values()];
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new AuthorError(`There is no file or folder ${path}.`);
  return found.isDirectory();
}

function filesBelow(folder: string): string[] {
  return everything(folder).filter((file) => kindOf(file) !== undefined);
}

/**
 * All files below a folder, sorted by name. Skips hidden and generated folders, and does not follow links to folders.
 */
function everything(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      return entry.name.startsWith('.') || GENERATED.has(entry.name) ? [] : everything(path);
    });
}

const known = new Map<string, ReadonlySet<string>>();

/**
 * Names, without `!`, of the macros that the files of the same workspace declare, including those of its plug-ins.
 * Empty if the file is not in a workspace.
 */
export function macrosAround(file: string): ReadonlySet<string> {
  const root = workspaceOf(dirname(resolve(file)));
  if (root === undefined) return new Set();
  const before = known.get(root);
  if (before !== undefined) return before;
  const macros = new Set(
    everything(root).flatMap((path) => {
      const name = basename(path);
      const language =
        name === 'token.toml' ? 'toml' : /\.(rs|gen)$/.test(name) ? 'rust' : undefined;
      if (language === undefined) return [];
      return declaredMacros(language, readFileSync(path, 'utf8'), { title: name });
    }),
  );
  known.set(root, macros);
  return macros;
}

/** The outermost folder with a `.ract` or a `gen_ui.toml`: this folder or one above it. Undefined if there is none. */
function workspaceOf(folder: string): string | undefined {
  const parent = dirname(folder);
  const outer = parent === folder ? undefined : workspaceOf(parent);
  if (outer !== undefined) return outer;
  return ['.ract', 'gen_ui.toml'].some((name) => existsSync(join(folder, name)))
    ? folder
    : undefined;
}
