/** Finds the canonical paths of the book's pages, with the book's configuration. */
import type { Page } from '@playwright/test';
import { splitRoute } from '../../packages/engine/address/paths.ts';
import { space } from '../sites/book.ts';
import { allPaths } from './support.ts';

/** Returns the canonical paths of a language's pages in the default version. */
export async function pathsIn(page: Page, lang: string): Promise<string[]> {
  return (await allPaths(page)).filter((path) => {
    const place = splitRoute(space, path);
    return place.version === space.defaultVersion && place.lang === lang;
  });
}
