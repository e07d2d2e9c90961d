/** Compiles generated Rust with a command of the user. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Generated files by path: `views/home.rs`. */
export type RustFiles = ReadonlyMap<string, string>;

const MAX_MESSAGES = 4;

/**
 * Writes the files as the `src` of a crate, adds `lib.rs` and missing `mod.rs` files, and runs the command with the
 * crate's folder as its last argument.
 *
 * @returns the first errors in the files; empty if the command exits with 0.
 */
export function checkRust(command: string, files: RustFiles): string[] {
  return shorten(run(command, files));
}

/**
 * Checks many independent files in one crate. This is many times faster than one crate for each file. Files that the
 * errors name are removed until the other files pass. If the errors name no file, each half is checked separately.
 *
 * @param files Rust code, keyed by a name that is valid as the name of a module
 * @returns the first errors in each file
 */
export function checkApart(command: string, files: RustFiles): Map<string, string[]> {
  const found = new Map([...files.keys()].map((name): [string, string[]] => [name, []]));
  const check = (names: readonly string[]): void => {
    const [first] = names;
    if (first === undefined) return;
    const said = run(
      command,
      new Map(names.map((name) => [`views/${name}.rs`, files.get(name) ?? ''])),
    );
    if (said.length === 0) return;
    const about = (name: string) => said.filter((line) => line.includes(`${name}.rs`));
    const named = names.filter((name) => about(name).length > 0);
    const half = Math.ceil(names.length / 2);
    if (names.length === 1) found.set(first, shorten(said));
    else if (named.length === 0) {
      check(names.slice(0, half));
      check(names.slice(half));
    } else {
      for (const name of named) found.set(name, shorten(about(name)));
      check(names.filter((name) => !named.includes(name)));
    }
  };
  check([...files.keys()]);
  return found;
}

/**
 * Runs the command. If it exits with 0, returns an empty list. Otherwise returns the lines with errors or, if there are
 * none, the last lines of the output.
 */
function run(command: string, files: RustFiles): string[] {
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
      (line) => /\berror\b/.test(line) && !/could not compile|aborting due/.test(line),
    );
    if (errors.length > 0) return errors;
    return lines.length > 0
      ? lines.slice(-MAX_MESSAGES)
      : [`The command ended with exit status ${status}.`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first distinct messages, without positions: readers do not see the generated files. */
function shorten(lines: readonly string[]): string[] {
  const texts = lines.map((line) => line.replace(/^\S+\.rs:\d+:\d+:\s*/, ''));
  return [...new Set(texts)].slice(0, MAX_MESSAGES);
}

/** Folders of generated files. Other folders are the complete modules of plug-ins. */
const GENERATED = ['views', 'components', 'router'];

/** Adds a `lib.rs`, which contains `main.rs`, and a `mod.rs` for every generated folder, like the compiler's build. */
export function completeModules(files: RustFiles): Map<string, string> {
  const all = new Map(files);
  const modules = new Map<string, string[]>();
  for (const path of files.keys()) {
    const [folder = '', name] = path.split('/');
    if (name === undefined) continue;
    const list = modules.get(folder) ?? [];
    modules.set(folder, list);
    if (name !== 'mod.rs') list.push(name.replace(/\.rs$/, ''));
  }
  const declared = [...modules].map(([folder, names]) => {
    if (!GENERATED.includes(folder)) return `mod ${folder};\npub use ${folder}::*;\n`;
    const path = `${folder}/mod.rs`;
    if (!all.has(path)) all.set(path, names.map((name) => `pub mod ${name};\n`).join(''));
    return `pub mod ${folder};\n`;
  });
  const main = all.get('main.rs') ?? '';
  all.delete('main.rs');
  all.set(
    'lib.rs',
    `pub use gen_components;\npub use makepad_widgets;\n${declared.join('')}${main}`,
  );
  return all;
}
