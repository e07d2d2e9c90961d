/** The committed modules match the manifest and their sources. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOfSources, lockedCrates, ownSources, sha256 } from './build/manifest.mjs';

const read = (name: string) => readFileSync(new URL(name, import.meta.url));
const manifest = JSON.parse(read('manifest.json').toString()) as {
  modules: Record<string, { sha256: string; bytes: number; brotli: number }>;
  sources: string;
  notices: string;
  crates: { name: string; version: string; license: string; checksum: string }[];
  std: { name: string; version: string; license: string }[];
  agreement: { of: string };
};
const lock = read('crate/Cargo.lock').toString();

test('the modules are those of the manifest', () => {
  expect(Object.keys(manifest.modules)).toEqual(['compiler.wasm', 'syntax.wasm']);
  for (const [name, { sha256: hash, bytes }] of Object.entries(manifest.modules)) {
    const module = read(name);
    expect([name, module.length, sha256(module)]).toEqual([name, bytes, hash]);
  }
});

test('they are made of the sources that are here: else run "npm run compiler"', () => {
  expect(ownSources().length).toBeGreaterThan(8);
  expect(hashOfSources()).toBe(manifest.sources);
});

test('what was counted was counted of this module: else run "npm run compiler -- --agree"', () => {
  expect(manifest.agreement.of).toBe(manifest.modules['compiler.wasm']?.sha256);
});

test('every crate is in the lockfile, with its checksum', () => {
  expect(manifest.crates.map(({ name }) => name)).toContain('makepad_gen_plugin');
  const locked = lockedCrates(lock);
  for (const { name, version, checksum } of manifest.crates)
    expect(locked, name).toContainEqual({ name, version, checksum });
});

test('crates are those of the native program', () => {
  const native = new URL(
    `${/#\[path = "(.*)\/src\/gen\.rs"\]/.exec(read('crate/src/lib.rs').toString())?.[1]}/Cargo.lock`,
    new URL('crate/src/', import.meta.url),
  );
  const others = lockedCrates(readFileSync(native, 'utf8')).filter(({ checksum }) => checksum);
  expect(lockedCrates(lock).filter(({ checksum }) => checksum)).toEqual(others);
});

test('crates are from the public registry alone', () => {
  const sources = new Set([...lock.matchAll(/^source = (.*)$/gm)].map(([, source]) => source));
  expect([...sources]).toEqual(['"registry+https://github.com/rust-lang/crates.io-index"']);
});

test('the notices are those of the manifest, and name every crate', () => {
  const notices = read('NOTICES.txt').toString();
  expect(sha256(notices)).toBe(manifest.notices);
  for (const { name, version } of [...manifest.crates, ...manifest.std])
    expect(notices).toContain(`\n${name} ${version} (`);
});
