/** Alternative routes for a link whose address has no page. The module is loaded only in that case. */
import { canonicalGuess } from '../../address/guess.ts';
import type { PathSpace } from '../../address/paths.ts';

/** Returns the possible canonical forms of a route, nearest first. */
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
  // The address of an index page may lack its final slash: `/components`.
  if (!last.endsWith('/')) forms.push(`${last}/`);
  return forms;
}
