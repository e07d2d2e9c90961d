/** Records the files in the bundles of a theme, as the bundler reads them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { engineDir } from '../engine-files.ts';

/** Records the modules of all bundles, including those of workers. */
export interface ModuleRecorder {
  readonly plugin: Plugin;
  /**
   * The project's own files that have been read so far. Files of engine and packages are excluded, since the hashes of
   * `codeOf` include them.
   */
  files(): string[];
}

export function recordModules(): ModuleRecorder {
  const modules = new Set<string>();
  return {
    plugin: {
      name: 'record-modules',
      buildEnd() {
        for (const id of this.getModuleIds()) modules.add(id);
      },
    },
    files() {
      const files = new Set([...modules].map((id) => id.replace(/\?.*$/s, '')).filter(isOwn));
      // The set grows during the loop.
      for (const file of files) for (const name of namedIn(file)) files.add(name);
      return [...files];
    },
  };
}

const isOwn = (file: string) =>
  isAbsolute(file) &&
  !file.startsWith(engineDir + sep) &&
  !file.includes(`${sep}node_modules${sep}`) &&
  existsSync(file);

/** Files that a style sheet or a module refers to without importing them as modules. */
function namedIn(file: string): string[] {
  const pattern = file.endsWith('.css')
    ? /(?:@import\s+|\burl\()\s*["']?(\.[^"')?#]+)/g
    : /\bnew URL\(\s*["'](\.[^"']+)["'],\s*import\.meta\.url/g;
  if (!/\.(?:css|[jt]sx?|mjs)$/.test(file)) return [];
  const names = [...readFileSync(file, 'utf8').matchAll(pattern)];
  return names.map(([, name = '']) => join(dirname(file), name)).filter(isOwn);
}
