/** Lays out a sample: its display list for `svg.ts`, and the positions of its components for `react.ts`. */
import type { CodeProblem } from 'gen-language';
import { elementOf } from './elements.ts';
import type { Item, Rect } from './items.ts';
import { type Deferred, PLAIN_LAYOUT } from './layout.ts';
import type { SceneNode } from './node.ts';
import { Painter, type Part, type Picture, type ScrollRange } from './painter.ts';
import type { Running } from './running.ts';
import { type NotSimulated, readScene } from './scene.ts';
import { bool, word } from './settings.ts';
import { leftOut } from './simulated.ts';
import { type SimulationState, UNTOUCHED } from './state.ts';

/** Options of a drawing. Sizes are in pixels. */
export interface DrawOptions {
  /** Size of the window around the sample; by default 480 by 320. */
  readonly width?: number;
  readonly height?: number;
  /** Distance from the edge of the window to the sample; by default 0. */
  readonly margin?: number;
  /** How several root tags are laid out; by default `Down`. */
  readonly flow?: 'Right' | 'Down';
  /** Centres the sample horizontally. */
  readonly middle?: boolean;
  /** The state of the drawing; by default untouched. */
  readonly state?: SimulationState;
  /** Seconds since the start, for animations; by default 1. */
  readonly time?: number;
  /** Pictures by their paths in the sample; `null` for a picture that cannot be loaded. */
  readonly pictures?: Readonly<Record<string, Picture | null>>;
  /** The running components, if the scripts of the sample run. */
  readonly running?: Running | undefined;
}

/** A component that the pointer can reach. */
export interface Hit {
  /** Identifies the component in the state. */
  readonly key: string;
  readonly tag: string;
  readonly id: string | undefined;
  /** The laid out rectangle. */
  readonly rect: Rect;
  /** The part of `rect` that is not clipped. */
  readonly visible: Rect;
  /** The mouse cursor over the component, a variant of `MouseCursor`. */
  readonly cursor: string;
  /** Key of the component that contains it; undefined at the top level. */
  readonly parent: string | undefined;
  /** Whether it gets no events, because it is inside a button, a header or a trigger. */
  readonly silent: boolean;
  /** Whether it is above the rest of the window, as a popup is. */
  readonly floating: boolean;
  /** How far it can be scrolled. */
  readonly scroll: ScrollRange | undefined;
  readonly node: SceneNode;
}

/** A laid out sample. */
export interface Laid {
  readonly items: readonly Item[];
  readonly size: { readonly width: number; readonly height: number };
  readonly notSimulated: readonly NotSimulated[];
  readonly problems: readonly CodeProblem[];
  /** The root elements, including hidden ones. */
  readonly roots: readonly SceneNode[];
  /** In painting order, so the last one at a point is on top. */
  readonly hits: readonly Hit[];
}

/** Lays out a `.gen` file or a fragment of a template. */
export function lay(source: string, options: DrawOptions = {}): Laid {
  const { width = 480, height = 320, margin = 0, state = UNTOUCHED } = options;
  const scene = readScene(source, state.shown, options.running);
  const stage = { width, height, state, time: options.time ?? 1, pictures: options.pictures ?? {} };
  const painter = new Painter(stage, elementOf);
  const { turtles } = painter;
  const sides = { left: margin, top: margin, right: margin, bottom: margin };
  const room = { margin: sides, width: 'Fill' as const, height: 'Fill' as const };
  // Root tags of a fragment have a spacing of 8 pixels.
  turtles.begin(room, {
    ...PLAIN_LAYOUT,
    clipX: false,
    clipY: false,
    flow: options.flow ?? 'Down',
    spacing: 8,
    align: { x: options.middle ? 0.5 : 0, y: 0 },
  });
  const waiting: [SceneNode, Deferred][] = [];
  for (const root of scene.roots) {
    if (!bool(root, 'visible', true)) continue;
    const walk = painter.walkOf(root);
    const deferred = turtles.defer(walk);
    if (deferred === undefined) painter.element(root, walk);
    else waiting.push([root, deferred]);
  }
  for (const [root, deferred] of waiting) painter.element(root, turtles.resolve(deferred));
  const used = turtles.current.usedHeight + 2 * margin;
  const filled = waiting.length > 0 || painter.popups.length > 0;
  turtles.end();
  for (const paint of painter.popups) paint();
  // Content that overflows its element can reach below the laid out area.
  const reach = (laid: number): number => Math.max(laid || 0, bottomOf(turtles.items));
  return {
    items: turtles.items,
    roots: scene.roots,
    size: { width, height: filled ? height : Math.min(height, Math.ceil(reach(used))) },
    notSimulated: unique([...scene.notSimulated, ...painter.notSimulated, ...leftOut(scene.roots)]),
    problems: [...scene.problems, ...painter.problems].sort(
      (a, b) => a.place.start - b.place.start,
    ),
    // The pointer cannot reach components of unknown size or position.
    hits: hitsOf(painter.parts, turtles.items).filter(({ rect: { x, y, w, h } }) =>
      Number.isFinite(x + y + w + h),
    ),
  };
}

/** The bottom of the painted area. */
function bottomOf(items: readonly Item[]): number {
  const cuts: number[] = [];
  let bottom = 0;
  for (const item of items) {
    const cut = cuts.at(-1) ?? FAR;
    if (item.kind === 'clip') cuts.push(Math.min(cut, item.y + item.h));
    else if (item.kind === 'end') cuts.pop();
    else if (item.kind !== 'area') {
      const low =
        item.kind === 'text'
          ? item.y
          : item.kind === 'shape'
            ? item.y + item.bounds.y + item.bounds.h
            : item.y + item.h;
      if (low > bottom && low < FAR) bottom = Math.min(low, Math.max(bottom, cut));
    }
  }
  return bottom;
}

function unique(list: readonly NotSimulated[]): NotSimulated[] {
  // All tags in another file have the same offset: the offset of the tag that uses the file.
  const seen = new Map(list.map((one) => [`${one.offset} ${one.tag} ${one.name}`, one]));
  return [...seen.values()].sort((a, b) => a.offset - b.offset);
}

/** The components with their rectangles, and with the parts of the rectangles that are not clipped. */
function hitsOf(parts: readonly Part[], items: readonly Item[]): Hit[] {
  const cuts: Rect[] = [];
  const visible = new Map<Item, Rect>();
  for (const item of items) {
    const around = cuts.at(-1);
    if (item.kind === 'clip') {
      cuts.push(around === undefined ? openRect(item) : overlap(around, openRect(item)));
    } else if (item.kind === 'end') cuts.pop();
    else if (item.kind === 'area') {
      visible.set(item, around === undefined ? item : overlap(around, item));
    }
  }
  return parts.map(({ node, area, parent, silent, floating, scroll }) => {
    const { x, y, w, h } = area;
    const { key, tag, id } = node;
    const rect = { x, y, w, h };
    const { x: left, y: top, w: wide, h: tall } = visible.get(area) ?? rect;
    const seen = { x: left, y: top, w: wide, h: tall };
    const cursor = cursorOf(node);
    return { key, tag, id, rect, visible: seen, cursor, parent, silent, floating, scroll, node };
  });
}

function cursorOf(node: SceneNode): string {
  const own = /^(?:button|link|checkbox|radio|toggle|collapse|drop_down)$/.test(node.tag)
    ? 'Hand'
    : node.tag === 'input'
      ? 'Text'
      : 'Default';
  // The library ignores the cursor of a popup.
  return /^(?:popup|dialog|drawer|tool_tip)$/.test(node.tag) ? own : word(node, 'cursor', own);
}

const FAR = 1e6;

/** Replaces an infinite width or height of a clip by a very large one. */
function openRect({ x, y, w, h }: Rect): Rect {
  const wide = w === Number.POSITIVE_INFINITY;
  const tall = h === Number.POSITIVE_INFINITY;
  return { x: wide ? -FAR : x, y: tall ? -FAR : y, w: wide ? 2 * FAR : w, h: tall ? 2 * FAR : h };
}

export function overlap(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(a.x + a.w, b.x + b.w) - x),
    h: Math.max(0, Math.min(a.y + a.h, b.y + b.h) - y),
  };
}
