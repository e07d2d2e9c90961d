/** The languages and versions from the book's configuration, for tests of the book's pages and data. */
import { resolveSite } from '../../packages/engine/site/config.ts';
import { pathSpaceOf } from '../../packages/engine/site/path-space.ts';
import input from '../../site.config.ts';

export const book = resolveSite(input);
export const space = pathSpaceOf(book);

/** Folder of the default version's pages; it contains one folder per language. */
export const pagesFolder = `content/${space.defaultVersion}`;

/** Folder of the default version's reference data. */
export const dataFolder = `data/${space.defaultVersion}`;
