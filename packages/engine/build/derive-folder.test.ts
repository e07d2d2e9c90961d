import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, removeFolders } from '../../../tests/sites/project.ts';
import { hashOf } from '../diagnose/hash.ts';
import { deriveFolder } from './derive-folder.ts';

afterAll(removeFolders);

/** Derives a folder from a text, `a.ts`, and the files that `a.ts` names. Counts how often the work runs. */
function project() {
  const root = makeFolder();
  const textOf = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : 'gone';
  const put = (file: string, text: string) => writeFileSync(join(root, file), text);
  let done = 0;
  const derive = async (text: string, code = 'code') => {
    const step = {
      name: 'theme',
      code,
      parent: join(root, 'kept'),
      hashOf: (files: readonly string[]) =>
        hashOf(...files.flatMap((file) => [file, textOf(file)])),
    };
    const { folder, files } = await deriveFolder(
      step,
      { text },
      join(root, 'new'),
      (given, target) => {
        done++;
        mkdirSync(target, { recursive: true });
        const named = ['a.ts', ...textOf('a.ts').split(' ')];
        writeFileSync(join(target, 'out'), given.text + named.map(textOf).join());
        return Promise.resolve(named);
      },
    );
    return { files, out: readFileSync(join(folder, 'out'), 'utf8') };
  };
  return { put, derive, root, done: () => done };
}

test('a folder is derived once for its inputs, its code, and the files that were read', async () => {
  const { put, derive, done } = project();
  put('a.ts', 'b.ts');
  put('b.ts', '1');
  const first = await derive('x');
  expect(first.out).toBe('xb.ts,1');
  expect(await derive('x')).toEqual(first);
  expect(done()).toBe(1);
  put('b.ts', '2');
  const second = await derive('x');
  expect(second.out).toBe('xb.ts,2');
  expect(second.files).not.toBe(first.files);
  expect((await derive('y')).out).toBe('yb.ts,2');
  await derive('y', 'other code');
  expect(done()).toBe(4);
});

test('only files read by the latest run count', async () => {
  const { put, derive, done } = project();
  put('a.ts', 'b.ts');
  put('b.ts', '1');
  await derive('x');
  put('a.ts', 'c.ts');
  put('c.ts', '3');
  expect((await derive('x')).out).toBe('xc.ts,3');
  put('b.ts', '2');
  await derive('x');
  expect(done()).toBe(2);
  put('c.ts', '4');
  expect((await derive('x')).out).toBe('xc.ts,4');
});

test('a removed folder is derived again', async () => {
  const { put, derive, root, done } = project();
  put('a.ts', 'a.ts');
  await derive('x');
  rmSync(join(root, 'kept'), { recursive: true });
  await derive('x');
  expect(done()).toBe(2);
});
