/**
 * Caches depend on all code that affects the output. So the next build uses any edit of such code in the engine or a
 * plug-in.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUILD, type Copy, copyProject } from './sites/copy.ts';
import { removeFolders } from './sites/project.ts';

afterAll(removeFolders);

/** Returns the TypeScript modules in `packages/` that a build of a copy has used. Paths are relative to the copy. */
function modulesOf({ folder }: Copy): string[] {
  const kept = join(folder, 'node_modules/.cache/docs-engine');
  const paths = readdirSync(kept)
    .filter((name) => /^(?:code|theme-files)-.*\.json$/.test(name))
    .flatMap((name) => {
      const list = JSON.parse(readFileSync(join(kept, name), 'utf8')) as
        | readonly string[]
        | { readonly files: readonly (readonly [string, string])[] };
      return 'files' in list ? list.files.map(([path]) => path) : list;
    });
  return paths
    .map((path) => relative(folder, resolve(folder, path)))
    .filter((path) => /^packages\/.*\.tsx?$/.test(path));
}

test('after an edit in any folder of the engine or the plug-in, all pages are rendered again', {
  timeout: 900_000,
}, async () => {
  const copy = copyProject();
  /** Builds; returns the number of pages that the build rendered. */
  const rendered = async () => {
    const { code, output } = await copy.run(BUILD);
    expect(code, output).toBe(0);
    return /Built 6 pages \((\d+) rendered\)/.exec(output)?.[1];
  };
  const edit = (file: string) => copy.write({ [file]: `${copy.read(file)}\n// Edited.\n` });
  expect(await rendered()).toBe('6');
  expect(await rendered()).toBe('0');
  /** One module of each folder. */
  const modules = new Map(modulesOf(copy).map((file) => [dirname(file), file]));
  for (const folder of [
    'engine/client',
    'engine/markdown/visitors',
    'gen-run/simulate',
    'genui-plugin/try',
  ])
    expect([...modules.keys()]).toContain(`packages/${folder}`);
  for (const file of modules.values()) {
    edit(file);
    expect(await rendered(), file).toBe('6');
  }
  // This module belongs to a command that takes no part in builds.
  edit('packages/genui-plugin/archives/collect.ts');
  expect(await rendered()).toBe('0');
  // The output also contains the effect of the edit.
  copy.edit('packages/engine/write/document.ts', '<!doctype html>', '<!DOCTYPE html>');
  expect(await rendered()).toBe('6');
  expect(copy.read('dist/index.html')).toMatch(/^<!DOCTYPE html>/);
});
