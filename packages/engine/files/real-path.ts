/** Where a path leads once all links are followed, so that a folder is known by any of its names. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf } from '../diagnose/cause.ts';

/**
 * The path without links, of a file or folder that may not be there yet.
 *
 * @throws {AuthorError} when a link on the way leads nowhere, or what is above is no folder.
 */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (cause) {
    const code = codeOf(cause);
    if (code !== 'ENOENT')
      throw new AuthorError(
        `${path} cannot be reached (${code}). Check the files, links and permissions on the way to it.`,
        { cause },
      );
    if (isLink(path))
      throw new AuthorError(
        `${path} is a link to ${readlinkSync(path)}, where nothing is. Remove the link, or correct it.`,
        { cause },
      );
    return join(realPath(dirname(path)), basename(path));
  }
}

/** Whether a link is at the path itself, wherever it leads. */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Whether a path is the folder or below it; both without links. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
