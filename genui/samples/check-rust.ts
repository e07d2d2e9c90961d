/** Gives generated Rust to a command of the owner's, which knows how to compile it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Generated files by path: `views/home.rs`. */
export type RustFiles = ReadonlyMap<string, string>;

const MAX_MESSAGES = 4;

/**
 * Writes the files as a crate's `src`, with `lib.rs` and the `mod.rs` that are missing, and runs the command
 * with that folder behind it.
 *
 * @returns what speaks against the files; nothing when the command ends with 0.
 */
export function checkRust(command: string, files: RustFiles): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'genui-sample-'));
  try {
    for (const [path, text] of completeModules(files)) {
      const target = join(folder, 'src', path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    const { status, stdout, stderr } = spawnSync(`${command} "${folder}"`, {
      shell: true,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (status === 0) return [];
    const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
    const errors = lines.filter(
      (line) => /^error/.test(line) && !/could not compile|aborting due/.test(line),
    );
    const said = errors.length > 0 ? errors : lines.slice(-MAX_MESSAGES);
    return [...new Set(said.length > 0 ? said : [`The command ended with ${status}.`])].slice(
      0,
      MAX_MESSAGES,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files with a `mod.rs` for every folder and a `lib.rs`, as the compiler's own build writes them. */
export function completeModules(files: RustFiles): Map<string, string> {
  const all = new Map(files);
  const modules = new Map<string, Set<string>>();
  for (const path of files.keys()) {
    const [folder, name] = path.split('/') as [string, string];
    const list = modules.get(folder) ?? new Set();
    modules.set(folder, list);
    if (name !== 'mod.rs') list.add(name.replace(/\.rs$/, ''));
  }
  for (const [folder, names] of modules) {
    const path = `${folder}/mod.rs`;
    if (!all.has(path)) all.set(path, [...names].map((name) => `pub mod ${name};\n`).join(''));
  }
  const top = [...modules.keys()].map((folder) => `pub mod ${folder};\n`).join('');
  all.set('lib.rs', `pub use gen_components;\npub use makepad_widgets;\n${top}`);
  return all;
}
