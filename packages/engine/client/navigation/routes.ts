/** Addresses of links and history entries as routes. */
import { type PathSpace, stripBase } from '../../address/paths.ts';

/** Canonical guess of a route: `.html` and `/index` go; which paths end in a slash only the data file knows. */
export function routeOf(space: PathSpace, pathname: string): string {
  let path = stripBase(space.base, pathname) ?? '/';
  try {
    path = decodeURIComponent(path);
  } catch {
    // A malformed escape matches no page; the not-found page says so.
  }
  return path.replace(/\.html$/, '').replace(/\/index$/, '/');
}
