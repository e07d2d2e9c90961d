/**
 * The output folder: written beside the last one and swapped in whole. A file whose inputs are the same as
 * last time is not rendered again but linked from there, so changing one page rewrites that page and little
 * else.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A large file with the hash of its text in its path. Its text is made in parts, so it is never in memory as a whole. */
export interface HashedFile {
  /** Hash of everything the text is made from. */
  key(): string;
  parts(): Iterable<string>;
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

  /** @param manifestFile where the list of what was written is kept between builds */
  constructor(target: string, manifestFile: string) {
    this.#target = target;
    this.#temporary = `${target}.new-${process.pid}`;
    this.#manifestFile = manifestFile;
    this.#last = readManifest(manifestFile);
    rmSync(this.#temporary, { recursive: true, force: true });
    mkdirSync(this.#temporary, { recursive: true });
  }

  /** Takes all files over from the last output; `false`, and nothing done, unless every one is there as it was written. */
  reuse(paths: readonly string[], key: string): boolean {
    for (const path of paths) {
      const known = this.#last.get(path);
      if (known?.[0] !== key) return false;
      const stat = statSync(join(this.#target, path), { throwIfNoEntry: false });
      if (stat?.size !== known[1] || stat.mtimeMs !== known[2]) return false;
    }
    for (const path of paths) {
      linkSync(join(this.#target, path), this.#place(path));
      this.#next.set(path, this.#last.get(path)!);
    }
    return true;
  }

  /** Writes a file. With a `key`, the next build may take it over. */
  write(path: string, text: string, key?: string): void {
    writeFileSync(this.#place(path), text);
    if (key !== undefined) this.#note(path, key);
  }

  /** Writes a file in parts, with the hash of its text in its path, unless the last output has it. Returns the path. */
  writeHashed(file: HashedFile): string {
    const key = file.key();
    for (const [path, [made]] of this.#last)
      if (made === key && this.reuse([path], key)) return path;
    const temporary = this.#place(file.path('new'));
    const descriptor = openSync(temporary, 'w');
    const hash = createHash('sha256');
    try {
      for (const part of file.parts()) {
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

  /** Copies a folder's content to the top of the output. */
  copy(folder: string, skip: (name: string) => boolean = () => false): void {
    if (existsSync(folder))
      cpSync(folder, this.#temporary, { recursive: true, filter: (file) => !skip(basename(file)) });
  }

  /** Moves the finished folder to its name; the old one goes last, so a kill in between loses nothing. */
  finish(): void {
    const old = `${this.#target}.old`;
    rmSync(old, { recursive: true, force: true });
    if (existsSync(this.#target)) renameSync(this.#target, old);
    try {
      renameSync(this.#temporary, this.#target);
    } catch (cause) {
      if (existsSync(old)) renameSync(old, this.#target);
      throw cause;
    }
    rmSync(old, { recursive: true, force: true });
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
    const file = join(this.#temporary, path);
    const folder = dirname(file);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return file;
  }
}

function readManifest(file: string): Manifest {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, [string, number, number]][]);
  } catch {
    return new Map();
  }
}

/** Puts back what a build killed in the middle of its swap had set aside, and clears what killed builds left. */
export function restoreOutput(target: string): void {
  if (!existsSync(target) && existsSync(`${target}.old`)) renameSync(`${target}.old`, target);
  const parent = dirname(target);
  if (!existsSync(parent)) return;
  const prefix = `${basename(target)}.new-`;
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
