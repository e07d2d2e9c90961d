/** The caches know everything that makes the output: an edit anywhere in the engine or a plug-in is seen by the next build. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUILD, copyProject } from './sites/copy.ts';
import { removeFolders } from './sites/project.ts';

afterAll(removeFolders);

test('an edit of any folder of the engine or the plug-in makes all pages anew', {
  timeout: 600_000,
}, async () => {
  const copy = copyProject();
  /** How many of the four pages the build made anew. */
  const anew = async () => {
    const { code, output } = await copy.run(BUILD);
    expect(code, output).toBe(0);
    return /Built 6 pages \((\d+) anew\)/.exec(output)?.[1];
  };
  expect(await anew()).toBe('6');
  expect(await anew()).toBe('0');
  const tops = ['engine', 'gen-language', 'gen-run', 'genui-plugin'];
  const folders = tops
    .map((name) => join('packages', name))
    .flatMap((top) => [
      top,
      ...readdirSync(top, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(top, name)),
    ]);
  expect(folders.length).toBeGreaterThan(12);
  for (const folder of folders) {
    const file = readdirSync(folder).find((name) => /^(?!.*\.test\.)\w[\w-]*\.tsx?$/.test(name))!;
    copy.write({ [join(folder, file)]: `${copy.read(join(folder, file))}\n// Edited.\n` });
    expect(await anew(), `${folder}/${file}`).toBe('6');
  }
  // What the edit does is in the output, not only made again.
  copy.edit('packages/engine/write/document.ts', '<!doctype html>', '<!DOCTYPE html>');
  expect(await anew()).toBe('6');
  expect(copy.read('dist/index.html')).toMatch(/^<!DOCTYPE html>/);
});
