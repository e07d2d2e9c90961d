/** Paints images, icons and loading indicators. Reads no files: a placeholder replaces an unknown picture. */
import type { Color, Rect } from './items.ts';
import type { Walk } from './layout.ts';
import { faded, type Paint, type Painter, type Picture, stateColor } from './painter.ts';
import { bool, color, num, source, word } from './settings.ts';
import { digits, pathOfCircle, SOFT } from './shapes.ts';
import { WHITE } from './themes.ts';

type Fit = 'Stretch' | 'Horizontal' | 'Vertical' | 'Smallest' | 'Biggest' | 'Size';

/** The picture for a path; `undefined` if it is unknown, `null` if it cannot be loaded or there is no path. */
function pictureOf(painter: Painter, path: string | undefined): Picture | null | undefined {
  if (path === undefined) return null;
  const { pictures } = painter.stage;
  return Object.hasOwn(pictures, path) ? pictures[path] : undefined;
}

/** Assumed size of a picture of unknown size. */
const UNKNOWN = { width: 120, height: 80 };

export const paintImage: Paint = (painter, node, walk) => {
  const path = source(node, 'src');
  const picture = pictureOf(painter, path);
  if (picture === undefined) painter.leavesOut(node, 'src');
  const scale = num(node, 'scale', 1);
  const known = picture ?? (path === undefined || picture === null ? undefined : UNKNOWN);
  const width = known === undefined ? num(node, 'min_width', 16) : known.width * scale;
  const height = known === undefined ? num(node, 'min_height', 16) : known.height;
  const rect = painter.turtles.step(
    fitted(word<Fit>(node, 'fit', 'Stretch'), walk, painter.turtles.peek(walk), width, height),
  );
  painter.place(node, rect);
  // Paints nothing for a missing picture, or if the laid out size is 0 or unknown.
  if (known === undefined || !(rect.w > 0 && rect.h > 0)) return;
  const cut = { kind: 'clip' as const, ...rect };
  painter.turtles.items.push(
    cut,
    {
      kind: 'image',
      x: rect.x,
      y: rect.y,
      // `scale` applies to the texture coordinates, so 2.0 halves the size.
      w: rect.w / (scale || 1),
      h: rect.h / (scale || 1),
      href: picture?.href,
      opacity: num(node, 'opacity', 1),
    },
    { kind: 'end', x: 0, y: 0 },
  );
};

function fitted(fit: Fit, walk: Walk, rect: Rect, width: number, height: number): Walk {
  const aspect = width / height;
  const low = rect.w / aspect;
  const byWidth = { ...walk, height: low };
  const byHeight = { ...walk, width: rect.h * aspect };
  if (fit === 'Size') return { ...walk, width, height };
  if (fit === 'Horizontal') return byWidth;
  if (fit === 'Vertical') return byHeight;
  if (fit === 'Smallest') return low > rect.h ? byHeight : byWidth;
  return fit === 'Biggest' ? (low < rect.h ? byHeight : byWidth) : walk;
}

export const paintSvg: Paint = (painter, node, walk) => {
  const look = painter.look(node, false);
  const names = ['color', 'stroke_hover_color', 'stroke_focus_color'] as const;
  const fill = stateColor(node, look, names, [25, 25, 50]);
  if (source(node, 'src') === undefined) return;
  painter.place(node, paintIcon(painter, walk, fill, num(node, 'scale', 1)));
};

/**
 * Paints a placeholder for an icon, since the content of its file is unknown. `scale` enlarges the painting from the
 * upper left corner. The laid out area keeps its size and clips the painting.
 */
export function paintIcon(painter: Painter, walk: Walk, fill: Color, scale: number): Rect {
  const asked = painter.turtles.peek(walk);
  const side = Math.min(orElse(asked.w, asked.h), orElse(asked.h, asked.w));
  const room = Number.isNaN(side) ? 24 : side;
  const drawn = room * scale;
  const rect = painter.turtles.step({
    ...walk,
    width: walk.width === 'Fit' ? room : walk.width,
    height: walk.height === 'Fit' ? room : walk.height,
  });
  const middle = drawn / 2;
  const line = Math.max(1, drawn / 9);
  const at = { x: Math.floor(rect.x), y: Math.floor(rect.y) };
  const cuts = scale > 1;
  if (cuts) painter.turtles.items.push({ kind: 'clip', ...at, w: room, h: room });
  painter.shape(at, {
    path:
      pathOfCircle(middle, middle, middle - line / 2 - SOFT) +
      pathOfCircle(middle, middle, Math.max(0.5, middle / 4)),
    stroke: fill,
    strokeWidth: line,
    bounds: { x: 0, y: 0, w: drawn, h: drawn },
  });
  if (cuts) painter.turtles.items.push({ kind: 'end', x: 0, y: 0 });
  return rect;
}

const orElse = (value: number, otherwise: number): number =>
  Number.isNaN(value) ? otherwise : value;

const FULL = 2 * Math.PI;

export const paintLoading: Paint = (painter, node, walk) => {
  const rect = painter.turtles.step(walk);
  painter.place(node, rect);
  if (!bool(node, 'animation_key', true)) return;
  const fill = color(node, 'stroke_color', 600);
  const type = word<string>(node, 'loading_type', 'Circle');
  const { time } = painter.stage;
  if (type === 'DotLine') paintDots(painter, rect, fill, time);
  else if (type === 'CircleDot') paintSegments(painter, rect, fill, time);
  else paintComet(painter, rect, fill, time);
};

function paintDots(painter: Painter, rect: Rect, fill: Color, time: number): void {
  const width = rect.w * 0.86;
  const radius = width * 0.096;
  const spacing = (width - 8 * radius) / 4 + 2 * radius;
  for (let dot = -2; dot <= 2; dot++) {
    const x = rect.w / 2 - dot * spacing * Math.sin(time);
    const path = pathOfCircle(x, rect.h / 2, Math.max(0.5, radius - SOFT));
    const bounds = { x: x - radius, y: rect.h / 2 - radius, w: 2 * radius, h: 2 * radius };
    painter.shape(rect, { path, fill, bounds });
  }
}

/** The layers of a ring, from its glow to its line: pairs of a width, relative to the size, and a strength. */
const COMET = [
  [0.146, 0.12],
  [0.104, 0.2],
  [0.04, 1],
] as const;

/** Paints a glowing ring that fades out along its circumference; its opacity decreases faster than its brightness. */
function paintComet(painter: Painter, rect: Rect, fill: Color, time: number): void {
  const small = Math.min(rect.w, rect.h);
  const bounds = { x: 0, y: 0, w: rect.w, h: rect.h };
  const pieces = 32;
  for (let piece = 0; piece < pieces; piece++) {
    const angle = (piece * FULL) / pieces;
    const strength = fraction(-angle / FULL - time * 0.5);
    // A weaker piece is invisible.
    if (strength < 0.15) continue;
    const cover = Math.min(1, 1.3 * strength * strength);
    const light = (1.2 * strength) / cover;
    const path = arc(rect, small * 0.4, angle, angle + FULL / pieces);
    const lit = (value: number): number => Math.min(255, Math.round(value * light));
    const color = { ...fill, r: lit(fill.r), g: lit(fill.g), b: lit(fill.b) };
    for (const [width, share] of COMET) {
      const stroke = faded(color, share * cover);
      painter.shape(rect, { path, stroke, strokeWidth: small * width, bounds });
    }
  }
}

/** Paints a ring of eight pieces, one of them highlighted. */
function paintSegments(painter: Painter, rect: Rect, fill: Color, time: number): void {
  const light = faded(WHITE, 0.8);
  const turn = Math.ceil(8 * time);
  for (let piece = 0; piece < 8; piece++) {
    const angle = (piece * FULL) / 8;
    painter.shape(rect, {
      path: arc(rect, rect.h * 0.35, angle + 0.06, angle + FULL / 8),
      stroke: (((turn - piece) % 8) + 8) % 8 === 0 ? light : fill,
      strokeWidth: rect.h * 0.16,
      bounds: { x: 0, y: 0, w: rect.w, h: rect.h },
    });
  }
}

const fraction = (value: number): number => value - Math.floor(value);

function arc({ w, h }: Rect, radius: number, from: number, to: number): string {
  const point = (angle: number): string =>
    `${digits(w / 2 + radius * Math.cos(angle))} ${digits(h / 2 + radius * Math.sin(angle))}`;
  const r = digits(radius);
  return `M${point(from)}A${r} ${r} 0 0 1 ${point(to)}`;
}
