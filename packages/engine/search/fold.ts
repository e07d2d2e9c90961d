/**
 * Folding gives the form in which queries and pages are compared. Letters become lower case without accents (NFKD,
 * which also turns full-width forms into ASCII). Each `-`, `_`, code line mark and white space character becomes a
 * space. Traditional Chinese becomes simplified.
 *
 * Each character folds independently of its neighbours. A part of a text therefore folds to the same part of the folded
 * text, and excerpts can be folded separately.
 */

/** A folded text and the positions where its length differs from the original. */
export interface Folded {
  readonly text: string;
  /**
   * Four numbers for each character that changed length or became several, ascending; empty for nearly all texts:
   *
   *     folded start, folded end, original start, original end      "x…y" → "x...y":  1 4  1 2
   */
  readonly shifts: readonly number[];
}

export type Fold = (text: string) => Folded;

// Matches all characters except ASCII, Chinese characters and 、。〈…】. Only the matched characters are folded one by one.
const CHANGEABLE = /[\ud800-\udbff][\udc00-\udfff]|[^\0-~㐀-鿿、-】]/g;
const IGNORED = /[\p{M}\p{Cf}]/gu;
const ONE_CHARACTER = /^.$/su;
const SPACE = /[-_‐\s\u007f]/g;
/** Maximum number of cached characters, since a service folds arbitrary input. */
const MAX_KNOWN = 10_000;

function foldCharacter(character: string): string {
  // Recomposes, so that Korean syllables stay whole.
  return character.normalize('NFKD').replace(IGNORED, '').normalize().toLowerCase();
}

/** Creates the folding of one language. `simplified` is a string of pairs, traditional then simplified: `組组鈕钮`. */
export function createFold(simplified = ''): Fold {
  const pairs = new Map<string, string>();
  for (let at = 0; at < simplified.length; at += 2)
    pairs.set(simplified.charAt(at), simplified.charAt(at + 1));
  const known = new Map<string, string>();
  const traditional = simplified && new RegExp(`[${[...pairs.keys()].join('')}]`, 'g');

  return (text) => {
    const shifts: number[] = [];
    let shift = 0;
    let folded = text.replace(CHANGEABLE, (character, at: number) => {
      const out = known.get(character) ?? foldCharacter(character);
      if (known.size < MAX_KNOWN) known.set(character, out);
      // 🄭 has two UTF-16 units and becomes two letters, but an offset between them must not split it.
      if (out.length !== character.length || (out.length > 1 && !ONE_CHARACTER.test(out))) {
        const start = at + shift;
        shifts.push(start, start + out.length, at, at + character.length);
        shift += out.length - character.length;
      }
      return out;
    });
    if (traditional)
      folded = folded.replace(traditional, (character) => pairs.get(character) ?? character);
    return { text: folded.toLowerCase().replace(SPACE, ' '), shifts };
  };
}

/**
 * Converts an offset of the folded text to one of the original text. Inside a character that folds to several, the
 * result is the character's start, or its end if `isEnd`, so that a range never splits a character.
 */
export function toOriginal({ shifts }: Folded, offset: number, isEnd = false): number {
  return project(shifts, offset, 0, 2, isEnd);
}

/** Converts the offset of a character's start in the original text to one of the folded text. */
export function toFolded({ shifts }: Folded, offset: number): number {
  return project(shifts, offset, 2, 0, false);
}

function project(
  shifts: readonly number[],
  offset: number,
  from: 0 | 2,
  to: 0 | 2,
  isEnd: boolean,
): number {
  let shift = 0;
  for (let at = 0; at < shifts.length; at += 4) {
    const start = shifts[at + from] as number;
    const end = shifts[at + from + 1] as number;
    if (offset < start) break;
    if (offset < end)
      return offset > start && isEnd
        ? (shifts[at + to + 1] as number)
        : (shifts[at + to] as number);
    shift = (shifts[at + to + 1] as number) - end;
  }
  return offset + shift;
}
