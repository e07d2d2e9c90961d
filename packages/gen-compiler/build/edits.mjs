/** Where a crate has to differ on WebAssembly. The build changes its own unpacked copy; no source is kept here. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `from` occurs exactly once in the file, so a release that moves it is noticed at once.
 *
 * @type {readonly { crate: string, file: string, from: string, to: string }[]}
 */
export const edits = [
  {
    // There are no executable files here: every path will do, as on Windows. The compiler never asks.
    crate: 'which',
    file: 'src/checker.rs',
    from: '#[cfg(windows)]',
    to: '#[cfg(any(windows, target_family = "wasm"))]',
  },
  {
    // There are no dynamic libraries here.
    crate: 'gen_dyn_run',
    file: 'src/processor.rs',
    from: 'use libloading::{Library, Symbol};',
    to: `enum Library {}
type Symbol<'a, T> = &'a T;
impl Library {
    unsafe fn new(_: &PathBuf) -> Result<Self, &'static str> {
        Err("libraries cannot be loaded here")
    }
    unsafe fn get<T>(&self, _: &[u8]) -> Result<Symbol<'_, T>, &'static str> {
        match *self {}
    }
}`,
  },
  {
    // There are no threads here. The channels have no limit, so the work can as well be done at once.
    crate: 'gen_analyzer',
    file: 'src/model/mod.rs',
    from: '}, thread\n};',
    to: `}
};
mod thread {
    pub fn spawn<T>(work: impl FnOnce() -> T) -> T {
        work()
    }
}`,
  },
  {
    // Names drawn from clock and randomness would differ from run to run; counted ones are found and made readable.
    crate: 'gen_utils',
    file: 'src/common/ulid.rs',
    from: 'pub fn ulid() -> String {',
    to: `pub fn ulid() -> String {
    use std::sync::atomic::{AtomicU32, Ordering};
    static COUNT: AtomicU32 = AtomicU32::new(1);
    format!("ZZDRAWN{}", COUNT.fetch_add(1, Ordering::Relaxed))
}

#[allow(dead_code)]
fn drawn() -> String {`,
  },
];

/**
 * Changes the unpacked crates.
 *
 * @param {string} vendor folder of the crates, named with their versions
 * @param {(crate: string) => string} versionOf
 * @throws when the text to replace is not there exactly once.
 */
export function applyEdits(vendor, versionOf) {
  for (const { crate, file, from, to } of edits) {
    const folder = join(vendor, `${crate}-${versionOf(crate)}`);
    const path = join(folder, file);
    const parts = readFileSync(path, 'utf8').split(from);
    if (parts.length !== 2)
      throw new Error(
        `${crate} ${versionOf(crate)}: ${file} holds ${parts.length - 1} times, not once:\n${from}\nSee build/edits.mjs.`,
      );
    writeFileSync(path, parts.join(to));
    // Cargo compares each file with a hash; that of the whole crate, which is compared with the lockfile, stays.
    const sums = join(folder, '.cargo-checksum.json');
    const checksum = JSON.parse(readFileSync(sums, 'utf8'));
    writeFileSync(sums, JSON.stringify({ ...checksum, files: {} }));
  }
}
