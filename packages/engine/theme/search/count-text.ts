import { fill } from '../../languages/fill.ts';
import type { SearchWords } from '../../languages/language.ts';

/** Returns a count with its noun: `3 results`. The words have only the plural forms `one` and `other`. */
export function countText(
  words: SearchWords,
  what: 'moreHits' | 'morePages' | 'hits' | 'pages',
  count: number,
): string {
  return fill(words[`${what}${count === 1 ? 'One' : 'Other'}`], { count });
}
