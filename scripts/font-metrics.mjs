/**
 * Writes the table of advance widths with which the drawings of `.gen` samples measure text. Needs Debian's
 * fonts-noto-core and the IBM Plex Sans files of Makepad. Run it by hand to change the table:
 * `node scripts/font-metrics.mjs FOLDER_OF_IBM_PLEX_SANS`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NOTO = '/usr/share/fonts/truetype/noto/NotoSans-';
/** IBM Plex Sans comes with Makepad, so every app can name its fonts in `font_family`. */
const PLEX = `${process.argv[2] ?? '.'}/IBMPlexSans-`;
const FONTS = {
  regular: `${NOTO}Regular.ttf`,
  plexText: `${PLEX}Text.ttf`,
  plexSemiBold: `${PLEX}SemiBold.ttf`,
  plexItalic: `${PLEX}Italic.ttf`,
};
/**
 * The characters in the table. Every font has printable ASCII. `regular`, the font of most texts, also has Latin-1
 * and further punctuation.
 */
const ASCII = range(0x20, 0x7e);
const LATIN = `${ASCII}${range(0xa0, 0xff)}–—‘’“”•…€`;
const TARGET = fileURLToPath(
  new URL('../packages/gen-run/simulate/font-table.ts', import.meta.url),
);

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}

/** Reads vertical metrics and advance widths from a TrueType file. */
function readFont(file) {
  const data = readFileSync(file);
  const tables = new Map();
  for (let i = 0; i < data.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    tables.set(data.toString('latin1', at, at + 4), data.readUInt32BE(at + 8));
  }
  const hhea = tables.get('hhea');
  const metrics = data.readUInt16BE(hhea + 34);
  const hmtx = tables.get('hmtx');
  const glyphOf = readCmap(data, tables.get('cmap'));
  const unitsPerEm = data.readUInt16BE(tables.get('head') + 18);
  return {
    unitsPerEm,
    ascender: data.readInt16BE(hhea + 4),
    descender: data.readInt16BE(hhea + 6),
    /** Returns the advance width of a character in thousandths of an em. */
    advanceOf(char) {
      const glyph = Math.min(glyphOf(char.codePointAt(0)), metrics - 1);
      return Math.round((data.readUInt16BE(hmtx + 4 * glyph) * 1000) / unitsPerEm);
    },
  };
}

function readCmap(data, start) {
  for (let i = 0; i < data.readUInt16BE(start + 2); i++) {
    const at = start + data.readUInt32BE(start + 4 + 8 * i + 4);
    if (data.readUInt16BE(at) === 4) return (code) => lookUp(data, at, code);
  }
  throw new Error('The font has no character map of format 4.');
}

function lookUp(data, at, code) {
  const segments = data.readUInt16BE(at + 6);
  for (let i = 0; i < segments; i += 2) {
    if (data.readUInt16BE(at + 14 + i) < code) continue;
    const first = data.readUInt16BE(at + 16 + segments + i);
    if (code < first) return 0;
    const delta = data.readUInt16BE(at + 16 + 2 * segments + i);
    const offsetAt = at + 16 + 3 * segments + i;
    const offset = data.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = data.readUInt16BE(offsetAt + offset + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Writes each value as two digits of base 36. */
function encode(values) {
  return values.map((value) => value.toString(36).padStart(2, '0')).join('');
}

function table(name, file) {
  const font = readFont(file);
  const scale = 1000 / font.unitsPerEm;
  const widths = encode(
    [...(name === 'regular' ? LATIN : ASCII)].map((char) => font.advanceOf(char)),
  );
  const height = Math.round((font.ascender - font.descender) * scale);
  return `{ ascender: ${Math.round(font.ascender * scale)}, height: ${height}, widths: '${widths}' }`;
}

const lines = Object.entries(FONTS).map(([name, file]) => `  ${name}: ${table(name, file)},`);
writeFileSync(
  TARGET,
  `// Written by scripts/font-metrics.mjs. Thousandths of an em; widths are pairs of base 36 digits.
// biome-ignore-all format: a table.

/** The characters whose widths are listed, in order; short lists end early. */
export const CHARACTERS =
  ${JSON.stringify(LATIN)};

/** Metrics of the fonts that stand in for those of an app. */
export const FONTS = {
${lines.join('\n')}
} as const;
`,
);
