/**
 * Folding: the form in which queries and pages are compared. Lower case, no accents (NFKD, which also narrows full
 * width), `-`, `_`, the mark of a line of code and every white space as one space, traditional Chinese as simplified.
 *
 * Each character folds by itself, whatever is beside it; so folding a piece of a text gives the same piece of the
 * folded text, and excerpts can be folded alone.
 */

/** A folded text and the places where its length differs from the original's. */
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

// Not ASCII, not a Chinese character and not 、。〈…】: what NFKD or lower case may change.
const CHANGEABLE = /[\ud800-\udbff][\udc00-\udfff]|[^\0-~㐀-鿿、-】]/g;
const IGNORED = /[\p{M}\p{Cf}]/gu;
const ONE_CHARACTER = /^.$/su;
const SPACE = /[-_‐\s\u007f]/g;
/** More characters are not remembered: a service folds whatever it is sent. */
const MAX_KNOWN = 10_000;

function foldCharacter(character: string): string {
  // Recomposed at the end, so that Korean syllables stay whole.
  return character.normalize('NFKD').replace(IGNORED, '').normalize().toLowerCase();
}

/** Makes the folding of one language. `simplified` is a row of pairs, traditional then simplified: `組组鈕钮`. */
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
      // 🄭, two units long, becomes two letters: no place between them leads into it.
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
 * Offset in the original text of an offset in the folded one. Inside a character that folds to several, the result is
 * the character's start, or its end when `isEnd`; so a range never cuts a character.
 */
export function toOriginal({ shifts }: Folded, offset: number, isEnd = false): number {
  return project(shifts, offset, 0, 2, isEnd);
}

/** Offset in the folded text of the start of a character in the original one. */
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
