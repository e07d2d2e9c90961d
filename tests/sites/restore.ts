/** Restores files after a test, and compares them before and after a command. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import type { Copy, Result } from './copy.ts';

/** Steps that restore files after a test. */
export const undo: (() => void)[] = [];

/** Takes the steps of `undo`, the last one first. For `afterEach`. */
export function undoAll(): void {
  for (const step of undo.splice(0).reverse()) step();
}

/** Changes or creates a file of a copy for one test. */
export function put({ folder }: Copy, file: string, text: string | Uint8Array): void {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path) : undefined;
  undo.push(() => (before ? writeFileSync(path, before) : rmSync(path)));
  writeFileSync(path, text);
}

/** Lists everything below a folder, files with their hashes. Leaves out the content of `node_modules` and of links. */
export function everything(root: string, folder = root): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const stat = lstatSync(path);
      const shown = relative(root, path);
      if (name === 'node_modules') return [shown];
      if (stat.isSymbolicLink()) return [`${shown} → ${readlinkSync(path)}`];
      if (stat.isDirectory()) return [shown, ...everything(root, path)];
      return [`${shown} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`];
    });
}

/** Runs a command that must fail with a message and change nothing in these folders. */
export async function expectRefused(
  run: () => Promise<Result>,
  message: RegExp,
  ...folders: readonly string[]
): Promise<void> {
  const before = folders.map((folder) => everything(folder));
  const { code, output } = await run();
  expect(folders.map((folder) => everything(folder))).toEqual(before);
  expect(output).toMatch(message);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).not.toBe(0);
}
