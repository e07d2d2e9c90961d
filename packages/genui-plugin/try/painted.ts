/** Finds the lowest visible point of a drawing, so that "Try it" can cut off the empty rest. */
import type { BoxItem, Color, Item } from 'gen-run';

/** The colours behind samples, by name. */
export const GROUNDS = {
  dark: { r: 0x22, g: 0x27, b: 0x2f, a: 1 },
  grey: { r: 0x66, g: 0x70, b: 0x85, a: 1 },
  light: { r: 0xf5, g: 0xf5, b: 0xf7, a: 1 },
} as const satisfies Readonly<Record<string, Color>>;

/** Height of the part in which anything is visible on a ground, in pixels; 0 if nothing is. */
export function paintedHeight(items: readonly Item[], ground: Color): number {
  let bottom = 0;
  for (const item of items) {
    const end = bottomOf(item, ground);
    if (Number.isFinite(end)) bottom = Math.max(bottom, end);
  }
  return bottom;
}

function bottomOf(item: Item, ground: Color): number {
  switch (item.kind) {
    case 'text':
      // Only descenders are below the baseline.
      return item.fill.a > 0 && item.text.trim() !== '' ? item.y + item.em * 0.3 : 0;
    case 'shape':
      return item.y + item.bounds.y + item.bounds.h;
    case 'image':
      return item.y + item.h;
    case 'box':
      return isSeen(item, ground) ? item.y + item.h + shadowBelow(item) : 0;
    default:
      return 0;
  }
}

function isSeen({ style: { fill, stroke, borderWidth, spread } }: BoxItem, ground: Color): boolean {
  const filled = fill !== undefined && fill.a > 0 && !isSame(fill, ground);
  return filled || (borderWidth > 0 && stroke.a > 0) || spread > 0;
}

function isSame(a: Color, b: Color): boolean {
  return a.a === 1 && a.r === b.r && a.g === b.g && a.b === b.b;
}

const shadowBelow = ({ style: { spread, blur, offsetY } }: BoxItem): number =>
  spread > 0 ? Math.max(0, spread + blur + offsetY) : 0;
