/** Finds a toolchain that compiles Rust to WebAssembly: an installed one, or one from Debian packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const TARGET = 'wasm32-unknown-unknown';

/** Debian packages: a compiler with the WebAssembly back end, the source of std, and a linker of the same LLVM. */
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
 * @property {string} name its origin, for the manifest
 * @property {Record<string, string>} env environment variables for cargo
 * @property {string | undefined} library folder of the source of std, if std has to be compiled as well
 */

/**
 * Returns the installed toolchain if it has a std for WebAssembly, otherwise Debian's, unpacked into the cache.
 *
 * @param {string} cache folder that keeps the unpacked toolchain
 * @returns {Toolchain}
 * @throws if cargo does not run, or neither toolchain is available.
 */
export function findToolchain(cache) {
  if (spawnSync('cargo', ['--version'], { stdio: 'ignore' }).status !== 0)
    throw new Error('"cargo --version" fails. Install Rust: https://rustup.rs');
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
      // A stable compiler builds std only with this variable.
      RUSTC_BOOTSTRAP: '1',
    },
    library: join(usr, 'lib/rustlib/src/rust/library'),
  };
}

function machine() {
  return { x64: 'x86_64', arm64: 'aarch64' }[process.arch] ?? process.arch;
}

/** Downloads and unpacks the packages, but does not install them: needs no root rights, changes no installed Rust. */
function unpackDebian(folder) {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    throw new Error(
      `No std for ${TARGET} is installed. Run "rustup target add ${TARGET}". (On Debian, packages are unpacked instead.)`,
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
 * Returns the versions of the build tools, for the manifest.
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
