/** Where the page of a link may be found that has none under its own address; fetched only then. */
import { canonicalGuess } from '../../address/guess.ts';
import type { PathSpace } from '../../address/paths.ts';

/** The forms a route should have been written in, nearest first. */
export function otherForms(space: PathSpace, route: string): string[] {
  const defaults = [space.defaultLang, space.defaultVersion];
  const forms: string[] = [];
  let last = route;
  for (
    let guess = canonicalGuess(route, defaults);
    guess !== undefined;
    guess = canonicalGuess(guess, defaults)
  )
    forms.push((last = guess));
  // An index page may be written without its slash: `/components`.
  if (!last.endsWith('/')) forms.push(`${last}/`);
  return forms;
}
