/** Which files the bundles of a theme are made of: they are known when the bundler has read them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { engineDir } from '../engine-files.ts';

/** Notes the modules of all bundles, those of workers among them. */
export interface ModuleRecorder {
  readonly plugin: Plugin;
  /** The files of a project that have been read so far. The engine and the packages are part of all code. */
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
      // The set grows while it is walked.
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

/** Files that a style sheet or a module takes in without importing them. */
function namedIn(file: string): string[] {
  const pattern = file.endsWith('.css')
    ? /(?:@import\s+|\burl\()\s*["']?(\.[^"')?#]+)/g
    : /\bnew URL\(\s*["'](\.[^"']+)["'],\s*import\.meta\.url/g;
  if (!/\.(?:css|[jt]sx?|mjs)$/.test(file)) return [];
  const names = [...readFileSync(file, 'utf8').matchAll(pattern)];
  return names.map(([, name = '']) => join(dirname(file), name)).filter(isOwn);
}
