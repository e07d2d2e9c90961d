/** Builds the crate's WebAssembly modules in a separate folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { applyEdits } from './edits.mjs';
import { lockedCrates, ownSources, PACKAGE } from './manifest.mjs';
import { TARGET } from './toolchain.mjs';

/** The npm package of wasm-opt. */
export const BINARYEN = 'binaryen@132.0.0';
/** Options of wasm-opt, with the features of the supported browsers. With all features, Chromium rejects the result. */
export const WASM_OPT = [
  '-Oz',
  ...[
    'bulk-memory',
    'bulk-memory-opt',
    'call-indirect-overlong',
    'multivalue',
    'mutable-globals',
    'nontrapping-float-to-int',
    'reference-types',
    'sign-ext',
  ].map((feature) => `--enable-${feature}`),
];

/** The modules, each with its own options of `cargo build`. */
export const MODULES = {
  'compiler.wasm': [],
  'syntax.wasm': ['--no-default-features'],
};

/**
 * Empties a folder and copies the repository's sources into it, at the same relative paths. Adds the dependencies
 * with `cargo vendor`, and changes the dependencies that build/edits.mjs names.
 *
 * @param {string} root folder of the repository
 * @param {string} folder
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @returns {string} the folder of the crate
 */
export function prepare(root, folder, { env, library }) {
  rmSync(folder, { recursive: true, force: true });
  for (const file of ownSources().filter((each) => !each.endsWith('.mjs'))) {
    const copy = join(folder, relative(root, file));
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(file, copy);
  }
  const crate = join(folder, relative(root, PACKAGE), 'crate');

  const vendor = join(folder, 'vendor');
  const sync = library === undefined ? [] : ['--sync', join(library, 'Cargo.toml')];
  // Cargo compares each crate with the checksum in the lockfile.
  execFileSync('cargo', ['vendor', '--locked', '--versioned-dirs', ...sync, vendor], {
    cwd: crate,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  mkdirSync(join(folder, '.cargo'));
  writeFileSync(
    join(folder, '.cargo/config.toml'),
    `[source.crates-io]
replace-with = "vendored"

[source.vendored]
directory = ${JSON.stringify(vendor)}
`,
  );
  const locked = lockedCrates(readFileSync(join(crate, 'Cargo.lock'), 'utf8'));
  applyEdits(vendor, (name) => {
    const [only, ...others] = locked.filter((each) => each.name === name);
    if (!only || others.length > 0)
      throw new Error(`Cargo.lock must contain exactly one crate ${name}.`);
    return only.version;
  });
  return crate;
}

/**
 * Options of rustc besides the profile in Cargo.toml. `compile` adds options that remove local paths from the result.
 */
export const FLAGS = ['--cfg=getrandom_backend="custom"'];

/**
 * Compiles the modules in a folder from {@link prepare}, and shrinks them with wasm-opt.
 *
 * @param {string} folder
 * @param {string} crate folder of the crate, as returned by `prepare`
 * @param {import('./toolchain.mjs').Toolchain} toolchain
 * @param {(name: string, bytes: Buffer) => void} made called with each module
 */
export function compile(folder, crate, { env, library }, made) {
  const remap = (/** @type {string} */ from) => `--remap-path-prefix=${from}=`;
  const flags = [...FLAGS, remap(folder), remap(join(folder, 'vendor'))];
  if (library !== undefined) flags.push(remap(dirname(library)));
  const target = join(folder, 'target');
  const options = ['--release', '--quiet', '--locked', '--offline', '--target', TARGET];
  if (library !== undefined) options.push('-Zbuild-std=std,panic_abort');
  for (const [name, features] of Object.entries(MODULES)) {
    execFileSync('cargo', ['build', ...options, ...features], {
      cwd: crate,
      env: {
        ...process.env,
        ...env,
        CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f'),
        CARGO_TARGET_DIR: target,
      },
      stdio: 'inherit',
    });
    const large = join(target, TARGET, 'release/gen_compiler.wasm');
    const small = join(folder, name);
    execFileSync('npx', ['-y', '-p', BINARYEN, 'wasm-opt', ...WASM_OPT, large, '-o', small], {
      stdio: 'inherit',
    });
    made(name, readFileSync(small));
  }
}
