/**
 * Changes to the author's own files: all of them or none, each whole or not at all, never through a link, and never
 * over something that nobody has looked at.
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
  /** Below the folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** What the file contains now, to be replaced; without it, the file must not be there. */
  readonly before?: string;
}

/**
 * The text of a file that is to be written again.
 *
 * @throws {AuthorError} when it is not UTF-8: reading it as such would lose what it contains.
 */
export function readWhole(folder: string, path: string): string {
  const bytes = readFileSync(join(folder, path));
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes))
    throw new AuthorError(`${path} is not UTF-8, so it is left alone. Save it as UTF-8 first.`);
  return text;
}

/**
 * Makes changes to files below a folder. When one of them fails, all are undone.
 *
 * @throws {AuthorError} when a file is a link, lies outside the folder, has changed, or cannot be written.
 */
export function writeFiles(folder: string, changes: readonly FileChange[]): void {
  const root = realPath(folder);
  const located = changes.map((change) => ({ ...change, file: locate(root, change) }));
  /** Steps that take back what was done, the last one first. */
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

/** The file a change is about, without links. @throws {AuthorError} when it is not to be written. */
function locate(root: string, { path, before }: FileChange): string {
  const written = join(root, path);
  if (isLink(written))
    throw new AuthorError(
      `${path} is a link to ${readlinkSync(written)}. Only files of their own are written; replace the link by a file.`,
    );
  const file = join(realPath(dirname(written)), basename(written));
  if (!isWithin(root, file))
    throw new AuthorError(
      `${path} lies outside the folder: a link on the way leads to ${dirname(file)}. Replace the link by a folder.`,
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

/** Writes beside a file, hands that on, and removes it where it is still there. */
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

/** Makes a file that is not there, with the folders above it. */
function create(file: string, text: string, undo: (() => void)[]): void {
  makeFolder(dirname(file), undo);
  withTemporary(file, text, (temporary) => {
    try {
      // Unlike a rename, this never replaces a file that has come in between.
      linkSync(temporary, file);
    } catch (cause) {
      if (isThere(file)) throw cause;
      // Not every file system has links.
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
      // Somebody has put a file there just now.
    }
  });
}

/** Replaces a file that is there; its mode and owner stay. */
function replace(file: string, text: string): void {
  // A rename would replace a file that is protected against writing.
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
    // Only root gives files to others; who may write here keeps it as their own.
  }
}
