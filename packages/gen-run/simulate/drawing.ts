/** From a sample to its display list, which `svg.ts` shows, and to the places of its components, for `react.ts`. */
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

/** What a sample is drawn with. Sizes are in pixels. */
export interface DrawOptions {
  /** Of the window that the sample is in; 480 by 320. */
  readonly width?: number;
  readonly height?: number;
  /** Between the edge of the window and the sample; 0. */
  readonly margin?: number;
  /** How several tags without a parent are laid out; below each other. */
  readonly flow?: 'Right' | 'Down';
  /** Puts the sample into the middle of the window's width. */
  readonly middle?: boolean;
  /** What has been done to the drawing; nothing. */
  readonly state?: SimulationState;
  /** Seconds since the start, for what turns by itself. */
  readonly time?: number;
  /** Pictures by the path in the sample; `null` is one that cannot be loaded. */
  readonly pictures?: Readonly<Record<string, Picture | null>>;
  /** The components of the sample, where its scripts run. */
  readonly running?: Running | undefined;
}

/** A component of the drawing, where the pointer can reach it. */
export interface Hit {
  /** Names the component in the state. */
  readonly key: string;
  readonly tag: string;
  readonly id: string | undefined;
  /** Where it is laid out. */
  readonly rect: Rect;
  /** What of it is not cut off. */
  readonly visible: Rect;
  /** A word of MouseCursor: the shape of the pointer over it. */
  readonly cursor: string;
  /** The component it is in. */
  readonly parent: string | undefined;
  /** Gets no events: it is in a button, a header or a trigger. */
  readonly silent: boolean;
  /** Lies above the rest of the window. */
  readonly floating: boolean;
  /** How far it scrolls. */
  readonly scroll: ScrollRange | undefined;
  readonly node: SceneNode;
}

/** A sample that has been laid out, as a display list. */
export interface Laid {
  readonly items: readonly Item[];
  readonly size: { readonly width: number; readonly height: number };
  readonly notSimulated: readonly NotSimulated[];
  readonly problems: readonly CodeProblem[];
  /** What is laid out, and what is hidden. */
  readonly roots: readonly SceneNode[];
  /** In the order of painting, so the last one at a place is on top. */
  readonly hits: readonly Hit[];
}

/** Lays a `.gen` file or a fragment of a template out. */
export function lay(source: string, options: DrawOptions = {}): Laid {
  const { width = 480, height = 320, margin = 0, state = UNTOUCHED } = options;
  const scene = readScene(source, state.shown, options.running);
  const stage = { width, height, state, time: options.time ?? 1, pictures: options.pictures ?? {} };
  const painter = new Painter(stage, elementOf);
  const { turtles } = painter;
  const sides = { left: margin, top: margin, right: margin, bottom: margin };
  const room = { margin: sides, width: 'Fill' as const, height: 'Fill' as const };
  // Tags of a fragment have a gap between them.
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
  // What is larger than its room is painted on, below all that was laid out.
  const reach = (laid: number): number => Math.max(laid || 0, bottomOf(turtles.items));
  return {
    items: turtles.items,
    roots: scene.roots,
    size: { width, height: filled ? height : Math.min(height, Math.ceil(reach(used))) },
    notSimulated: unique([...scene.notSimulated, ...painter.notSimulated, ...leftOut(scene.roots)]),
    problems: [...scene.problems, ...painter.problems].sort(
      (a, b) => a.place.start - b.place.start,
    ),
    // What has no size or no place cannot be reached.
    hits: hitsOf(painter.parts, turtles.items).filter(({ rect: { x, y, w, h } }) =>
      Number.isFinite(x + y + w + h),
    ),
  };
}

/** The bottom of what is painted. */
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
  // All tags of a file beside the shown one have the place of that file's tag.
  const seen = new Map(list.map((one) => [`${one.offset} ${one.tag} ${one.name}`, one]));
  return [...seen.values()].sort((a, b) => a.offset - b.offset);
}

/** Cuts the areas by what surrounds them. */
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
  // A popup only stores its cursor.
  return /^(?:popup|dialog|drawer|tool_tip)$/.test(node.tag) ? own : word(node, 'cursor', own);
}

const FAR = 1e6;

/** A clip without end on an axis is as large as anything can be. */
function openRect({ x, y, w, h }: Rect): Rect {
  const wide = w === Number.POSITIVE_INFINITY;
  const tall = h === Number.POSITIVE_INFINITY;
  return { x: wide ? -FAR : x, y: tall ? -FAR : y, w: wide ? 2 * FAR : w, h: tall ? 2 * FAR : h };
}

function overlap(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(a.x + a.w, b.x + b.w) - x),
    h: Math.max(0, Math.min(a.y + a.h, b.y + b.h) - y),
  };
}
