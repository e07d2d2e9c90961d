/** Compares drawings with measurements of the library, for tests and `npm run tool -- simulation`. No page loads it. */

import type { Action } from '../simulate/actions.ts';
import { type Hit, type Laid, lay } from '../simulate/drawing.ts';
import type { Color } from '../simulate/items.ts';
import type { Picture } from '../simulate/painter.ts';
import { react } from '../simulate/react.ts';
import { sides } from '../simulate/settings.ts';
import { type SimulationState, UNTOUCHED } from '../simulate/state.ts';
import { svgOf } from '../simulate/svg.ts';
import { hexColor } from '../simulate/themes.ts';
import { paintedBox, type Raster, rasterize } from './raster.ts';
import { stepsTo } from './steps.ts';

type Box = readonly [number, number, number, number];

/** Measurements from the screenshot of one state of a sample. */
interface MeasuredState {
  /** Bounding box of the pixels that differ from the background: x, y, width, height. */
  readonly box?: Box;
  /** The most frequent colours, each with its number of pixels. */
  readonly colors?: Readonly<Record<string, number>>;
  /** The events that were sent. */
  readonly events?: readonly string[];
}

/** A sample, and the measurements of its display by the library. */
export interface Measured {
  readonly name: string;
  readonly background: string;
  /** Lines of the `.gen` fragment. */
  readonly code: readonly string[];
  /** Whether the app panicked. */
  readonly panics?: boolean;
  /** Rectangles by id; `.` is the rectangle of the sample itself. */
  readonly rects?: Readonly<Record<string, Box>>;
  readonly states?: Readonly<Record<string, MeasuredState>>;
}

/** The result of one comparison. */
export interface Check {
  readonly sample: string;
  readonly what: string;
  readonly agrees: boolean;
  readonly expected: string;
  readonly found: string;
}

/** A state that is not compared, with the reason. */
export interface LeftOut {
  readonly sample: string;
  readonly state: string;
  readonly reason: string;
}

/** Tolerated difference of a length, in pixels. */
const TOLERANCE = 2;
const WINDOW = { width: 1200, height: 800, margin: 24 };
/** Size of the X mouse pointer in the screenshots, in pixels. */
const POINTER = 24;

/** Sizes of the pictures in the samples. */
const COVER: Picture = { width: 120, height: 80 };
const AVATAR: Picture = { width: 64, height: 64 };
const PICTURES: Readonly<Record<string, Picture | null>> = {
  'crate://self/resources/cover.png': COVER,
  'crate://self/resources/avatar.png': AVATAR,
  'crate://self/resources/deep.png': null,
  '/pictures/cover.png': COVER,
  '/pictures/x.jpg': COVER,
  '/pictures/x.gif': null,
  '/nonexistent.png': null,
  'http://127.0.0.1:8765/cover.png': COVER,
};

function layMeasured(code: string, state: SimulationState, time?: number): Laid {
  const more = time === undefined ? {} : { time };
  return lay(code, { ...WINDOW, state, pictures: PICTURES, ...more });
}

/** Applies actions to a sample and returns the resulting state with all events. */
function play(
  code: string,
  actions: readonly ((hits: readonly Hit[]) => Action[])[],
  from: SimulationState = UNTOUCHED,
): { state: SimulationState; events: string[] } {
  let state = from;
  const events: string[] = [];
  for (const step of actions) {
    for (const action of step(layMeasured(code, state).hits)) {
      const next = react(layMeasured(code, state).hits, state, action);
      state = next.state;
      events.push(...next.calls.map(({ event }) => event));
    }
  }
  return { state, events };
}

/** Compares all states of a sample with the measurements. */
export function compare(measured: Measured): { checks: Check[]; leftOut: LeftOut[] } {
  const { name, states = {} } = measured;
  const code = measured.code.join('\n');
  const checks: Check[] = [];
  const leftOut: LeftOut[] = [];
  if (measured.panics) {
    const { problems } = layMeasured(code, UNTOUCHED);
    const stops = problems.some(({ rule }) => rule === 'panic');
    checks.push(
      check(name, 'stops', stops, 'a problem', problems.map(({ message }) => message.key).join()),
    );
    return { checks, leftOut };
  }
  if (measured.rects !== undefined) {
    checks.push(...compareRects(measured, layMeasured(code, UNTOUCHED)));
  }
  for (const [state, expected] of Object.entries(states)) {
    const steps = stepsTo(measured.name, state, Object.keys(states));
    if ('reason' in steps) {
      leftOut.push({ sample: name, state, reason: steps.reason });
      continue;
    }
    const { state: before } = play(code, steps.before);
    const { state: reached, events } = play(code, steps.actions, before);
    if (expected.events !== undefined) {
      checks.push(compareEvents(name, state, expected.events, events));
    }
    const laid = layMeasured(code, reached);
    const pointed = state !== 'normal' && !/^t\d$/.test(state);
    checks.push(...comparePixels(measured, state, expected, laid, pointed, steps.far));
  }
  return { checks, leftOut };
}

function check(
  sample: string,
  what: string,
  agrees: boolean,
  expected: unknown,
  found: unknown,
): Check {
  return { sample, what, agrees, expected: String(expected), found: String(found) };
}

/** Events that are not compared: every pointer move sends them, or they come from outside the sample. */
const COMMON = ['hover_over', 'hover_out', 'open', 'finger_hover_in', 'hover_in', 'hover'];

/** Compares which events were sent, regardless of their number. */
function compareEvents(
  sample: string,
  state: string,
  expected: readonly string[],
  found: readonly string[],
): Check {
  const named = (list: readonly string[]): string =>
    [...new Set(list.map(snakeCase))]
      .filter((event) => !COMMON.includes(event))
      .sort()
      .join();
  const [wanted, sent] = [named(expected), named(found)];
  return check(sample, `${state}: events`, wanted === sent, wanted, sent);
}

/** `HoverIn` becomes `hover_in`. `KeyDownUnhandled` becomes `keydown_unhandled`, as templates write it. */
function snakeCase(event: string): string {
  const name = event.replaceAll(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
  return name === 'key_down_unhandled' ? 'keydown_unhandled' : name;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE;

/**
 * Compares the size of the sample, and the rectangles of the elements with an id (except labels and buttons), relative
 * to the sample's rectangle.
 */
function compareRects({ name, rects = {} }: Measured, { hits }: Laid): Check[] {
  const own = rects['.'];
  const root = hits[0];
  if (own === undefined || root === undefined) return [];
  // For these tags the library reports the rectangle of their first letter or mark.
  const vague = /^(?:label|button|checkbox|radio)$/;
  const checks: Check[] = [];
  if (!vague.test(root.tag)) {
    const { w, h } = root.rect;
    const agrees = near(w, own[2]) && near(h, own[3]);
    checks.push(check(name, 'size', agrees, own.slice(2), [w, h].map(rounded)));
  }
  for (const [id, rect] of Object.entries(rects)) {
    const hit = hits.find((one) => one.id === id);
    if (id === '.' || hit === undefined || /^(?:label|button)$/.test(hit.tag)) continue;
    const marked = vague.test(hit.tag);
    const padding = sides(hit.node, 'padding');
    const inset = marked ? padding : { left: 0, top: 0 };
    const found = [
      hit.rect.x - root.rect.x + inset.left,
      hit.rect.y - root.rect.y + inset.top,
      ...(marked ? [18, 18] : [hit.rect.w, hit.rect.h]),
    ];
    const wanted = [rect[0] - own[0], rect[1] - own[1], rect[2], rect[3]];
    const agrees = wanted.every((value, index) => near(value, found[index] ?? Number.NaN));
    checks.push(check(name, `rect of ${id}`, agrees, wanted.map(rounded), found.map(rounded)));
  }
  return checks;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function comparePixels(
  { name, background, rects }: Measured,
  state: string,
  { box, colors }: MeasuredState,
  laid: Laid,
  pointed: boolean,
  far: boolean,
): Check[] {
  const back = hexColor(background.slice(1));
  const raster = rasterize(svgOf(laid.items, laid.size.width, laid.size.height), back);
  const checks: Check[] = [];
  if (box !== undefined && !far) {
    const found = paintedBox(raster, back);
    const placed = rects?.['.'];
    const root = laid.hits[0];
    const agrees =
      found !== undefined &&
      nearSize(box[2], found.w, pointed) &&
      nearSize(box[3], found.h, pointed) &&
      // The screenshots are cropped, so only the position relative to the sample's rectangle can be compared.
      (pointed || placed === undefined || root === undefined || isVague(root.tag)
        ? true
        : near(box[0] - placed[0], found.x - root.rect.x) &&
          near(box[1] - placed[1], found.y - root.rect.y));
    checks.push(check(name, `${state}: painted box`, agrees, box, found && Object.values(found)));
  }
  if (colors !== undefined) {
    const verdict = compareColors(colors, background, raster, back, laid, pointed);
    if (verdict !== undefined) {
      const [agrees, expected, found] = verdict;
      checks.push(check(name, `${state}: colour`, agrees, expected, found));
    }
  }
  return checks;
}

const isVague = (tag: string): boolean => /^(?:label|button|checkbox|radio)$/.test(tag);

/** Whether two sizes agree. If `pointed`, the mouse pointer in the screenshot may have enlarged the expected size. */
function nearSize(expected: number, found: number, pointed: boolean): boolean {
  return near(expected, found) || (pointed && expected > found && expected - found <= POINTER);
}

type Verdict = readonly [agrees: boolean, expected: string, found: string];

/** Compares the most frequent colour besides the background; undefined if it cannot be compared. */
function compareColors(
  colors: Readonly<Record<string, number>>,
  background: string,
  raster: Raster,
  back: Color,
  laid: Laid,
  pointed: boolean,
): Verdict | undefined {
  const isPointer = (color: string, count: number) =>
    pointed && count < 60 && (color === '#000000' || color === '#FFFFFF');
  const expected = Object.entries(colors).filter(
    ([color, count]) => color !== background && !isPointer(color, count),
  );
  const [first] = expected;
  if (first === undefined) return undefined;
  const { counts, pictures } = histogram(raster, back);
  const found = [...counts].sort((a, b) => b[1] - a[1])[0];
  // The drawing does not know the colours of a picture.
  if (pictures > (found?.[1] ?? 0)) return undefined;
  // If no pixel is fully covered, the most frequent colour is a mixed colour at an edge.
  if (found === undefined || found[1] < 20 || first[1] < 50) {
    const thin = laid.items.flatMap((item) =>
      item.kind === 'text'
        ? [item.fill]
        : item.kind === 'shape'
          ? (item.stroke ?? item.fill ?? [])
          : [],
    );
    const listed = found !== undefined && Object.hasOwn(colors, found[0]);
    const agrees =
      listed || thin.some((fill) => isBetween(hexColor(first[0].slice(1)), back, fill));
    return [agrees, first[0], 'letters'];
  }
  // Any of several colours that are about equally frequent may come first.
  const candidates = expected.filter(([, count]) => count > 0.9 * first[1]);
  const color = found[0];
  const agrees = candidates.some(([wanted]) => distance(wanted, color) <= 1);
  return [agrees, candidates.map(([wanted]) => wanted).join(' or '), color];
}

function distance(a: string, b: string): number {
  const [one, other] = [hexColor(a.slice(1)), hexColor(b.slice(1))];
  return Math.max(Math.abs(one.r - other.r), Math.abs(one.g - other.g), Math.abs(one.b - other.b));
}

/** Whether a colour is a mixture of two others, as at the edges of letters. */
function isBetween(color: Color, from: Color, to: Color): boolean {
  const channels = ['r', 'g', 'b'] as const;
  const widest = channels.reduce((a, b) =>
    Math.abs(to[b] - from[b]) > Math.abs(to[a] - from[a]) ? b : a,
  );
  const amount = (color[widest] - from[widest]) / (to[widest] - from[widest] || 1);
  return channels.every((c) => Math.abs(from[c] + (to[c] - from[c]) * amount - color[c]) <= 4);
}

function histogram(
  { data, vague }: Raster,
  back: Color,
): { counts: Map<string, number>; pictures: number } {
  const counts = new Map<string, number>();
  let pictures = 0;
  const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
  const own = `#${hex(back.r)}${hex(back.g)}${hex(back.b)}`.toUpperCase();
  for (const [pixel, kind] of vague.entries()) {
    if (kind === 2) pictures += 1;
    if (kind > 0) continue;
    const [r = 0, g = 0, b = 0] = data.subarray(3 * pixel, 3 * pixel + 3);
    if (r === back.r && g === back.g && b === back.b) continue;
    const color = `#${hex(r)}${hex(g)}${hex(b)}`.toUpperCase();
    if (color !== own) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return { counts, pictures };
}
