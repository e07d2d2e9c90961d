/**
 * Search by sound for engines that only know words: each title and heading is stored with the beginnings of how it can
 * be spoken, a term is looked up by its own. What is found is a candidate; `findSound` decides.
 */
import type { Readings } from 'parallel-docs/search';

/** Longer keys find hardly fewer pages, and every letter doubles their number. */
const LENGTH = 4;

/** The key a term is looked up by; undefined for one that is no sound. */
export function soundKey(term: string): string | undefined {
  return /^[a-z]{2,}$/.test(term) ? term.slice(0, LENGTH) : undefined;
}

/** The keys of a folded text: two to four letters of every way to speak it from any of its characters on. */
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
