/**
 * Matching of Latin letters against the sound of Chinese characters: 按钮 is found by `anniu`, `an`, `anni`, `aniu`.
 * A match begins at a character; each character is spoken whole or by its initial, the last one also by its beginning.
 */

/** How characters are read. */
export interface Readings {
  readonly syllables: ReadonlyMap<string, readonly string[]>;
  /** For each letter, the characters that can be read with it first. */
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
 * First range of `text` that sounds like `term`, as start and end offsets; undefined when there is none. A term is at
 * least two letters and nothing else.
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

/** Above the length of any term. */
const TERM_LENGTH = 1024;

/**
 * End offset of the characters from `at` on that are spoken by `term`, 0 when they are not. Where that has failed is
 * kept in `failed`: there are many ways to the same place, their number doubling with each character.
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
    // Longest first: the whole syllable; zh, ch, sh; the first letter.
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
