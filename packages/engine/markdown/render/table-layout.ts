/**
 * Estimates the widths of a table from its texts at build time, so that the style sheet need not guess. The result says
 * whether the table fits a column of prose, and whether it fits a phone. For each column of short texts, it has a width
 * at which these need at most two lines.
 */

/** Widths of a character in em of the cell; a generous estimate for the fonts that readers have. */
const HAN_EM = 1;
const OTHER_EM = 0.54;
/** Left and right padding of a cell together, in em of its text (32 px at 14 px). */
const PADDING_EM = 2.3;
/**
 * Width available to a table, in em of 14 px. `WIDE_EM` is the narrowest column in which rows are not shown as blocks
 * (560 px), and `PHONE_EM` is the narrowest phone (270 px).
 */
const WIDE_EM = 40;
const PHONE_EM = 19;
/** A longer text is prose: its column takes the remaining width. */
const PROSE_EM = 34;
/**
 * A column counts as prose if at least one in `RARE` of its texts is prose. If no column counts as prose, the longest
 * text of each column decides its width.
 */
const RARE = 4;
/** A text up to this length stays on one line. */
const LINE_EM = 16;
/** A text on two lines needs this share of its width on one line. */
const TWO_LINES = 0.6;
/** Column widths that the style sheet defines, in rem. */
const STEPS_REM = [4, 6, 8, 10, 12, 15];

/** Widths in rem: of a table (`ROOM_REM`), and of each prose column in it (`PROSE_REM`). */
const ROOM_REM = 44;
const PROSE_REM = 17;

/** Longer words of code may break between their parts. */
const LONG_WORD = 22;
const punctuation = /(?<=[_.:/,(<=|])(?=[^_.:/,(<=|\s])/;
/** The position before a capital inside a compound word. */
const hump = /(?<=[a-z\d])(?=[A-Z])/;

const han = /[\u2e80-\u9fff\uf900-\ufaff\uff01-\uff60\u3000-\u303f]/;

/**
 * Where a line may break: at spaces, after hyphens and between any two Han characters. Rules for punctuation are
 * ignored.
 */
const lineEnd = new RegExp(`\\s+|(?<=-)|${han.source}+`);
const onlyAscii = /^[\0-\x7f]*$/;

/** Splits a word of code where a line may break. */
export function pieces(word: string): string[] {
  const isLong = (text: string) => text.length > LONG_WORD;
  if (!isLong(word)) return [word];
  return word.split(punctuation).flatMap((piece) => (isLong(piece) ? piece.split(hump) : [piece]));
}

/** Width of a text on one line, in em. */
function widthOf(text: string): number {
  // Fast path for most texts.
  if (onlyAscii.test(text)) return text.length * OTHER_EM;
  let width = 0;
  for (const character of text) width += han.test(character) ? HAN_EM : OTHER_EM;
  return width;
}

/** Width of the longest part of a text without a possible line break, in em. */
function longestPart(text: string): number {
  let longest = 0;
  for (const word of text.split(lineEnd))
    for (const piece of pieces(word)) longest = Math.max(longest, widthOf(piece));
  return longest;
}

export interface TableLayout {
  /** Whether the table never needs to scroll in a column of prose. */
  readonly fits: boolean;
  /**
   * Whether the table fits a phone with at most two lines in each cell. If so, phones show it as a table and not as
   * blocks.
   */
  readonly small: boolean;
  /**
   * Width of each column in rem, one of `STEPS_REM`; `undefined` for a column that takes the rest. Empty if no column
   * takes the rest.
   */
  readonly widths: readonly (number | undefined)[];
}

/** @param rows plain texts of all rows, including the head */
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
  // One long text in a column of short ones must not narrow the prose column.
  const hasProse = columns.some(({ isProse }) => isProse);
  const widthIn = ({ isProse, usual, longest }: (typeof columns)[number]) =>
    hasProse && !isProse ? usual : longest;
  const sum = (of: (column: (typeof columns)[number]) => number) =>
    columns.reduce((total, column) => total + of(column) + PADDING_EM, 0);
  const stepFor = (em: number) => {
    // Converts em of 14 px to rem of 16 px.
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
  // Prose has priority: the widest other columns shrink, to two lines at most.
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
