/**
 * Searches by pinyin with engines that only index words. Titles and headings are stored with keys: prefixes of their
 * pinyin. A term is looked up by its own prefix. Matches are candidates, which `findSound` checks.
 */
import type { Readings } from 'parallel-docs/search';

/** Maximum length of a key. Longer keys exclude hardly any more pages, and each letter doubles the number of keys. */
const LENGTH = 4;

/** The key for looking up a term; undefined if the term cannot be pinyin. */
export function soundKey(term: string): string | undefined {
  return /^[a-z]{2,}$/.test(term) ? term.slice(0, LENGTH) : undefined;
}

/**
 * The keys of a folded text. For each character, the pinyin that starts there gives its first 2, 3 and 4 letters as
 * keys. Each way to type this pinyin gives its own keys: other readings of a character, shortened syllables.
 */
export function soundKeys(text: string, { syllables }: Readings): ReadonlySet<string> {
  const keys = new Set<string>();
  const speak = (at: number, spoken: string): void => {
    for (const syllable of syllables.get(text.charAt(at)) ?? []) {
      const whole = (spoken + syllable).slice(0, LENGTH);
      for (let length = 2; length <= whole.length; length++) keys.add(whole.slice(0, length));
      for (const length of new Set([syllable.length, syllable[1] === 'h' ? 2 : 1, 1])) {
        const next = spoken + syllable.slice(0, length);
        if (next.length < LENGTH) speak(at + 1, next);
      }
    }
  };
  for (let at = 0; at < text.length; at++) speak(at, '');
  return keys;
}
