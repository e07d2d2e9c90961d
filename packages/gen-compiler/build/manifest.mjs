/** Describes the modules and their sources. The build writes this into the manifest; the tests compare it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** The package's folder, which contains the modules. */
export const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {Buffer | string} content */
export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** @param {string} file */
const readText = (file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

/** Absolute paths of the repository's files that the modules are built from. */
export function ownSources() {
  const source = join(PACKAGE, 'crate/src');
  const shared = [...readText(join(source, 'lib.rs')).matchAll(/#\[path = "(.*)"\]/g)];
  return [
    join(PACKAGE, 'crate/Cargo.lock'),
    join(PACKAGE, 'crate/Cargo.toml'),
    join(PACKAGE, 'build/edits.mjs'),
    ...readdirSync(source)
      .sort()
      .map((name) => join(source, name)),
    ...shared.map(([, path = '']) => resolve(source, path)),
  ];
}

/** A hash of the contents of {@link ownSources}, without the folders in `#[path]`. */
export function hashOfSources() {
  const texts = ownSources().map((file) =>
    readText(file).replace(/#\[path = ".*\/(.*)"\]/g, '#[path = "$1"]'),
  );
  return sha256(texts.join('\0'));
}

/** SHA-256 of a module, and its size in bytes, plain and compressed with Brotli. @param {Buffer} bytes */
export function describeModule(bytes) {
  return {
    sha256: sha256(bytes),
    bytes: bytes.length,
    brotli: brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGWIN]: 22,
      },
    }).length,
  };
}

/**
 * The crates of a lockfile. Those of this repository have no checksum.
 *
 * @param {string} text
 * @returns {{ name: string, version: string, checksum: string | undefined }[]}
 */
export function lockedCrates(text) {
  return [...text.matchAll(/\[\[package\]\]\n([\s\S]*?)(?=\n\[\[|$)/g)].map(([, body = '']) => {
    const value = (/** @type {string} */ key) =>
      new RegExp(`^${key} = "(.*)"$`, 'm').exec(body)?.[1];
    return {
      name: value('name') ?? '',
      version: value('version') ?? '',
      checksum: value('checksum'),
    };
  });
}
