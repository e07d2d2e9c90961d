/** Finds what compiles Rust to WebAssembly on this machine. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const TARGET = 'wasm32-unknown-unknown';

/** Debian's compiler, which is built with WebAssembly's back end; the source of std; a linker of the same LLVM. */
const DEBIAN_PACKAGES = [
  'rustc-web',
  'libstd-rust-web-dev',
  'libstd-rust-web-1.96',
  'rust-web-src',
  'libllvm22',
  'lld-22',
];

/**
 * @typedef {object} Toolchain
 * @property {string} name what the manifest says about where it is from
 * @property {Record<string, string>} env for cargo
 * @property {string | undefined} library the source of std, when it has to be compiled as well
 */

/**
 * The toolchain that cargo uses here when it has a std for WebAssembly, else Debian's, unpacked into the cache.
 *
 * @param {string} cache
 * @returns {Toolchain}
 * @throws when there is no cargo, or neither toolchain can be had.
 */
export function findToolchain(cache) {
  if (spawnSync('cargo', ['--version'], { stdio: 'ignore' }).status !== 0)
    throw new Error('cargo is not installed; https://rustup.rs installs it.');
  const own = spawnSync('rustc', ['--print', 'target-libdir', '--target', TARGET], {
    encoding: 'utf8',
  });
  const folder = own.status === 0 ? own.stdout.trim() : '';
  if (folder !== '' && existsSync(folder) && readdirSync(folder).some(isStd))
    return { name: `rustc with a std for ${TARGET}`, env: {}, library: undefined };
  return debianToolchain(join(cache, 'toolchain'));
}

/** @param {string} name */
const isStd = (name) => /^libstd-\w+\.rlib$/.test(name);

/** @param {string} folder @returns {Toolchain} */
function debianToolchain(folder) {
  if (!existsSync(folder)) unpackDebian(folder);
  const usr = join(folder, 'usr');
  return {
    name: `Debian: ${DEBIAN_PACKAGES.join(', ')}`,
    env: {
      RUSTC: join(usr, 'bin/rustc'),
      LD_LIBRARY_PATH: join(usr, 'lib', `${machine()}-linux-gnu`),
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: join(usr, 'lib/llvm-22/bin/wasm-ld'),
      // A released compiler only builds std when it is told that it may.
      RUSTC_BOOTSTRAP: '1',
    },
    library: join(usr, 'lib/rustlib/src/rust/library'),
  };
}

function machine() {
  return { x64: 'x86_64', arm64: 'aarch64' }[process.arch] ?? process.arch;
}

/** Unpacks the packages without installing them: no rights are needed, and an installed Rust is left alone. */
function unpackDebian(folder) {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    throw new Error(
      `There is no std for ${TARGET}: run "rustup target add ${TARGET}". (On Debian its packages are taken.)`,
    );
  console.log('Unpacking Debian packages with a compiler for WebAssembly …');
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  execFileSync('apt-get', ['download', '-qq', ...DEBIAN_PACKAGES], {
    cwd: part,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const name of readdirSync(part).filter((each) => each.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', join(part, name), part]);
    rmSync(join(part, name));
  }
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(part, folder);
}

/**
 * Versions of what builds, for the manifest.
 *
 * @param {Toolchain} toolchain
 */
export function describeToolchain({ name, env }) {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } };
  const rustc = execFileSync(env.RUSTC ?? 'rustc', ['-vV'], options);
  const line = (/** @type {string} */ key) =>
    new RegExp(`^${key}: (.*)$`, 'm').exec(rustc)?.[1] ?? 'unknown';
  return {
    from: name,
    rustc: rustc.split('\n')[0] ?? 'unknown',
    llvm: line('LLVM version'),
    host: line('host'),
    cargo: execFileSync('cargo', ['--version'], options).trim(),
  };
}
