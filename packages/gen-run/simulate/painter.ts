/**
 * Common parts of painting: `Painter` collects the output of all elements; `boxStyle` makes the styles of their boxes.
 */

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

/** The visual state of a component: `hover` under the pointer, `focus` while pressed or selected. */
export type Look = 'normal' | 'hover' | 'focus';

/** An image file that a drawing shows. */
export interface Picture {
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
  /** A `data:` URL or a path on the same site; without it, a placeholder is drawn. */
  readonly href?: string;
}

/** How far a view with scroll bars can be scrolled, in pixels. */
export interface ScrollRange {
  readonly x: number;
  readonly y: number;
}

/** Data of a component for `react`. The area may get its rectangle only when the component's turtle ends. */
export interface Part {
  readonly node: SceneNode;
  readonly area: AreaItem;
  /** Key of the component around it; undefined at the top level. */
  readonly parent: string | undefined;
  /** Whether it gets no events, because it is in the slot of a button, for example. */
  readonly silent: boolean;
  /** Whether it is above everything drawn before. */
  readonly floating: boolean;
  scroll?: ScrollRange;
}

/** A shape without its position. */
type Shape = Omit<ShapeItem, 'kind' | 'x' | 'y'>;

/** Paints an element with the size and position that its walk requests. */
export type Paint = (painter: Painter, node: SceneNode, walk: Walk) => void;

/** How an element is painted, and its default size. */
export interface Element {
  readonly paint: Paint;
  readonly width: Size;
  readonly height: Size;
}

/** Default shades and box properties of a component. */
interface BoxDefaults {
  readonly theme?: string;
  readonly border?: Shade;
  readonly shadow?: Shade;
  readonly visible?: boolean;
  readonly radius?: number;
  readonly blur?: number;
  readonly offset?: Vec;
}

/** The context of a drawing. */
interface Stage {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly state: SimulationState;
  /** Seconds since the start, for animations. */
  readonly time: number;
  /** Pictures by their paths in the sample; `null` for a picture that cannot be loaded. */
  readonly pictures: Readonly<Record<string, Picture | null>>;
}

/** Collects the drawing that the components paint. */
export class Painter {
  readonly stage: Stage;
  readonly turtles: Turtles;
  readonly parts: Part[] = [];
  readonly #problems = new Problems();
  readonly notSimulated: NotSimulated[] = [];
  /** Popups, which are painted after everything else has been laid out. */
  readonly popups: (() => void)[] = [];
  /** For each member of a group, by its key: whether the group selects it. */
  readonly members = new Map<string, boolean>();
  readonly #elements: (tag: string) => Element;
  readonly #inside: string[] = [];
  #silent = 0;
  #floating = 0;

  /** @param elements looks up how a tag is painted */
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

  /** The requested size and position of an element. */
  walkOf(node: SceneNode): Walk {
    const { width, height } = this.#elements(node.tag);
    return walk(node, width, height);
  }

  element(node: SceneNode, room: Walk): void {
    this.#elements(node.tag).paint(this, node, room);
  }

  /** Reports a mistake that makes a GenUI app panic. */
  panics(node: SceneNode, why: Advice): void {
    const { offset, tag } = node;
    this.#problems.add(offset, offset + tag.length, why);
  }

  /** Mistakes that make an app panic, in the order in which they were found. */
  get problems(): readonly CodeProblem[] {
    return this.#problems.list;
  }

  leavesOut(node: SceneNode, name: string): void {
    this.notSimulated.push({ tag: node.tag, name, offset: node.offset });
  }

  /** Registers a component with its area, which must be among the turtle's items. */
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

  /** Registers a component with a known rectangle. */
  place(node: SceneNode, rect: Rect): void {
    const area: AreaItem = { kind: 'area', key: node.key, ...rect };
    this.turtles.items.push(area);
    this.part(node, area);
  }

  /** Paints the content of a component. If `silent`, the content gets no events. */
  inside<T>(node: SceneNode, silent: boolean, paint: () => T): T {
    this.#inside.push(node.key);
    this.#silent += silent ? 1 : 0;
    const result = paint();
    this.#silent -= silent ? 1 : 0;
    this.#inside.pop();
    return result;
  }

  /** Paints content above the window. */
  floating(paint: () => void): void {
    this.#floating += 1;
    paint();
    this.#floating -= 1;
  }

  /** The visual state of a component that fades between three states. */
  look(node: SceneNode, animated: boolean): Look {
    const { hover, pressed } = this.stage.state;
    if (!bool(node, 'animation_key', animated)) return 'normal';
    if (pressed === node.key) return 'focus';
    return hover === node.key ? 'hover' : 'normal';
  }

  hovered(node: SceneNode): boolean {
    return this.stage.state.hover === node.key && bool(node, 'animation_key', true);
  }

  /** Begins the turtle of an element. The element's area gets its rectangle when the turtle ends. */
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

  /** Lays out and paints a text; returns its rectangle. */
  text(words: string, points: number, fill: Color, walk: Walk, more: TextOptions = {}): Rect {
    // An empty text takes no space.
    if (words === '') return { x: 0, y: 0, w: 0, h: 0 };
    const font = more.font ?? 'regular';
    const peeked = this.turtles.peek(walk);
    const fixed = walk.width === 'Fit' ? undefined : peeked.w;
    const limit = more.wraps === false ? undefined : fixed;
    const block = layoutText(words, points, more.spacing ?? 1.4, limit, font, more.scale);
    const rect = this.turtles.step({
      ...walk,
      width: fixed ?? block.width,
      // As in the library, the width replaces an explicit height.
      height: walk.height === 'Fit' ? block.height : (fixed ?? block.width),
    });
    this.lines(block, rect, points, font, fill);
    return rect;
  }

  /** Paints the lines of a text at a position. */
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

  /** Reserves a position in the painting order for a shape; the returned function sets the shape. */
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
  /** Line spacing as a multiple of the line height. */
  readonly spacing?: number;
  /** Line height as a multiple of the default. */
  readonly scale?: number;
}

/** The walk of a text with the size of its content. */
export const FIT: Walk = walkOf('Fit', 'Fit');

/** The style of the box that most components have. */
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

/** The colour for a visual state, from three properties with default shades. */
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

/** A colour with its alpha multiplied by `amount`. */
export function faded(of: Color, amount: number): Color {
  return mix({ ...of, a: 0 }, of, amount);
}

/** The font of an element; `regular` if its metrics are unknown. */
export function fontOf(node: SceneNode): FontName {
  return fontFor(source(node, 'font_family')) ?? 'regular';
}
