/**
 * What the build can tell of a table's widths from its texts, so that the style sheet need not guess: which tables fit
 * a column of prose, which fit a phone, and how wide a column of short texts must be to take two lines at most.
 */

/** Widths of a character in em of the cell: an estimate on the wide side, for the fonts that readers have. */
const HAN_EM = 1;
const OTHER_EM = 0.54;
/** Padding of a cell on both sides, in em of its text (32 px at 14 px). */
const PADDING_EM = 2.3;
/** Room of the narrowest wide table, and of a table on the narrowest phone, in em (560 and 270 px at 14 px). */
const WIDE_EM = 40;
const PHONE_EM = 19;
/** A text longer than this is prose: its column takes the room that is left. */
const PROSE_EM = 34;
/** A column in which fewer than one text in so many is prose is none, where another is. */
const RARE = 4;
/** A text up to this length stays on one line. */
const LINE_EM = 16;
/** Share of a text's width that it needs when it may take two lines. */
const TWO_LINES = 0.6;
/** Widths of columns that the style sheet knows, in rem. */
const STEPS_REM = [4, 6, 8, 10, 12, 15];

/** Room of a table in a column of prose, and what a column of prose is to have of it, in rem. */
const ROOM_REM = 44;
const PROSE_REM = 17;

/** Words of code longer than this may break at their joints. */
const LONG_WORD = 22;
const punctuation = /(?<=[_.:/,(<=|])(?=[^_.:/,(<=|\s])/;
/** Before the capital of a compound. */
const hump = /(?<=[a-z\d])(?=[A-Z])/;

const han = /[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60\u3000-\u303f]/;

/** Where a line may end: between any two Han characters too, punctuation aside. */
const lineEnd = new RegExp(`\\s+|(?<=-)|${han.source}+`);
const onlyAscii = /^[\0-\x7f]*$/;

/** A word of code in the pieces between which a line may end. */
export function pieces(word: string): string[] {
  const isLong = (text: string) => text.length > LONG_WORD;
  if (!isLong(word)) return [word];
  return word.split(punctuation).flatMap((piece) => (isLong(piece) ? piece.split(hump) : [piece]));
}

/** Width of a text on one line, in em. */
function widthOf(text: string): number {
  // Most texts, and what all the rest costs.
  if (onlyAscii.test(text)) return text.length * OTHER_EM;
  let width = 0;
  for (const character of text) width += han.test(character) ? HAN_EM : OTHER_EM;
  return width;
}

/** Width of the longest part of a text that a line cannot break, in em. */
function longestPart(text: string): number {
  let longest = 0;
  for (const word of text.split(lineEnd))
    for (const piece of pieces(word)) longest = Math.max(longest, widthOf(piece));
  return longest;
}

export interface TableLayout {
  /** Whether every part of it fits beside the others in a column of prose: it never scrolls there. */
  readonly fits: boolean;
  /** Whether it fits a phone, with two lines to a cell at most: it stays a table there. */
  readonly small: boolean;
  /** Width of each column in rem, one of a few; `undefined` for a column that takes what is left. Empty where all do. */
  readonly widths: readonly (number | undefined)[];
}

/** @param rows all rows, the head included, as plain texts */
export function tableLayout(rows: readonly (readonly string[])[]): TableLayout {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, column) => {
    const texts = rows.map((row) => row[column] ?? '');
    const widths = texts.map(widthOf);
    const isProse = widths.filter((width) => width > PROSE_EM).length * RARE >= rows.length;
    return {
      isProse,
      longest: Math.max(...widths),
      usual: Math.max(...widths.filter((width) => width <= PROSE_EM)),
      part: Math.max(...texts.map(longestPart)),
    };
  });
  // One long default among short ones is no reason to take from what is said about all of them.
  const hasProse = columns.some(({ isProse }) => isProse);
  const widthIn = ({ isProse, usual, longest }: (typeof columns)[number]) =>
    hasProse && !isProse ? usual : longest;
  const sum = (of: (column: (typeof columns)[number]) => number) =>
    columns.reduce((total, column) => total + of(column) + PADDING_EM, 0);
  const stepFor = (em: number) => {
    // 14 px of text in rem of 16.
    const step = STEPS_REM.findIndex((each) => each >= ((em + PADDING_EM) * 14) / 16);
    return step < 0 ? STEPS_REM.length - 1 : step;
  };
  const least = columns.map((column) =>
    stepFor(Math.max(column.part, widthIn(column) * TWO_LINES)),
  );
  const steps = columns.map((column, at) => {
    const width = widthIn(column);
    return width > PROSE_EM ? undefined : width > LINE_EM ? least[at] : stepFor(width);
  });
  // Prose comes first: the widest of the others give way, down to two lines.
  const room = ROOM_REM - PROSE_REM * steps.filter((step) => step === undefined).length;
  const isTight = () =>
    steps.reduce<number>(
      (sum, step) => sum + (step === undefined ? 0 : (STEPS_REM[step] ?? 0)),
      0,
    ) > room;
  for (let step = STEPS_REM.length - 1; step > 0; step--)
    for (let column = 0; column < count && isTight(); column++)
      if (steps[column] === step && step > (least[column] ?? 0)) steps[column] = step - 1;
  const widths = steps.map((step) => (step === undefined ? undefined : STEPS_REM[step]));
  return {
    fits: sum(({ part }) => part) <= WIDE_EM,
    small: sum(({ longest, part }) => Math.max(part, longest * TWO_LINES)) <= PHONE_EM,
    widths: widths.includes(undefined) ? widths : [],
  };
}
