/** The book's languages and versions as its configuration has them, for tests of its own pages and data. */
import { splitRoute, toRoutePath } from '../../packages/engine/address/paths.ts';
import { resolveSite } from '../../packages/engine/site/config.ts';
import { pathSpaceOf } from '../../packages/engine/site/path-space.ts';
import input from '../../site.config.ts';

export const book = resolveSite(input);
export const space = pathSpaceOf(book);

/** The pages of the version that is shown first, in a folder for each language. */
export const pagesFolder = `content/${space.defaultVersion}`;

/** The reference data of that version. */
export const dataFolder = `data/${space.defaultVersion}`;

/** The address of a page without its language, which is the same in all languages: `/zh/doc/x` → `/doc/x`. */
export function withoutLanguage(route: string): string {
  const { version, page } = splitRoute(space, route);
  return toRoutePath(space, version, space.defaultLang, page);
}
