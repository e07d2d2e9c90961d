/** What the painting of all elements shares: `Painter`, which they paint into, and the look of their boxes. */

import { type Advice, type CodeProblem, Problems } from 'gen-language';
import type { AreaItem, BoxItem, BoxStyle, Color, Rect, ShapeItem } from './items.ts';
import { type Layout, PLAIN_LAYOUT, type Size, type Vec, type Walk, walkOf } from './layout.ts';
import type { SceneNode } from './node.ts';
import type { NotSimulated } from './scene.ts';
import { bool, color, num, source, vec, walk } from './settings.ts';
import type { SimulationState } from './state.ts';
import { emOf, type FontName, fontFor, layoutText, measure, type TextBlock } from './text.ts';
import { mix, type Shade } from './themes.ts';
import { Turtles } from './turtle.ts';

/** How a component shows that the pointer is over it, or pressed on it. */
export type Look = 'normal' | 'hover' | 'focus';

/** A picture that the drawing may show. */
export interface Picture {
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  /** A `data:` URL or a path of the same site; without one a placeholder is drawn. */
  readonly href?: string;
}

/** How far a view with scroll bars can be scrolled, in pixels. */
export interface ScrollRange {
  readonly x: number;
  readonly y: number;
}

/** What `react` has to know of a component. Its area may get its place later, when its turtle ends. */
export interface Part {
  readonly node: SceneNode;
  readonly area: AreaItem;
  /** Inside of which component it reacts; undefined at the top. */
  readonly parent: string | undefined;
  /** Whether it gets events: what is in a button's slot does not. */
  readonly silent: boolean;
  /** Whether it floats above everything drawn before. */
  readonly floating: boolean;
  scroll?: ScrollRange;
}

/** A shape without its place. */
type Shape = Omit<ShapeItem, 'kind' | 'x' | 'y'>;

/** Draws an element into the room that its walk asks for. */
export type Paint = (painter: Painter, node: SceneNode, walk: Walk) => void;

/** How an element is painted, and the size it has when none is set. */
export interface Element {
  readonly paint: Paint;
  readonly width: Size;
  readonly height: Size;
}

/** Which shades a component falls back to, and what it starts with. */
interface BoxDefaults {
  readonly theme?: string;
  readonly border?: Shade;
  readonly shadow?: Shade;
  readonly visible?: boolean;
  readonly radius?: number;
  readonly blur?: number;
  readonly offset?: Vec;
}

/** What a drawing is made with. */
interface Stage {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly state: SimulationState;
  /** Seconds since the start, for what turns by itself. */
  readonly time: number;
  /** Pictures by the path in the sample; `null` is one that cannot be loaded. */
  readonly pictures: Readonly<Record<string, Picture | null>>;
}

/** Carries a drawing while the components paint into it. */
export class Painter {
  readonly stage: Stage;
  readonly turtles: Turtles;
  readonly parts: Part[] = [];
  readonly #problems = new Problems();
  readonly notSimulated: NotSimulated[] = [];
  /** What opens above the rest, painted when everything else has its place. */
  readonly popups: (() => void)[] = [];
  /** What groups say of the keys of their members. */
  readonly members = new Map<string, boolean>();
  readonly #elements: (tag: string) => Element;
  readonly #inside: string[] = [];
  #silent = 0;
  #floating = 0;

  /** `elements` says how a tag is painted. */
  constructor(stage: Stage, elements: (tag: string) => Element) {
    this.stage = stage;
    this.#elements = elements;
    this.turtles = new Turtles(stage.width, stage.height, {
      ...PLAIN_LAYOUT,
      flow: 'Down',
      clipX: false,
      clipY: false,
    });
  }

  /** The room that an element asks for. */
  walkOf(node: SceneNode): Walk {
    const { width, height } = this.#elements(node.tag);
    return walk(node, width, height);
  }

  /** Paints an element into the room that it gets. */
  element(node: SceneNode, room: Walk): void {
    this.#elements(node.tag).paint(this, node, room);
  }

  /** Notes something that makes an app of GenUI stop. */
  panics(node: SceneNode, why: Advice): void {
    const { offset, tag } = node;
    this.#problems.add(offset, offset + tag.length, why);
  }

  /** What makes an app stop, in the order it was found. */
  get problems(): readonly CodeProblem[] {
    return this.#problems.list;
  }

  leavesOut(node: SceneNode, name: string): void {
    this.notSimulated.push({ tag: node.tag, name, offset: node.offset });
  }

  /** Registers the area of a component, which the items of the turtle will carry. */
  part(node: SceneNode, area: AreaItem): Part {
    const part: Part = {
      node,
      area,
      parent: this.#inside.at(-1),
      silent: this.#silent > 0,
      floating: this.#floating > 0,
    };
    this.parts.push(part);
    return part;
  }

  /** Registers a component that has its rectangle already. */
  place(node: SceneNode, rect: Rect): void {
    const area: AreaItem = { kind: 'area', key: node.key, ...rect };
    this.turtles.items.push(area);
    this.part(node, area);
  }

  /** Paints what is inside of a component; when it is silent, it gets no events. */
  inside<T>(node: SceneNode, silent: boolean, paint: () => T): T {
    this.#inside.push(node.key);
    this.#silent += silent ? 1 : 0;
    const result = paint();
    this.#silent -= silent ? 1 : 0;
    this.#inside.pop();
    return result;
  }

  /** Paints what lies above the window. */
  floating(paint: () => void): void {
    this.#floating += 1;
    paint();
    this.#floating -= 1;
  }

  /** How a component looks that fades between three states. */
  look(node: SceneNode, animated: boolean): Look {
    const { hover, pressed } = this.stage.state;
    if (!bool(node, 'animation_key', animated)) return 'normal';
    if (pressed === node.key) return 'focus';
    return hover === node.key ? 'hover' : 'normal';
  }

  hovered(node: SceneNode): boolean {
    return this.stage.state.hover === node.key && bool(node, 'animation_key', true);
  }

  /** Begins the turtle of an element, whose area gets its rectangle when the turtle ends. */
  begin(node: SceneNode, walk: Walk, layout: Layout): Part {
    this.turtles.begin(walk, layout);
    const area: AreaItem = { kind: 'area', key: node.key, x: 0, y: 0, w: 0, h: 0 };
    this.turtles.items.push(area);
    return this.part(node, area);
  }

  /** Begins the turtle of an element that is painted as a box. */
  beginBox(
    node: SceneNode,
    walk: Walk,
    layout: Layout,
    style: BoxStyle,
  ): { box: BoxItem; area: AreaItem; part: Part } {
    const part = this.begin(node, walk, layout);
    const box: BoxItem = { kind: 'box', x: 0, y: 0, w: 0, h: 0, style };
    this.turtles.items.push(box);
    return { box, area: part.area, part };
  }

  /** Reserves a place for a text and puts its lines there. */
  text(words: string, points: number, fill: Color, walk: Walk, more: TextOptions = {}): Rect {
    // An empty text takes no room at all.
    if (words === '') return { x: 0, y: 0, w: 0, h: 0 };
    const font = more.font ?? 'regular';
    const peeked = this.turtles.peek(walk);
    const fixed = walk.width === 'Fit' ? undefined : peeked.w;
    const limit = more.wraps === false ? undefined : fixed;
    const block = layoutText(words, points, more.spacing ?? 1.4, limit, font, more.scale);
    const rect = this.turtles.step({
      ...walk,
      width: fixed ?? block.width,
      // As the library has it: a height that is set becomes the width.
      height: walk.height === 'Fit' ? block.height : (fixed ?? block.width),
    });
    this.lines(block, rect, points, font, fill);
    return rect;
  }

  /** Puts the lines of a text at a place. */
  lines(block: TextBlock, at: Vec, points: number, font: FontName, fill: Color): void {
    for (const [index, line] of block.lines.entries()) {
      const words = line.text.trim();
      if (words === '') continue;
      const before = line.text.slice(0, line.text.indexOf(words));
      this.turtles.items.push({
        kind: 'text',
        x: at.x + measure(before, points, font),
        y: at.y + index * block.step + block.ascent,
        text: words,
        w: measure(words, points, font),
        em: emOf(points),
        font,
        fill,
      });
    }
  }

  shape(at: Vec, shape: Shape): void {
    this.turtles.items.push({ kind: 'shape', x: at.x, y: at.y, ...shape });
  }

  /** Keeps a place in the order of painting for a shape whose measures are not known yet. */
  reserve(): (at: Vec, shape: Shape) => void {
    const { items } = this.turtles;
    const index = items.length;
    this.shape({ x: 0, y: 0 }, { path: '', bounds: { x: 0, y: 0, w: 0, h: 0 } });
    return (at, shape) => {
      items[index] = { kind: 'shape', x: at.x, y: at.y, ...shape };
    };
  }
}

interface TextOptions {
  readonly font?: FontName;
  readonly wraps?: boolean;
  /** Multiple of the height of a line. */
  readonly spacing?: number;
  /** Multiple of the height that lines usually have. */
  readonly scale?: number;
}

/** A text takes the room it needs. */
export const FIT: Walk = walkOf('Fit', 'Fit');

/** The colours of the box most components are in. */
export function boxStyle(node: SceneNode, look: Look, own: BoxDefaults = {}): BoxStyle {
  const shade = (name: string, otherwise: Shade): Color => color(node, name, otherwise, own.theme);
  const offset = vec(node, 'shadow_offset', own.offset);
  return {
    fill: bool(node, 'background_visible', own.visible ?? true)
      ? look === 'normal'
        ? shade('background_color', 500)
        : look === 'hover'
          ? shade('hover_color', 400)
          : shade('focus_color', 600)
      : undefined,
    stroke: shade('border_color', own.border ?? 600),
    borderWidth: num(node, 'border_width', 0),
    radius: num(node, 'border_radius', own.radius ?? 2),
    shadow: shade('shadow_color', own.shadow ?? 700),
    spread: num(node, 'spread_radius', 0),
    blur: num(node, 'blur_radius', own.blur ?? 4.8),
    offsetX: offset.x,
    offsetY: offset.y,
  };
}

/** The colour of a state, from three properties and their shades. */
export function stateColor(
  node: SceneNode,
  look: Look,
  names: readonly [string, string, string],
  shades: readonly [Shade, Shade, Shade],
  own?: string,
): Color {
  const index = look === 'normal' ? 0 : look === 'hover' ? 1 : 2;
  return color(node, names[index], shades[index], own);
}

/** A colour with part of its alpha. */
export function faded(of: Color, amount: number): Color {
  return mix({ ...of, a: 0 }, of, amount);
}

/** The font of an element. */
export function fontOf(node: SceneNode): FontName {
  return fontFor(source(node, 'font_family')) ?? 'regular';
}
