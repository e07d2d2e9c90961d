/** Resolves symbolic links, so that a folder is recognised under any of its names. */
import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf } from '../diagnose/cause.ts';

/**
 * The path with links resolved, for a file or folder that may not exist yet.
 *
 * @throws {AuthorError} if a link in the path is broken, or a parent is not a folder.
 */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (cause) {
    const code = codeOf(cause);
    if (code !== 'ENOENT')
      throw new AuthorError(
        `${path} cannot be reached (${code}). Check the files, links and permissions along this path.`,
        { cause },
      );
    if (isLink(path))
      throw new AuthorError(
        `${path} is a link to ${readlinkSync(path)}, which does not exist. Remove the link, or correct it.`,
        { cause },
      );
    return join(realPath(dirname(path)), basename(path));
  }
}

/** Whether the path itself is a link, even a broken one. */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Whether a path is the folder or below it. Links in both must be resolved. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
