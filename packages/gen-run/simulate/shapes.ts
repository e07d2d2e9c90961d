/** Shapes of the library's shaders as paths: boxes, circles, shadows and the line of a divider. */
import type { BoxItem, BoxStyle, Color, Rect } from './items.ts';
import { faded } from './painter.ts';

/** A path with its colours, in coordinates relative to its item. */
interface Painted {
  readonly path: string;
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly strokeWidth?: number;
}

/**
 * Makepad draws soft edges: a pixel at the edge has about a third of the colour. The edges of the SVG are sharp. It
 * looks the same if its outlines are this many pixels smaller.
 */
export const SOFT = 0.65;

/** Formats a number with at most two decimals. */
export function digits(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A box with round corners, as in Makepad's distance function. */
interface BoxOutline {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Radius of the painted corners, twice the property's value. Beyond half of the box, the corners meet in a tip. */
  readonly radius: number;
  /** Shader units per pixel; greater than 1 if a shadow offset shrinks the box. */
  readonly scaleX?: number;
  readonly scaleY?: number;
}

/** Half width and half height of a box, `inset` pixels inside its edge; both are 0 if nothing is left. */
function reachOf(box: BoxOutline, inset: number): { x: number; y: number } {
  const { straightX, straightY, overX, overY, radius } = corners(box, inset);
  const x = straightX + leg(radius, overY) - overX;
  const y = straightY + leg(radius, overX) - overY;
  return x > 0 && y > 0 ? { x, y } : { x: 0, y: 0 };
}

const leg = (hypotenuse: number, other: number): number =>
  Math.sqrt(Math.max(0, hypotenuse * hypotenuse - other * other));

function corners(box: BoxOutline, inset: number) {
  const { w, h, radius } = box;
  return {
    straightX: Math.max(0, w / 2 - radius),
    straightY: Math.max(0, h / 2 - radius),
    overX: Math.max(0, radius - w / 2),
    overY: Math.max(0, radius - h / 2),
    radius: Math.max(0, radius - inset),
  };
}

/** The path of a box, `inset` pixels inside its edge. */
export function pathOfBox(box: BoxOutline, inset = SOFT): string {
  const reach = reachOf(box, inset);
  if (reach.x === 0) return '';
  const { straightX, straightY, radius } = corners(box, inset);
  const { scaleX = 1, scaleY = 1 } = box;
  const x = (box.x + box.w / 2 - straightX) / scaleX;
  const y = (box.y + box.h / 2 - reach.y) / scaleY;
  const across = (2 * straightX) / scaleX;
  const down = (2 * straightY) / scaleY;
  // Relative coordinates, so that equal corners have equal path data.
  const corner = (toX: number, toY: number): string => {
    const end = `${digits((toX * (reach.x - straightX)) / scaleX)} ${digits((toY * (reach.y - straightY)) / scaleY)}`;
    return `a${digits(radius / scaleX)} ${digits(radius / scaleY)} 0 0 1 ${end}`;
  };
  return (
    `M${digits(x)} ${digits(y)}h${digits(across)}${corner(1, 1)}v${digits(down)}${corner(-1, 1)}` +
    `h${digits(-across)}${corner(-1, -1)}v${digits(-down)}${corner(1, -1)}Z`
  );
}

export function pathOfCircle(x: number, y: number, radius: number): string {
  const r = digits(radius);
  const at = (side: number): string => `${digits(x + side * radius)} ${digits(y)}`;
  return `M${at(-1)}A${r} ${r} 0 0 1 ${at(1)}A${r} ${r} 0 0 1 ${at(-1)}Z`;
}

/** The outline of a box item, relative to its position. */
export function outlineOf({ w, h, style }: BoxItem): BoxOutline {
  const { borderWidth, offsetX, offsetY, spread } = style;
  // Without a spread, the box itself shrinks by the shadow offset.
  const squeezed = spread === 0;
  return {
    x: borderWidth + (squeezed ? Math.max(0, -offsetX) : 0),
    y: borderWidth + (squeezed ? Math.max(0, -offsetY) : 0),
    w: w - 2 * borderWidth,
    h: h - 2 * borderWidth,
    radius: 2 * Math.max(1, style.radius),
    ...(squeezed
      ? { scaleX: (w + Math.abs(offsetX)) / w, scaleY: (h + Math.abs(offsetY)) / h }
      : {}),
  };
}

/** The shapes of a box: shadow, fill and outline, in this order. */
export function shapesOfBox(item: BoxItem): Painted[] {
  const { style } = item;
  if (!(item.w > 0 && item.h > 0)) return [];
  const outline = outlineOf(item);
  const shapes: Painted[] = style.spread > 0 ? shadowOf(item) : [];
  if (style.fill !== undefined) shapes.push({ path: pathOfBox(outline), fill: style.fill });
  if (style.borderWidth <= 0) return shapes;
  shapes.push({
    path: pathOfBox(outline, 0),
    stroke: style.stroke,
    strokeWidth: Math.max(0.1, 2 * (style.borderWidth - SOFT)),
  });
  // An outline that is wider than the corner radius covers the whole box.
  const flood = (style.borderWidth - outline.radius) * Math.SQRT1_2;
  if (flood > 0) {
    const path = pathOfBox(outline, SOFT - style.borderWidth);
    shapes.push({ path, fill: faded(style.stroke, Math.min(1, flood)) });
  }
  return shapes;
}

/** Integral of the Gaussian, as approximated by the library's shader. */
function bell(x: number): number {
  const a = Math.abs(x);
  const root = 1 + (0.278393 + (0.230389 + 0.078108 * a * a) * a) * a;
  return 0.5 + 0.5 * Math.sign(x) * (1 - 1 / root ** 4);
}

/** The shadow of a box: the rectangle that the shadow can cover, and its strength at a point. */
export function shadowField({ w, h, style }: BoxItem): {
  readonly quad: Rect;
  readonly box: Rect;
  readonly sigma: number;
  at(x: number, y: number): number;
} {
  const { spread, blur, offsetX, offsetY } = style;
  const quad = {
    x: Math.min(offsetX, 0) - spread,
    y: Math.min(offsetY, 0) - spread,
    w: w + 2 * spread + Math.abs(offsetX),
    h: h + 2 * spread + Math.abs(offsetY),
  };
  // The shader stretches its coordinates by the blur.
  const scaleX = (quad.w + blur) / quad.w;
  const scaleY = (quad.h + blur) / quad.h;
  const left = quad.x + (blur + Math.max(offsetX, 0)) / scaleX;
  const top = quad.y + (blur + Math.max(offsetY, 0)) / scaleY;
  const right = quad.x + (w + 2 * spread + Math.max(offsetX, 0)) / scaleX;
  const bottom = quad.y + (h + 2 * spread + Math.max(offsetY, 0)) / scaleY;
  const sigma = spread / 2;
  const along = (point: number, from: number, to: number, scale: number): number =>
    bell(((point - from) * scale * Math.SQRT1_2) / sigma) -
    bell(((point - to) * scale * Math.SQRT1_2) / sigma);
  return {
    quad,
    box: { x: left, y: top, w: right - left, h: bottom - top },
    sigma: sigma / scaleX,
    at: (x, y) => along(x, left, right, scaleX) * along(y, top, bottom, scaleY),
  };
}

/**
 * `LEVELS` is the number of strengths in a painted shadow. `TURNS` is the number of segments in a quarter of a contour
 * line.
 */
const LEVELS = 16;
const TURNS = 6;

/** The shadow as stacked areas, bounded by the shader's contour lines of equal strength. */
function shadowOf(item: BoxItem): Painted[] {
  const { shadow } = item.style;
  const { quad, box, at } = shadowField(item);
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  const most = at(middle.x, middle.y);
  const shapes: Painted[] = [];
  let before = 0;
  // Steps are smaller where the shadow is weak, since large steps would be visible there.
  const strengthOf = (step: number) => most * (step / LEVELS) ** 1.7;
  for (let step = 0; step < LEVELS; step++) {
    const level = (strengthOf(step) + strengthOf(step + 1)) / 2;
    const strength = strengthOf(step + 1) * shadow.a;
    const added = 1 - (1 - strength) / (1 - before);
    before = strength;
    const right = reach((x) => at(x, middle.y) - level, middle.x, quad.x + quad.w);
    const top = Array.from({ length: TURNS + 1 }, (_, turn) => {
      const x = middle.x + (right - middle.x) * Math.sin((turn * Math.PI) / 2 / TURNS);
      return [x, reach((y) => at(x, y) - level, middle.y, quad.y)] as const;
    });
    // The other quarters mirror this one, clipped to the rectangle of the shader.
    const down = (y: number) => Math.min(2 * middle.y - y, quad.y + quad.h);
    const left = (x: number) => Math.max(2 * middle.x - x, quad.x);
    const half = [...top, ...top.map(([x, y]) => [x, down(y)] as const).reverse()];
    const all = [...half, ...half.map(([x, y]) => [left(x), y] as const).reverse()];
    const path = `M${all.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')}Z`;
    if (added > 0) shapes.push({ path, fill: faded({ ...shadow, a: 1 }, Math.min(1, added)) });
  }
  return shapes;
}

/** The zero of a function that decreases from the middle to an edge; the edge if the function has no zero. */
function reach(above: (place: number) => number, middle: number, edge: number): number {
  if (above(edge) >= 0) return edge;
  let [inside, outside] = [middle, edge];
  for (let step = 0; step < 12; step++) {
    const half = (inside + outside) / 2;
    if (above(half) >= 0) inside = half;
    else outside = half;
  }
  return inside;
}

/** The line of a divider as whole rows of pixels, with the opacity of the shader. */
export function pathOfLine(
  rect: Rect,
  { spread, offsetX, offsetY }: BoxStyle,
  thickness: number,
): { path: string; opacity: number; bounds: Rect } {
  const quad =
    spread === 0
      ? { x: 0, y: 0, w: rect.w, h: rect.h }
      : {
          x: Math.min(offsetX, 0) - spread,
          y: Math.min(offsetY, 0) - spread,
          w: rect.w + 2 * spread + Math.abs(offsetX),
          h: rect.h + 2 * spread + Math.abs(offsetY),
        };
  // The default radius, regardless of `border_radius`.
  const round = 4;
  const softness = Math.hypot(rect.w / quad.w, rect.h / quad.h);
  let opacity = 0;
  let path = '';
  let bounds: Rect = { x: 0, y: 0, w: 0, h: 0 };
  const middle = Math.round(quad.h / 2);
  for (let row = Math.max(0, middle - 3); row < Math.min(quad.h, middle + 4); row++) {
    const place = (row + 0.5) / quad.h;
    const away = Math.abs(place * rect.h - place - rect.h / 2) + round - thickness / 2;
    const strength = Math.min(1, (round - Math.max(0, away)) / softness);
    if (strength < 0.05) continue;
    const reach = rect.w / 2 - round + leg(round, Math.max(0, away));
    const w = (2 * reach * quad.w) / rect.w;
    const x = quad.x + (quad.w - w) / 2;
    const y = quad.y + row;
    path += `M${digits(x)} ${digits(y)}h${digits(w)}v1h${digits(-w)}Z`;
    const top = bounds.h === 0 ? y : bounds.y;
    bounds = { x, y: top, w, h: y + 1 - top };
    opacity = Math.max(opacity, strength);
  }
  return { path, opacity, bounds };
}
