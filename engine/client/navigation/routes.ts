/** Addresses of links and history entries as routes: which page data may belong to them. */
import { canonicalGuess, type PathSpace, stripBase } from '../../address/paths.ts';

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

/** A route and the forms it should have been written in, nearest first. */
export function formsOf(space: PathSpace, route: string): string[] {
  const defaults = [space.defaultLang, space.defaultVersion];
  const forms = [];
  for (let form: string | undefined = route; form !== undefined; ) {
    forms.push(form);
    form = canonicalGuess(form, defaults);
  }
  // An index page may be written without its slash: `/components`.
  const last = forms.at(-1)!;
  if (!last.endsWith('/')) forms.push(`${last}/`);
  return forms;
}
