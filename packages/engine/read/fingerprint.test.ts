import { afterAll, expect, test, vi } from 'vitest';
import { removeFolders, writeFiles } from '../../../tests/sites/project.ts';
import { codeOf } from './fingerprint.ts';

afterAll(removeFolders);

const site = () => ({ files: [] });

test('hashes in the output do not depend on the Node version; cache keys do', async () => {
  const code = codeOf(process.cwd(), site());
  const { version } = process;
  try {
    Object.defineProperty(process, 'version', { value: 'v99.0.0' });
    vi.resetModules();
    const other = await import('./fingerprint.ts');
    const now = other.codeOf(process.cwd(), site());
    expect(now.shared).toBe(code.shared);
    expect(now.local).not.toBe(code.local);
    expect(now.configured).not.toBe(code.configured);
  } finally {
    Object.defineProperty(process, 'version', { value: version });
  }
});

test('requested and installed versions of packages count, also from a parent folder', () => {
  const files = (asked: string, installed: string) =>
    writeFiles({
      'package-lock.json': asked,
      'node_modules/.package-lock.json': installed,
      'docs/package.json': '{}',
    });
  const code = (asked: string, installed: string) =>
    codeOf(`${files(asked, installed)}/docs`, site());
  const first = code('1', '1');
  expect(code('1', '1')).toEqual(first);
  expect(code('2', '1').shared).not.toBe(first.shared);
  // Installed packages differ between machines, since some contain a program for the system.
  expect(code('1', '2').shared).toBe(first.shared);
  expect(code('1', '2').local).not.toBe(first.local);
});

test('modules of the configuration count, wherever the project is', () => {
  const code = (text: string) => {
    const root = writeFiles({ 'package-lock.json': '', 'words.ts': text });
    return codeOf(root, { files: [`${root}/words.ts`] });
  };
  expect(code('a')).toEqual(code('a'));
  expect(code('b').configured).not.toBe(code('a').configured);
  expect(code('b').local).toBe(code('a').local);
});

test('code is read again when the configuration is loaded again', () => {
  const root = writeFiles({ 'package-lock.json': '', 'a.ts': 'a', 'b.ts': 'b' });
  const code = (...names: readonly string[]) =>
    codeOf(root, { files: names.map((name) => `${root}/${name}`) });
  expect(code('a.ts')).toEqual(code('a.ts'));
  expect(code('a.ts', 'b.ts')).not.toEqual(code('a.ts'));
});
