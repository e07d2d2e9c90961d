/** Converts addresses of links and history entries to routes. */
import { type PathSpace, stripBase } from '../../address/paths.ts';

/**
 * Guesses the canonical route of a path: decodes the path, and removes base, `.html` and `index`. Whether the route
 * ends in a slash is known only from the data file of the page.
 */
export function routeOf(space: PathSpace, pathname: string): string {
  let path = stripBase(space.base, pathname) ?? '/';
  try {
    path = decodeURIComponent(path);
  } catch {
    // A malformed escape matches no page, so the 404 page is shown.
  }
  return path.replace(/\.html$/, '').replace(/\/index$/, '/');
}
