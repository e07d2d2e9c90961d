/**
 * Changes the author's own files: all or none, and each completely or not at all. Never writes through a link or over
 * unexpected content.
 */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf, messageOf } from '../diagnose/cause.ts';
import { isLink, isWithin, realPath } from './real-path.ts';

export interface FileChange {
  /** Path below the folder, with `/` separators. */
  readonly path: string;
  readonly text: string;
  /** The current content, which is replaced; if absent, the file must not exist. */
  readonly before?: string;
}

/**
 * The text of a file that will be rewritten.
 *
 * @throws {AuthorError} if it is not UTF-8, since decoding would then lose content.
 */
export function readWhole(folder: string, path: string): string {
  const bytes = readFileSync(join(folder, path));
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes))
    throw new AuthorError(
      `${path} is not UTF-8, so it was not changed. Save the file as UTF-8 first.`,
    );
  return text;
}

/**
 * Changes files below a folder. If one change fails, all are undone.
 *
 * @throws {AuthorError} if a file is a link, is outside the folder, has changed, or cannot be written.
 */
export function writeFiles(folder: string, changes: readonly FileChange[]): void {
  const root = realPath(folder);
  const located = changes.map((change) => ({ ...change, file: locate(root, change) }));
  /** Steps that undo the changes, the last one first. */
  const undo: (() => void)[] = [];
  try {
    for (const { file, text, before } of located) {
      if (before === undefined) create(file, text, undo);
      else {
        replace(file, text);
        undo.unshift(() => replace(file, before));
      }
    }
  } catch (cause) {
    for (const step of undo) step();
    if (cause instanceof AuthorError || codeOf(cause) === undefined) throw cause;
    throw new AuthorError(
      `The files cannot be written: ${messageOf(cause)}. Nothing was changed.`,
      {
        cause,
      },
    );
  }
}

/** The file of a change, with links resolved. @throws {AuthorError} if it may not be written. */
function locate(root: string, { path, before }: FileChange): string {
  const written = join(root, path);
  if (isLink(written))
    throw new AuthorError(
      `${path} is a link to ${readlinkSync(written)}. Only real files are written; replace the link by a file.`,
    );
  const file = join(realPath(dirname(written)), basename(written));
  if (!isWithin(root, file))
    throw new AuthorError(
      `${path} lies outside the folder, because a link in this path leads to ${dirname(file)}. Replace the link by a folder.`,
    );
  if (before === undefined) {
    if (isThere(file)) throw new AuthorError(`${path} exists already.`);
  } else if (readFileSync(file, 'utf8') !== before)
    throw new AuthorError(`${path} has changed in the meantime. Try again.`);
  return file;
}

function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** Writes a temporary file beside a file, calls `use`, and then removes the temporary file if it still exists. */
function withTemporary(file: string, text: string, use: (temporary: string) => void): void {
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const temporary = join(dirname(file), `.${basename(file)}.new-${unique}`);
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    use(temporary);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Creates a new file and its parent folders. */
function create(file: string, text: string, undo: (() => void)[]): void {
  makeFolder(dirname(file), undo);
  withTemporary(file, text, (temporary) => {
    try {
      // Unlike a rename, this never replaces a file that was created in the meantime.
      linkSync(temporary, file);
    } catch (cause) {
      if (isThere(file)) throw cause;
      // Not every file system supports hard links.
      renameSync(temporary, file);
    }
    undo.unshift(() => rmSync(file, { force: true }));
  });
}

function makeFolder(folder: string, undo: (() => void)[]): void {
  if (isThere(folder)) return;
  makeFolder(dirname(folder), undo);
  mkdirSync(folder);
  undo.unshift(() => {
    try {
      rmdirSync(folder);
    } catch {
      // Another program has created a file in this folder in the meantime, so the folder stays.
    }
  });
}

/** Replaces an existing file; keeps its mode and, if permitted, its owner. */
function replace(file: string, text: string): void {
  // This is checked first, since a rename would replace even a write-protected file.
  accessSync(file, constants.W_OK);
  const { mode, uid, gid } = statSync(file);
  withTemporary(file, text, (temporary) => {
    const own = statSync(temporary);
    if (own.uid !== uid || own.gid !== gid) giveTo(temporary, uid, gid);
    chmodSync(temporary, mode);
    renameSync(temporary, file);
  });
}

function giveTo(file: string, uid: number, gid: number): void {
  try {
    chownSync(file, uid, gid);
  } catch {
    // Only root can change the owner; otherwise the file belongs to the current user.
  }
}
