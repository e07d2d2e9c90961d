/** The palettes of the library's themes, and the parser of colours in samples. */
import type { Color } from './items.ts';

/** Shades of a theme, lightest first. */
const SHADES = [25, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export type Shade = (typeof SHADES)[number];

/** The six palettes: six hex digits for each shade. */
const PALETTES: Readonly<Record<string, string>> = {
  Dark: '6E71765B5F6442464D3B40472F333B282D3522272F1F242B1D21271A1E240F1115',
  Primary: 'F5FEFFECFDFFCFF9FEA5F0FC67E3F922CCEE06AED4088AB20E6F90155B75164C63',
  Error: 'FFFBFAFEF3F2FEE4E2FECDCAFDA29BF97066F04438D92D2DB423189120187A271A',
  Warning: 'FFFCF5FFFAEBFEF0C7FEDF89FEC84BFDB022F79009DC6803B5470893370D7A2E0E',
  Success: 'F6FEF9ECFDF3D1FADFA6F4C56CE9A632D58312B76A039855027A4805603A054F31',
  Info: 'FCFCFDF9FAFBF2F4F7EAECF0D0D5DD95A2D36670854754673440541D2939101828',
};

export const CLEAR: Color = { r: 0, g: 0, b: 0, a: 0 };
export const WHITE: Color = { r: 255, g: 255, b: 255, a: 1 };

/** A shade of a theme; unknown themes get `Dark`. */
export function shadeOf(theme: string, shade: Shade): Color {
  const palette = Object.hasOwn(PALETTES, theme) ? PALETTES[theme]! : PALETTES.Dark!;
  const at = 6 * SHADES.indexOf(shade);
  return hexColor(palette.slice(at, at + 6));
}

/** A colour of 1, 3, 6 or 8 hex digits. */
export function hexColor(digits: string): Color {
  const long =
    digits.length === 1
      ? digits.repeat(6)
      : digits.length === 3
        ? digits.replaceAll(/./g, '$&$&')
        : digits;
  const byte = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16);
  return { r: byte(0), g: byte(2), b: byte(4), a: long.length === 8 ? byte(6) / 255 : 1 };
}

/** Parses a colour in a sample; for a gradient, its first stop. Undefined for anything else. */
export function parseColor(value: string): Color | undefined {
  const digits = /^#([0-9A-Fa-f]{1}|[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/.exec(
    value,
  )?.[1];
  if (digits !== undefined) return hexColor(digits);
  const [, name, inside = ''] = /^(\w+)\(([^()]*)\)$/.exec(value) ?? [];
  if (name === 'rgb' || name === 'rgba') {
    const [r = 0, g = 0, b = 0, a = 1] = inside.split(',').map(Number);
    return [r, g, b, a].every((part) => part >= 0 && part <= 255)
      ? { r, g, b, a: Math.min(a, 1) }
      : undefined;
  }
  const stop = /#[0-9A-Fa-f]{3,8}/.exec(inside)?.[0];
  return name?.endsWith('_gradient') && stop !== undefined ? parseColor(stop) : undefined;
}

/** Interpolates two colours; `amount` is 0 for the first and 1 for the second. */
export function mix(from: Color, to: Color, amount: number): Color {
  const between = (a: number, b: number): number => a + (b - a) * amount;
  return {
    r: between(from.r, to.r),
    g: between(from.g, to.g),
    b: between(from.b, to.b),
    a: between(from.a, to.a),
  };
}
