/**
 * The output folder: written beside the last one and swapped in whole. A file whose inputs are the same as
 * last time is not rendered again but linked from there, so changing one page rewrites that page and little
 * else. Where nothing has changed, the last output stays as it is.
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

/** A large file with the hash of its text in its path. Its text is made in parts, so it is never in memory as a whole. */
export interface HashedFile {
  readonly parts: Derived<Iterable<string>>;
  /** Path in the output, by the hash of the text. */
  path(hash: string): string;
}

/** Path → what it was made from, and what it looked like on disk (bytes, milliseconds). */
type Manifest = Map<string, readonly [key: string, size: number, mtime: number]>;

export class Output {
  readonly #target: string;
  readonly #temporary: string;
  readonly #manifestFile: string;
  readonly #last: Manifest;
  readonly #next: Manifest = new Map();
  readonly #folders = new Set<string>();
  /** Files of the last output that are taken over. */
  readonly #kept = new Set<string>();

  readonly #old: string;

  /**
   * @param target as `claimOutput` gives it
   * @param manifestFile where the list of what was written is kept between builds
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

  /** Takes all files over from the last output; `false`, and nothing done, unless every one is there as it was written. */
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

  /** Writes a file. With a `key`, the next build may take it over; without one it is compared with that of the last output. */
  write(path: string, text: string, key?: string): void {
    if (key === undefined && textAt(join(this.#target, path)) === text) {
      this.#kept.add(path);
      return;
    }
    writeFileSync(this.#place(path), text);
    if (key !== undefined) this.#note(path, key);
  }

  /** Writes a file. One that is derived is taken over from the last output if that has it. */
  place(path: string, text: string | Derived<string>): void {
    if (typeof text === 'string') this.write(path, text);
    else if (!this.reuse([path], text.key)) this.write(path, text.value, text.key);
  }

  /** A file that has been written, or taken over. It is read when its text is asked for. */
  file(path: string): Derived<string> {
    const [key] = required(this.#next, path);
    const folder = this.#kept.has(path) ? this.#target : this.#temporary;
    return derivedFile(key + path, () => readFileSync(join(folder, path), 'utf8'));
  }

  /** Writes a file in parts, with the hash of its text in its path, unless the last output has it. Returns the path. */
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

  /** Copies a folder's content to the top of the output. Links become what they lead to: hosts serve none. */
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
   * Moves the finished folder to its name; the old one goes last, so a kill in between loses nothing.
   *
   * @param claim asks again whether the target may be replaced: it may have changed since the build began
   * @throws {SwapError} when the file system does not move folders there; the target is as it was.
   */
  finish(claim: () => void): void {
    if (this.#isSame()) {
      claim();
      this.discard();
      this.#saveManifest();
      return;
    }
    for (const path of [...this.#kept]) this.#link(path);
    // What was copied may have held a file of this name.
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

  /** Whether the last output has all files, and no other one. */
  #isSame(): boolean {
    if (this.#folders.size > 0 || !isOutput(this.#target)) return false;
    const there = listFiles(this.#target, '').filter((path) => path !== MARKER);
    return there.length === this.#kept.size && there.every((path) => this.#kept.has(path));
  }

  /** Takes a file over from the last output. */
  #link(path: string): void {
    const file = this.#place(path);
    try {
      linkSync(join(this.#target, path), file);
    } catch (cause) {
      // Not every file system has links.
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
      // Without the list the next build renders everything, and that is all.
    }
  }

  /** Removes what was written so far; the last output stays. */
  discard(): void {
    rmSync(this.#temporary, { recursive: true, force: true });
  }

  /** Notes what a file was made from, for the next build to take it over. */
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

/** The text of a file, if it is there. */
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

/** A finished output that could not take the place of the last one. The reason is its `cause`. */
export class SwapError extends Error {
  override name = 'SwapError';

  constructor(target: string, options: ErrorOptions) {
    super(`${target} could not be replaced.`, options);
  }
}

/**
 * Puts back what a build killed in the middle of its swap had set aside, and clears what killed builds left. Only
 * folders that a build has marked are touched.
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

/** What cannot be put back stays where it is: the new site will be in place soon. */
function putBack(folder: string, target: string): void {
  try {
    renameSync(folder, target);
  } catch {
    // A layer or disk that folders cannot be moved within; the swap itself will tell.
  }
}

/** Removes a folder that builds have written. One that cannot be removed is left to the next build. */
function removeOutput(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The new site is in place; what is left over harms nobody.
  }
}

/** Whether another process of that number is running; this one has not begun to write. */
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
