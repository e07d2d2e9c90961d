/** Measures texts and breaks them into lines. Uses a table of font metrics, so it needs no browser. */
import { CHARACTERS, FONTS } from './font-table.ts';

/** A font whose metrics are known. */
export type FontName = keyof typeof FONTS | 'mono';

interface Font {
  /** All lengths of a font are in thousandths of an em. */
  readonly ascender: number;
  readonly height: number;
  advance(char: string): number;
}

/** One line of a laid out text. */
interface Line {
  readonly text: string;
  /** In pixels, including trailing spaces. */
  readonly width: number;
  /** Index of its first character in the whole text. */
  readonly start: number;
}

/** A text in lines. All lengths are in pixels. */
export interface TextBlock {
  readonly lines: readonly Line[];
  /** Width of the widest line. */
  readonly width: number;
  /** From the top of the first line to the bottom of the last. */
  readonly height: number;
  readonly lineHeight: number;
  /** From the top of one line to the top of the next. */
  readonly step: number;
  /** From the top of a line to its baseline. */
  readonly ascent: number;
}

const POINT = 4 / 3;
/** Makepad multiplies the line height of the font by this factor. */
const LINE_SCALE = 0.88;
/** Widths of characters that are not in the table, in thousandths of an em. */
const WIDE = 1000;
const NARROW = 550;
const CJK =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

const PLEX = ['plexText', 'plexSemiBold', 'plexItalic'] as const satisfies readonly FontName[];

const fonts = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  let font = fonts.get(name);
  if (font === undefined) {
    font = name === 'mono' ? { ascender: 833, height: 1133, advance: monospaced } : listed(name);
    fonts.set(name, font);
  }
  return font;
}

function monospaced(char: string): number {
  return isWide(char) ? WIDE : 600;
}

function listed(name: keyof typeof FONTS): Font {
  const { ascender, height, widths } = FONTS[name];
  const known = new Map<string, number>();
  for (let at = 0; at < widths.length; at += 2) {
    known.set(CHARACTERS.charAt(at / 2), Number.parseInt(widths.slice(at, at + 2), 36));
  }
  const advance = (char: string): number => known.get(char) ?? (isWide(char) ? WIDE : NARROW);
  return { ascender, height, advance };
}

const isWide = (char: string): boolean => char.length > 1 || CJK.test(char);

/** The font for a file in `font_family`; undefined if its metrics are unknown. */
export function fontFor(file: string | undefined): FontName | undefined {
  if (file === undefined) return 'regular';
  if (/mono/i.test(file)) return 'mono';
  return PLEX.find((name) => file.includes(`IBMPlexSans-${name.slice('plex'.length)}.`));
}

/** The em in pixels for a font size in points. */
export function emOf(points: number): number {
  return points * POINT;
}

/** Width of a text on one line, in pixels. */
export function measure(text: string, points: number, font: FontName = 'regular'): number {
  const { advance } = fontOf(font);
  let units = 0;
  for (const char of text) units += advance(char);
  return (units * emOf(points)) / 1000;
}

/**
 * Breaks a text into lines. Without `wrapWidth`, it is broken only at its own line breaks. `scale` multiplies the line
 * height; `spacing` is a multiple of the result.
 */
export function layoutText(
  text: string,
  points: number,
  spacing: number,
  wrapWidth: number | undefined,
  font: FontName = 'regular',
  scale = 1,
): TextBlock {
  const { ascender, height } = fontOf(font);
  const unit = (emOf(points) / 1000) * LINE_SCALE * scale;
  const lines: Line[] = [];
  let start = 0;
  const written = text.split('\n');
  // A trailing line break begins no new line.
  if (written.length > 1 && written.at(-1) === '') written.pop();
  for (const line of written) {
    wrap(line.replace(/\r$/, ''), start, points, wrapWidth, font, lines);
    start += line.length + 1;
  }
  const lineHeight = height * unit;
  const step = lineHeight * spacing;
  return {
    lines,
    width: lines.reduce((widest, line) => Math.max(widest, line.width), 0),
    height: (lines.length - 1) * step + lineHeight,
    lineHeight,
    step,
    ascent: ascender * unit,
  };
}

function wrap(
  line: string,
  start: number,
  points: number,
  limit: number | undefined,
  font: FontName,
  lines: Line[],
): void {
  let text = '';
  let width = 0;
  let from = start;
  const push = (): void => {
    lines.push({ text, width, start: from });
    from += text.length;
    text = '';
    width = 0;
  };
  const add = (part: string, first: boolean): boolean => {
    const partWidth = measure(part, points, font);
    const tooWide = (): boolean => limit !== undefined && width + partWidth > limit;
    if (tooWide() && !first) push();
    if (tooWide() && [...part].length > 1) return false;
    text += part;
    width += partWidth;
    return true;
  };
  for (const [index, word] of splitWords(line).entries()) {
    // A word that is wider than the line is broken between its characters.
    if (add(word, index === 0)) continue;
    for (const [at, char] of [...word].entries()) add(char, at === 0);
  }
  push();
}

/** Splits a line at each place where it can be broken. Spaces belong to the part before them. */
function splitWords(line: string): string[] {
  return (
    line.match(
      /(?:[^\s\-–—?!|\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]+[-–—?!|]*|[-–—?!|]+|[^\s](?:[、。，．！？：；）」』】])*)\s*|\s+/gu,
    ) ?? []
  );
}
