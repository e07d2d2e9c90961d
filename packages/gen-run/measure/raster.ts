/** Rasterizes the SVG that readers get, for the comparison with screenshots of the library. No page loads it. */
import { overlap } from '../simulate/drawing.ts';
import type { Color, Rect, TextItem } from '../simulate/items.ts';
import type { SvgNode } from '../simulate/svg.ts';
import { hexColor } from '../simulate/themes.ts';

/** Pixels of the painted area of a window. */
export interface Raster {
  /** In pixels of the window. */
  readonly area: Rect;
  /** Red, green and blue of each pixel, row by row. */
  readonly data: Float32Array;
  /** Marks pixels whose colours are not compared: 1 for text, 2 for a picture, 0 for the others. */
  readonly vague: Uint8Array;
}

/** Rasterizes an SVG on a background. */
export function rasterize(picture: SvgNode, background: Color): Raster {
  const { width = '0', height = '0' } = picture.attributes;
  const window = { x: 0, y: 0, w: Math.ceil(Number(width)), h: Math.ceil(Number(height)) };
  // Only the painted area is rasterized, which saves most of the time.
  const area = overlap(window, grown(extentOf(picture.children.flatMap(cornersOf)), 24));
  const pixels = area.w * area.h;
  const raster: Raster = {
    area,
    data: new Float32Array(3 * pixels),
    vague: new Uint8Array(pixels),
  };
  for (let at = 0; at < raster.data.length; at += 3) {
    raster.data[at] = background.r;
    raster.data[at + 1] = background.g;
    raster.data[at + 2] = background.b;
  }
  paintAll(raster, picture.children, area);
  return raster;
}

/** Points around a node: their bounding box contains the node. */
function cornersOf(node: SvgNode | string): Point[][] {
  if (typeof node === 'string') return [];
  const { name, attributes, children } = node;
  if (name === 'svg') return children.flatMap(cornersOf);
  if (name === 'path') return linesOf(node);
  const [x = 0, y = 0, w = 0, h = 0, em = 0] = [
    'x',
    'y',
    name === 'text' ? 'textLength' : 'width',
    'height',
    'font-size',
  ].map((key) => Number(attributes[key] ?? 0));
  return [
    [
      [x, y - em],
      [x + w, y + h + em],
    ],
  ];
}

/** The lines of a path, in coordinates of the window. */
function linesOf({ attributes }: SvgNode): Point[][] {
  const [x = 0, y = 0] = (attributes.transform?.match(/-?[\d.]+/g) ?? []).map(Number);
  return flatten(attributes.d ?? '').map((line) => line.map(([px, py]): Point => [px + x, py + y]));
}

/** Mark in `Raster.vague` for pictures and for placeholders of missing pictures. */
const PICTURE = 2;

function paintAll(raster: Raster, nodes: SvgNode['children'], clip: Rect): void {
  let before = '';
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { name, attributes } = node;
    const number = (key: string): number => Number(attributes[key] ?? 0);
    const rect = { x: number('x'), y: number('y'), w: number('width'), h: number('height') };
    const color = (key: 'fill' | 'stroke'): Color | undefined => {
      const value = attributes[key];
      if (value === undefined || value === 'none') return undefined;
      return { ...hexColor(value.slice(1)), a: Number(attributes[`${key}-opacity`] ?? 1) };
    };
    const opacity = Number(attributes.opacity ?? 1);
    if (name === 'svg') paintAll(raster, node.children, overlap(clip, rect));
    else if (name === 'text') {
      const text = node.children.join('');
      const [w, em] = [number('textLength'), number('font-size')];
      paintText(raster, { x: rect.x, y: rect.y, w, em, text, fill: color('fill')! }, clip);
    } else if (name === 'path') {
      const lines = linesOf(node);
      const vague = before === 'rect' ? PICTURE : 0;
      const [fill, stroke] = [color('fill'), color('stroke')];
      const width = Number(attributes['stroke-width'] ?? 1);
      const within = grown(extentOf(lines), 2 + width);
      if (fill) each(raster, within, clip, { ...fill, a: fill.a * opacity }, filled(lines), vague);
      if (stroke) each(raster, within, clip, stroke, stroked(lines, width));
    } else each(raster, rect, clip, { r: 18, g: 183, b: 106, a: opacity }, () => 1, PICTURE);
    before = name;
  }
}

/** Bounding box of the pixels that differ from the background. */
export function paintedBox({ area, data }: Raster, back: Color): Rect | undefined {
  let [left, top, right, bottom] = [area.w, area.h, -1, -1];
  for (let pixel = 0; pixel < area.w * area.h; pixel++) {
    const [r = 0, g = 0, b = 0] = data.subarray(3 * pixel, 3 * pixel + 3);
    const farthest = Math.max(Math.abs(r - back.r), Math.abs(g - back.g), Math.abs(b - back.b));
    if (farthest <= 1.5) continue;
    const x = pixel % area.w;
    const y = Math.floor(pixel / area.w);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return undefined;
  return { x: area.x + left, y: area.y + top, w: right - left + 1, h: bottom - top + 1 };
}

/** Bounding box of lines. */
function extentOf(lines: readonly (readonly Point[])[]): Rect {
  const points = lines.flat();
  if (points.length === 0) return { x: 0, y: 0, w: 1, h: 1 };
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Blends a colour into each pixel of an area; `coverage` gets the centre of the pixel. */
function each(
  raster: Raster,
  area: Rect,
  clip: Rect,
  color: Color,
  coverage: (x: number, y: number) => number,
  vague = 0,
): void {
  const cut = overlap(clip, area);
  const left = Math.round(cut.x);
  const top = Math.round(cut.y);
  for (let py = top; py < Math.round(cut.y + cut.h); py++) {
    for (let px = left; px < Math.round(cut.x + cut.w); px++) {
      const amount = coverage(px + 0.5, py + 0.5) * color.a;
      if (amount <= 0) continue;
      const pixel = (py - raster.area.y) * raster.area.w + px - raster.area.x;
      const { data } = raster;
      blend(data, 3 * pixel, color.r, amount);
      blend(data, 3 * pixel + 1, color.g, amount);
      blend(data, 3 * pixel + 2, color.b, amount);
      // An opaque colour covers earlier text and pictures.
      if (vague > 0) raster.vague[pixel] = vague;
      else if (amount > 0.9) raster.vague[pixel] = 0;
    }
  }
}

function blend(data: Float32Array, at: number, to: number, amount: number): void {
  data[at] = data[at]! * (1 - amount) + to * amount;
}

const grown = (rect: Rect, by: number): Rect => ({
  x: Math.floor(rect.x - by),
  y: Math.floor(rect.y - by),
  w: Math.ceil(rect.w + 2 * by + 1),
  h: Math.ceil(rect.h + 2 * by + 1),
});

/** One line of a text; `y` is the baseline. */
type Text = Pick<TextItem, 'x' | 'y' | 'w' | 'em' | 'text' | 'fill'>;

/** Paints and marks the area of a text. The height depends on whether the letters have ascenders or descenders. */
function paintText(raster: Raster, item: Text, clip: Rect): void {
  const deep = /[gjpqy,;()[\]{}|@_Q/$]/.test(item.text);
  const high = /[^acegmnopqrsuvwxyz,.:;\-_+=~…•\s]/.test(item.text);
  const tall = /[\u00c0-\u00dd(){}[\]|]/.test(item.text);
  const { em } = item;
  const top = item.y - em * (tall ? 0.8 : high ? 0.74 : 0.55);
  const bottom = item.y + em * (deep ? 0.24 : 0.01);
  const area = { x: item.x + em * 0.06, y: top, w: item.w - em * 0.1, h: bottom - top };
  const box = {
    x: Math.floor(area.x),
    y: Math.floor(area.y),
    w: Math.ceil(area.x + area.w) - Math.floor(area.x),
    h: Math.ceil(area.y + area.h) - Math.floor(area.y),
  };
  // Letters cover less than half of their area.
  const sparse = (x: number, y: number): number => ((x + y) % 2 < 1 ? 0.5 : 0);
  each(raster, box, clip, item.fill, sparse, 1);
}

type Point = readonly [number, number];

/** The points of a path that the drawing made. The arcs of such paths never exceed 180 degrees. */
function flatten(path: string): Point[][] {
  const lines: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of path.matchAll(/([MLHVhvAaZ])([^MLHVhvAaZ]*)/g)) {
    const [a = 0, b = 0, , , , endX = 0, endY = 0] = (
      list.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []
    ).map(Number);
    const line = lines.at(-1);
    if (command === 'M') {
      [x, y] = [a, b];
      lines.push([[x, y]]);
    } else if (command === 'A' || command === 'a') {
      const from: Point = [x, y];
      [x, y] = command === 'A' ? [endX, endY] : [x + endX, y + endY];
      line?.push(...arcPoints(from, [x, y], a, b));
    } else if (command === 'Z') {
      if (line?.[0] !== undefined) line.push(line[0]);
    } else {
      if (command === 'L') [x, y] = [a, b];
      if (command === 'H') x = a;
      if (command === 'V') y = a;
      if (command === 'h') x += a;
      if (command === 'v') y += a;
      line?.push([x, y]);
    }
  }
  return lines;
}

/** Points of a clockwise arc of an ellipse. The arc has at most 180 degrees. */
function arcPoints(from: Point, to: Point, rx: number, ry: number): Point[] {
  if (rx === 0 || ry === 0) return [to];
  const half: Point = [(to[0] - from[0]) / rx / 2, (to[1] - from[1]) / ry / 2];
  const length = Math.hypot(...half);
  if (length === 0) return [to];
  const height = Math.sqrt(Math.max(0, 1 - length * length));
  const middle: Point = [
    from[0] / rx + half[0] - (half[1] / length) * height,
    from[1] / ry + half[1] + (half[0] / length) * height,
  ];
  const angle = (p: Point): number => Math.atan2(p[1] / ry - middle[1], p[0] / rx - middle[0]);
  const start = angle(from);
  let sweep = angle(to) - start;
  if (sweep <= 0) sweep += 2 * Math.PI;
  const steps = 12;
  return Array.from({ length: steps }, (_, i) => {
    const at = start + (sweep * (i + 1)) / steps;
    return [(middle[0] + Math.cos(at)) * rx, (middle[1] + Math.sin(at)) * ry] as const;
  });
}

/** Makes a function that returns the share of a pixel inside the lines: exact horizontally, in 16 steps vertically. */
function filled(lines: readonly Point[][]): (x: number, y: number) => number {
  const rows = new Map<number, readonly [number, number][]>();
  return (x, y) => {
    let inside = 0;
    for (let step = 0; step < 16; step++) {
      const at = y + (step - 7.5) / 16;
      let spans = rows.get(at);
      if (spans === undefined) rows.set(at, (spans = spansAt(lines, at)));
      for (const [from, to] of spans) {
        inside += Math.max(0, Math.min(to, x + 0.5) - Math.max(from, x - 0.5)) / 16;
      }
    }
    return inside;
  };
}

/** The straight segments of a line, each from one of its points to the next. */
function* segmentsOf([first, ...others]: readonly Point[]): Generator<[from: Point, to: Point]> {
  let from = first;
  for (const to of others) {
    if (from) yield [from, to];
    from = to;
  }
}

/** The intervals of the horizontal line at `y` that the lines enclose. */
function spansAt(lines: readonly Point[][], y: number): [number, number][] {
  const crossings: { x: number; turn: number }[] = [];
  for (const line of lines) {
    for (const [[ax, ay], [bx, by]] of segmentsOf(line)) {
      if (ay <= y === by <= y) continue;
      crossings.push({ x: ax + ((y - ay) / (by - ay)) * (bx - ax), turn: ay < by ? 1 : -1 });
    }
  }
  crossings.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let turns = 0;
  for (const [index, { x, turn }] of crossings.entries()) {
    turns += turn;
    const next = crossings[index + 1];
    if (turns !== 0 && next !== undefined) spans.push([x, next.x]);
  }
  return spans;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Makes a function that returns the share of a pixel that lines of the given thickness cover. */
function stroked(lines: readonly Point[][], thickness: number): (x: number, y: number) => number {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const line of lines) {
      for (const [[ax, ay], [bx, by]] of segmentsOf(line)) {
        const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
        const along = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length);
        const d = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
        nearest = Math.min(nearest, d);
      }
    }
    return clamp(thickness / 2 + 0.5 - nearest);
  };
}
