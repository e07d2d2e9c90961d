/** Finds the folder with the reference data of a version. */
import { join } from 'node:path';
import { AuthorError } from 'parallel-docs';
import { readVersions } from 'parallel-docs/content';

/**
 * The folder with the reference data of a version. Without `version`, the folder of the site's default version.
 *
 * @param root the project's folder
 * @throws {AuthorError} when the site has no such version, or its configuration cannot be read.
 */
export async function dataFolderOf(root: string, version?: string): Promise<string> {
  const { default: first, versions } = await readVersions(root);
  if (version !== undefined && !versions.includes(version))
    throw new AuthorError(`There is no version "${version}". Known: ${versions.join(', ')}.`);
  return join(root, 'data', version ?? first);
}
