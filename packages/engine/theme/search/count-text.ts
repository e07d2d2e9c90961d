import { fill } from '../../languages/fill.ts';
import type { SearchWords } from '../../languages/language.ts';

/** A number of things in words: `3 results`. English `one` and `other` are all the forms our words have. */
export function countText(
  words: SearchWords,
  what: 'moreHits' | 'morePages' | 'hits' | 'pages',
  count: number,
): string {
  return fill(words[`${what}${count === 1 ? 'One' : 'Other'}`], { count });
}
