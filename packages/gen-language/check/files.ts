/** The files that the check is called with, and what other files say about them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { AuthorError } from 'parallel-docs';
import { declaredMacros } from '../samples.ts';
import { KINDS, type SampleKind } from './found.ts';

/** Folders with nothing that anyone writes by hand. */
const GENERATED = new Set(['target', 'node_modules', 'dist']);

/** What a file is, by its name; undefined where the check knows nothing of it. */
export function kindOf(path: string): SampleKind | undefined {
  const name = basename(path);
  return name.endsWith('.gen') ? 'gen' : KINDS.find((kind) => kind === name);
}

/**
 * The files to check: those that are named, and those below the folders that are named, each once.
 *
 * @throws {AuthorError} when a path cannot be read or a named file is of no kind that is checked.
 */
export function filesOf(paths: readonly string[]): string[] {
  const files = new Map<string, string>();
  for (const path of paths) {
    const found = isFolder(path) ? filesBelow(path) : [path];
    for (const file of found) {
      if (kindOf(file) === undefined)
        throw new AuthorError(`${path} is no file that can be checked: ${KINDS.join(', ')}.`);
      files.set(resolve(file), file);
    }
  }
  return [...files.values()];
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new AuthorError(`${path} is not there.`);
  return found.isDirectory();
}

function filesBelow(folder: string): string[] {
  return everything(folder).filter((file) => kindOf(file) !== undefined);
}

/** All files below a folder in the order of their names; links to folders are not followed. */
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
 * Macros that the files of the same workspace declare, without `!`: plug-ins bring their own. Without a workspace
 * around the file there are none.
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

/** The outermost folder above with a `.ract` or a `gen_ui.toml`. */
function workspaceOf(folder: string): string | undefined {
  const parent = dirname(folder);
  const outer = parent === folder ? undefined : workspaceOf(parent);
  if (outer !== undefined) return outer;
  return ['.ract', 'gen_ui.toml'].some((name) => existsSync(join(folder, name)))
    ? folder
    : undefined;
}
