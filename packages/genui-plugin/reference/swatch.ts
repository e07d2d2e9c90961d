/** Renders a colour as an SVG chip. SVG attributes need no `style`, so the Content-Security-Policy stays strict. */
import { attributes, type Html, html } from 'parallel-docs';

const hex = /^#(?:[0-9a-f]|[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const rgb = /^rgba?\(\s*\d+(?:\.\d+)?\s*(?:,\s*\d+(?:\.\d+)?\s*){2,3}\)$/;
const gradient = /^(linear|radial)_gradient\((.*)\)$/s;

/** The CSS colour of a GenUI colour, unless it is a gradient. A single hex digit is repeated: `#a` is `#aaaaaa`. */
function cssColor(color: string): string | undefined {
  const text = color.trim();
  if (hex.test(text)) return text.length === 2 ? `#${text.slice(1).repeat(6)}` : text;
  return rgb.test(text) ? text : undefined;
}

/**
 * Returns a chip as SVG for a GenUI colour: hex with 1, 3, 6 or 8 digits, `rgb()`, `rgba()`, `linear_gradient(angle,
 * stops…)` or `radial_gradient(stops…)`. Returns `undefined` for anything else, such as `shader()`.
 *
 * @param serial makes the IDs in the SVG unique on the page
 */
export function colorSwatch(color: string, serial: number): Html | undefined {
  const chip = (fill: string, defs?: Html) =>
    html`<svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true">${defs}<rect width="28" height="20" rx="4"${attributes({ fill })} /></svg>`;
  const plain = cssColor(color);
  if (plain) return chip(plain);
  const [, shape, inside] = gradient.exec(color.trim()) ?? [];
  if (inside === undefined) return undefined;
  const parts = inside.split(/,(?![^(]*\))/).map((part) => part.trim());
  const angle = shape === 'linear' ? /^(-?\d+(?:\.\d+)?)(?:deg)?$/.exec(parts[0] ?? '') : null;
  const stops = (angle ? parts.slice(1) : parts).map((part) => {
    const [, value = '', offset] = /^(.*?)(?:\s+(\d+(?:\.\d+)?)%)?$/.exec(part) ?? [];
    return { color: cssColor(value), offset: offset === undefined ? undefined : Number(offset) };
  });
  if (stops.length < 2 || stops.some((stop) => stop.color === undefined)) return undefined;
  const id = `swatch-${serial}`;
  const list = stops.map(
    (stop, index) =>
      html`<stop offset="${stop.offset ?? Math.round((index / (stops.length - 1)) * 100)}%" stop-color="${stop.color}" />`,
  );
  // CSS measures angles clockwise from the top; SVG's default gradient runs to the right.
  const defs =
    shape === 'linear'
      ? html`<linearGradient id="${id}" gradientTransform="rotate(${Number(angle?.[1] ?? 180) - 90} .5 .5)">${list}</linearGradient>`
      : html`<radialGradient id="${id}">${list}</radialGradient>`;
  return chip(`url(#${id})`, defs);
}
