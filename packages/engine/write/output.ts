/**
 * The output folder is written beside the last one and replaces it as a whole. A file with unchanged inputs is not
 * rendered again but hard-linked from the last output, so a change of one page rewrites little else. If nothing has
 * changed, the last output stays.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Derived, derivedFile } from '../build/derive.ts';
import { codeOf } from '../diagnose/cause.ts';
import { required } from '../diagnose/required.ts';
import { listFiles } from '../read/project.ts';
import { isOutput, MARKER, markOutput, workName } from './output-folder.ts';

/**
 * A large file with the hash of its text in its path. The text is generated in parts, so it is never in memory as a
 * whole.
 */
export interface HashedFile {
  readonly parts: Derived<Iterable<string>>;
  /** Path in the output for the hash of the text. */
  path(hash: string): string;
}

/** Path → cache key, and size (bytes) and modification time (ms) on disk. */
type Manifest = Map<string, readonly [key: string, size: number, mtime: number]>;

export class Output {
  readonly #target: string;
  readonly #temporary: string;
  readonly #manifestFile: string;
  readonly #last: Manifest;
  readonly #next: Manifest = new Map();
  readonly #folders = new Set<string>();
  /** Files reused from the last output. */
  readonly #kept = new Set<string>();

  readonly #old: string;

  /**
   * @param target as returned by `claimOutput`
   * @param manifestFile file that stores the list of written files between builds
   */
  constructor(target: string, manifestFile: string) {
    const unique = randomBytes(4).toString('hex');
    this.#target = target;
    this.#temporary = workName(target, 'new', unique);
    this.#old = workName(target, 'old', unique);
    this.#manifestFile = manifestFile;
    this.#last = readManifest(manifestFile);
    mkdirSync(dirname(target), { recursive: true });
    mkdirSync(this.#temporary);
    try {
      markOutput(this.#temporary);
    } catch (cause) {
      this.discard();
      throw cause;
    }
  }

  /**
   * Reuses all these files from the last output. If one is missing or changed there, does nothing and returns `false`.
   */
  reuse(paths: readonly string[], key: string): boolean {
    const last: Manifest = new Map();
    for (const path of paths) {
      const known = this.#last.get(path);
      if (known?.[0] !== key) return false;
      const stat = statSync(join(this.#target, path), { throwIfNoEntry: false });
      if (stat?.size !== known[1] || stat.mtimeMs !== known[2]) return false;
      last.set(path, known);
    }
    for (const [path, known] of last) {
      this.#kept.add(path);
      this.#next.set(path, known);
    }
    return true;
  }

  /**
   * Writes a file. With a `key`, the next build can reuse it; without one, its text is compared with the last output.
   */
  write(path: string, text: string, key?: string): void {
    if (key === undefined && textAt(join(this.#target, path)) === text) {
      this.#kept.add(path);
      return;
    }
    writeFileSync(this.#place(path), text);
    if (key !== undefined) this.#note(path, key);
  }

  /** Writes a file. A derived text is reused from the last output if possible. */
  place(path: string, text: string | Derived<string>): void {
    if (typeof text === 'string') this.write(path, text);
    else if (!this.reuse([path], text.key)) this.write(path, text.value, text.key);
  }

  /** Returns a file that was reused, or written with a key. The file is read when its value is accessed. */
  file(path: string): Derived<string> {
    const [key] = required(this.#next, path);
    const folder = this.#kept.has(path) ? this.#target : this.#temporary;
    return derivedFile(key + path, () => readFileSync(join(folder, path), 'utf8'));
  }

  /**
   * Writes a file in parts, or reuses it from the last output. Returns its path, which contains the hash of its text.
   */
  writeHashed(file: HashedFile): string {
    const { key } = file.parts;
    for (const [path, [made]] of this.#last)
      if (made === key && this.reuse([path], key)) return path;
    const temporary = this.#place(file.path('new'));
    const descriptor = openSync(temporary, 'w');
    const hash = createHash('sha256');
    try {
      for (const part of file.parts.value) {
        hash.update(part);
        writeFileSync(descriptor, part);
      }
    } finally {
      closeSync(descriptor);
    }
    const path = file.path(hash.digest('hex'));
    renameSync(temporary, this.#place(path));
    this.#note(path, key);
    return path;
  }

  /** Copies a folder's content to the top of the output. Symbolic links are resolved, since hosts do not serve them. */
  copy(folder: string, skip: (name: string) => boolean = () => false, within = ''): void {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      if (skip(name)) continue;
      const [source, path] = [join(folder, name), within + name];
      const stat = statSync(source);
      if (stat.isDirectory()) this.copy(source, skip, `${path}/`);
      else {
        const key = `copy ${[stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino].join(' ')}`;
        if (this.reuse([path], key)) continue;
        copyFileSync(source, this.#place(path));
        this.#note(path, key);
      }
    }
  }

  /**
   * Moves the finished folder to its final name. The old folder is removed last, so that a kill in between loses
   * nothing. If all files are unchanged, the last output stays instead.
   *
   * @param claim checks again whether the target may be replaced, since it may have changed during the build
   * @throws {SwapError} if the file system cannot move folders there; the target is then unchanged.
   */
  finish(claim: () => void): void {
    if (this.#isSame()) {
      claim();
      this.discard();
      this.#saveManifest();
      return;
    }
    for (const path of [...this.#kept]) this.#link(path);
    // A copied folder may have contained a file of this name.
    markOutput(this.#temporary);
    claim();
    const empty = existsSync(this.#target) && !isOutput(this.#target);
    try {
      if (empty) rmdirSync(this.#target);
      else if (existsSync(this.#target)) renameSync(this.#target, this.#old);
      renameSync(this.#temporary, this.#target);
    } catch (cause) {
      if (!existsSync(this.#target)) {
        if (empty) mkdirSync(this.#target);
        else if (existsSync(this.#old)) renameSync(this.#old, this.#target);
      }
      throw new SwapError(this.#target, { cause });
    }
    removeOutput(this.#old);
    this.#saveManifest();
  }

  /** Whether the last output contains exactly the files of this one. */
  #isSame(): boolean {
    if (this.#folders.size > 0 || !isOutput(this.#target)) return false;
    const there = listFiles(this.#target, '').filter((path) => path !== MARKER);
    return there.length === this.#kept.size && there.every((path) => this.#kept.has(path));
  }

  /** Hard-links a file from the last output. */
  #link(path: string): void {
    const file = this.#place(path);
    try {
      linkSync(join(this.#target, path), file);
    } catch (cause) {
      // Not every file system supports hard links.
      if (codeOf(cause) === 'ENOSPC') throw cause;
      copyFileSync(join(this.#target, path), file);
      const [key] = this.#next.get(path) ?? [];
      if (key !== undefined) this.#note(path, key);
    }
  }

  #saveManifest(): void {
    try {
      mkdirSync(dirname(this.#manifestFile), { recursive: true });
      writeFileSync(this.#manifestFile, JSON.stringify([...this.#next]));
    } catch {
      // Without the list, the next build just renders everything.
    }
  }

  /** Removes everything written so far; the last output stays. */
  discard(): void {
    rmSync(this.#temporary, { recursive: true, force: true });
  }

  /** Records the key of a file, so that the next build can reuse it. */
  #note(path: string, key: string): void {
    const { size, mtimeMs } = statSync(join(this.#temporary, path));
    this.#next.set(path, [key, size, mtimeMs]);
  }

  #place(path: string): string {
    this.#kept.delete(path);
    const file = join(this.#temporary, path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return file;
  }
}

/** The text of a file; `undefined` if it cannot be read. */
function textAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readManifest(file: string): Manifest {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, [string, number, number]][]);
  } catch {
    return new Map();
  }
}

/** The finished output could not replace the last one. The reason is the `cause`. */
export class SwapError extends Error {
  override name = 'SwapError';

  constructor(target: string, options: ErrorOptions) {
    super(`${target} could not be replaced.`, options);
  }
}

/**
 * If a build was killed while it replaced the output, restores the output that it had set aside. Also removes remains
 * of killed builds. Changes only folders that a build has marked.
 */
export function restoreOutput(target: string): void {
  const parent = dirname(target);
  if (!existsSync(parent)) return;
  const prefix = `.${basename(target)}.`;
  for (const name of readdirSync(parent)) {
    const [, kind, pid] =
      (name.startsWith(prefix) &&
        /^(new|old)-(\d+)-[0-9a-f]{8}$/.exec(name.slice(prefix.length))) ||
      [];
    const folder = join(parent, name);
    if (kind === undefined || isOther(Number(pid)) || !isOutput(folder)) continue;
    if (kind === 'old' && !existsSync(target)) putBack(folder, target);
    else removeOutput(folder);
  }
}

/** Restores an output. If this fails, the folder stays where it is, since the new output will soon replace it. */
function putBack(folder: string, target: string): void {
  try {
    renameSync(folder, target);
  } catch {
    // The file system cannot move folders; the swap will report this.
  }
}

/** Removes a folder that a build has written. If this fails, the next build tries again. */
function removeOutput(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The new output is in place, so remains do no harm.
  }
}

/** Whether another process with this id is running; the current process has not begun to write. */
function isOther(pid: number): boolean {
  return pid !== process.pid && isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) === 'EPERM';
  }
}
