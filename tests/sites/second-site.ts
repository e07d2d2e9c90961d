/** The site of another product, `tests/sites/atlas/`, and copies of it that tests may break or move. */
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Result, runNode } from './copy.ts';
import { makeFolder } from './project.ts';

export const ATLAS = resolve('tests/sites/atlas');
/** The base path of the site. */
export const BASE = '/atlas/';
const VITE = resolve('node_modules/vite/bin/vite.js');

/** Number of pages: 13 in one version and 3 in the other, in three languages. */
export const PAGES = 48;

/** Runs `vite build` in the folder of the site. */
export function buildAtlas(
  outDir: string,
  env: NodeJS.ProcessEnv = {},
  folder = ATLAS,
): Promise<Result> {
  return runNode(folder, [VITE, 'build'], { OUT_DIR: outDir, ...env });
}

/** Checks the content of the site with `--json --strict`, in the site's folder. */
export function checkAtlas(folder = ATLAS): Promise<Result> {
  return runNode(folder, [resolve('scripts/tool.mjs'), 'content', '--json', '--strict']);
}

/** Copies only the site's own files into a folder. */
export function copyAtlas(folder: string): void {
  cpSync(ATLAS, folder, {
    recursive: true,
    filter: (file) => !/[\\/](?:node_modules|dist)$/.test(file),
  });
}

/** Creates a copy of the site that tests may change. Relative paths lead to the engine as in the original. */
export function atlasToBreak(): string {
  const root = makeFolder();
  const folder = join(root, 'tests/sites/atlas');
  mkdirSync(folder, { recursive: true });
  for (const name of ['packages', 'node_modules']) symlinkSync(resolve(name), join(root, name));
  copyAtlas(folder);
  return folder;
}
