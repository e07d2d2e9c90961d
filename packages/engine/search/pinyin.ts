/**
 * Matches Latin letters against the pinyin of Chinese characters: `anniu`, `an`, `anni` and `aniu` find 按钮.
 * A match begins at a character. Each character matches by its whole syllable or its initial, the last one by any
 * prefix of its syllable.
 */

/** Pinyin of characters. */
export interface Readings {
  readonly syllables: ReadonlyMap<string, readonly string[]>;
  /** For each letter, the characters with a syllable that begins with it. */
  readonly starting: ReadonlyMap<string, RegExp>;
}

/** Reads a table such as `an按niu钮`; a character may appear under several syllables. */
export function readPinyinTable(table: string): Readings {
  const syllables = new Map<string, string[]>();
  const starting = new Map<string, string>();
  for (const [, syllable = '', characters = ''] of table.matchAll(/([a-z]+)([^a-z]+)/g)) {
    const letter = syllable.charAt(0);
    starting.set(letter, (starting.get(letter) ?? '') + characters);
    for (const character of characters)
      syllables.set(character, [...(syllables.get(character) ?? []), syllable]);
  }
  return {
    syllables,
    starting: new Map(
      [...starting].map(([letter, characters]) => [letter, new RegExp(`[${characters}]`, 'g')]),
    ),
  };
}

/**
 * First range of `text` whose pinyin matches `term`, as start and end offsets; undefined if there is none. A term
 * matches nothing unless it consists of two or more letters from a to z.
 */
export function findSound(
  text: string,
  term: string,
  readings: Readings,
): readonly [number, number] | undefined {
  const starting = readings.starting.get(term.charAt(0));
  if (!starting || !/^[a-z]{2,}$/.test(term)) return undefined;
  const failed = new Set<number>();
  starting.lastIndex = 0;
  while (starting.test(text)) {
    const start = starting.lastIndex - 1;
    const end = spokenEnd(text, start, term, readings, failed);
    if (end) return [start, end];
  }
  return undefined;
}

/** Greater than the length of any term. */
const TERM_LENGTH = 1024;

/**
 * Finds the characters from `at` on that match the whole `term`. Returns their end offset, or 0 if they do not match.
 * `failed` contains the positions known to have no match. Without it, the number of attempts would double with each
 * character.
 */
function spokenEnd(
  text: string,
  at: number,
  term: string,
  readings: Readings,
  failed: Set<number>,
): number {
  const syllables = readings.syllables.get(text.charAt(at));
  if (!syllables) return 0;
  const place = at * TERM_LENGTH + term.length;
  if (failed.has(place)) return 0;
  for (const syllable of syllables) {
    if (syllable.startsWith(term)) return at + 1;
    // Tries the longest part first. The parts are the whole syllable, its initial zh, ch or sh, and its first letter.
    for (const length of [syllable.length, syllable[1] === 'h' ? 2 : 1, 1]) {
      const end =
        syllable.startsWith(term.slice(0, length)) &&
        spokenEnd(text, at + 1, term.slice(length), readings, failed);
      if (end) return end;
    }
  }
  failed.add(place);
  return 0;
}
