/** The layout of drawings. It reproduces the quirks of Makepad's layout, so positions are the same as in an app. */
import type { AreaItem, BoxItem, Item, Rect } from './items.ts';
import {
  type Deferred,
  type Layout,
  ORIGIN,
  type Sides,
  type Size,
  type Vec,
  type Walk,
  walkOf,
} from './layout.ts';

/** A child that has been laid out. */
interface Step {
  /** Index of its first item. */
  readonly start: number;
  readonly index: number;
  readonly w: number;
  readonly h: number;
}

/** Replaces a negative size by 0. Keeps `NaN`: it means that the size follows from the content. */
const room = (value: number): number => (value < 0 ? 0 : value);

/** A size. If it follows from the content (`NaN`), the size used so far. */
const orUsed = (value: number, used: number): number => (Number.isNaN(value) ? used : value);

/** Lays out the content of one element in order, and tracks the used size, like Makepad. */
class Turtle {
  readonly walk: Walk;
  readonly layout: Layout;
  /** Index of its clip item. */
  readonly start: number;
  readonly steps: Step[] = [];
  readonly originX: number;
  readonly originY: number;
  readonly width: number;
  readonly height: number;
  x: number;
  y: number;
  usedWidth: number;
  usedHeight: number;
  deferred = 0;

  constructor(
    walk: Walk,
    layout: Layout,
    start: number,
    origin: Vec,
    width: number,
    height: number,
  ) {
    this.walk = walk;
    this.layout = layout;
    this.start = start;
    this.originX = origin.x;
    this.originY = origin.y;
    this.width = width;
    this.height = height;
    this.usedWidth = layout.padding.left;
    this.usedHeight = layout.padding.top;
    this.x = origin.x + layout.padding.left;
    this.y = origin.y + layout.padding.top;
  }

  spacing(): Vec {
    const { flow, spacing } = this.layout;
    if (flow === 'Overlay' || (this.steps.length === 0 && this.deferred === 0)) return ORIGIN;
    return flow === 'Down' ? { x: 0, y: spacing } : { x: spacing, y: 0 };
  }

  /** Extends the used width to `end`; ignores an unknown end. */
  takeWidth(end: number): void {
    if (end - this.originX > this.usedWidth) this.usedWidth = end - this.originX;
  }

  takeHeight(end: number): void {
    if (end - this.originY > this.usedHeight) this.usedHeight = end - this.originY;
  }

  widthLeft(): number {
    return room(this.width - this.usedWidth - this.layout.padding.right);
  }

  heightLeft(): number {
    return room(this.height - this.usedHeight - this.layout.padding.bottom);
  }

  /** The width between the paddings, or the used width. */
  innerWidth(): number {
    const { left, right } = this.layout.padding;
    return orUsed(room(this.width - left - right), this.usedWidth - right);
  }

  innerHeight(): number {
    const { top, bottom } = this.layout.padding;
    return orUsed(room(this.height - top - bottom), this.usedHeight - bottom);
  }

  evalWidth(width: Size, margin: Sides): number {
    if (width === 'Fit') return Number.NaN;
    if (width === 'All') return this.width;
    if (width !== 'Fill') return room(width);
    const outer = margin.left + margin.right;
    const { padding, flow } = this.layout;
    if (flow === 'Right') return room(this.widthLeft() - outer);
    if (flow === 'RightWrap') {
      return room(this.width - (this.x - this.originX) - outer - padding.right);
    }
    const inner = room(this.width - padding.left - padding.right - outer);
    return orUsed(inner, this.usedWidth - outer - padding.right);
  }

  evalHeight(height: Size, margin: Sides): number {
    if (height === 'Fit') return Number.NaN;
    if (height === 'All') return this.height;
    if (height !== 'Fill') return room(height);
    const outer = margin.top + margin.bottom;
    const { padding, flow } = this.layout;
    if (flow === 'Down') return room(this.heightLeft() - outer);
    const inner = room(this.height - padding.top - padding.bottom - outer);
    return orUsed(inner, this.usedHeight - outer - padding.bottom);
  }
}

/**
 * Makepad's layout in one pass: elements are positioned while they are drawn, and moved when their parent ends. All
 * lengths are in pixels.
 */
export class Turtles {
  readonly items: Item[] = [];
  readonly #turtles: Turtle[] = [];

  /** Begins the outermost turtle with the given size, at the origin. It is never ended. */
  constructor(width: number, height: number, layout: Layout) {
    this.items.push({
      kind: 'clip',
      x: 0,
      y: 0,
      w: Number.POSITIVE_INFINITY,
      h: Number.POSITIVE_INFINITY,
    });
    this.#turtles.push(new Turtle(walkOf(width, height), layout, 0, ORIGIN, width, height));
  }

  /** The innermost turtle. */
  get current(): Turtle {
    return this.#turtles.at(-1)!;
  }

  begin(walk: Walk, layout: Layout): void {
    const parent = this.current;
    const spacing = parent.spacing();
    const from = walk.position ?? { x: parent.x + spacing.x, y: parent.y + spacing.y };
    const x = from.x + walk.margin.left;
    const y = from.y + walk.margin.top;
    const width = parent.evalWidth(walk.width, walk.margin);
    const height = parent.evalHeight(walk.height, walk.margin);
    const start = this.items.length;
    // A size of `NaN` is set at the end; infinity means that the axis is not clipped.
    this.items.push({
      kind: 'clip',
      x,
      y,
      w: layout.clipX ? width : Number.POSITIVE_INFINITY,
      h: layout.clipY ? height : Number.POSITIVE_INFINITY,
    });
    const origin = { x: x - layout.scroll.x, y: y - layout.scroll.y };
    this.#turtles.push(new Turtle(walk, layout, start, origin, width, height));
  }

  /** Ends the innermost turtle and returns its rectangle. */
  end(): Rect {
    const turtle = this.current;
    const { layout } = turtle;
    const w = orUsed(turtle.width, turtle.usedWidth + layout.padding.right - layout.scroll.x);
    const h = orUsed(turtle.height, turtle.usedHeight + layout.padding.bottom - layout.scroll.y);
    const clip = this.items[turtle.start];
    if (clip?.kind === 'clip') {
      clip.w = orUsed(clip.w, w);
      clip.h = orUsed(clip.h, h);
    }
    this.#align(turtle);
    this.#turtles.pop();
    this.items.push({ kind: 'end', x: 0, y: 0 });
    return this.step({ ...turtle.walk, width: w, height: h }, turtle.start);
  }

  /** Ends the innermost turtle and sets its rectangle in the given items. */
  endBox(...waiting: readonly (BoxItem | AreaItem)[]): Rect {
    const rect = this.end();
    for (const item of waiting) Object.assign(item, rect);
    return rect;
  }

  /** Lays out an element in the innermost turtle. Items from `start` on belong to the element. */
  step(walk: Walk, start = this.items.length): Rect {
    const turtle = this.current;
    const { margin, position } = walk;
    const w = turtle.evalWidth(walk.width, margin);
    const h = turtle.evalHeight(walk.height, margin);
    const outerWidth = w + margin.left + margin.right;
    const outerHeight = h + margin.top + margin.bottom;
    const { flow } = turtle.layout;
    const index = position === undefined ? turtle.deferred : 0;
    const done = { start, index, w: outerWidth, h: outerHeight };
    if (position !== undefined) {
      turtle.steps.push(done);
      if (flow !== 'Down') turtle.takeHeight(position.y + (flow === 'Overlay' ? h : outerHeight));
      if (flow === 'Overlay') turtle.takeWidth(position.x + w);
      if (flow === 'Down') turtle.takeWidth(position.x + outerWidth);
      return { x: position.x + margin.left, y: position.y + margin.top, w, h };
    }
    const spacing = turtle.spacing();
    let { x, y } = turtle;
    if (flow === 'Overlay') {
      turtle.takeWidth(x + w);
      turtle.takeHeight(y + h);
    } else if (flow === 'Down') {
      turtle.y = y + outerHeight + spacing.y;
      turtle.takeWidth(x + outerWidth);
      turtle.takeHeight(turtle.y);
    } else {
      const right = turtle.width - turtle.layout.padding.right;
      const wraps = flow === 'RightWrap' && x - turtle.originX + w > right;
      if (wraps) {
        x = turtle.originX + turtle.layout.padding.left;
        y = turtle.usedHeight + turtle.originY;
        this.#move(start, this.items.length, x - turtle.x, y - turtle.y);
        turtle.y = y;
      }
      turtle.x = x + outerWidth + spacing.x;
      // A wrapped row does not widen the parent.
      if (!wraps) turtle.takeWidth(turtle.x);
      turtle.takeHeight(y + outerHeight);
    }
    turtle.steps.push(done);
    return { x: x + margin.left + spacing.x, y: y + margin.top + spacing.y, w, h };
  }

  /** The rectangle that `step` would return. */
  peek(walk: Walk): Rect {
    const turtle = this.current;
    const spacing = turtle.spacing();
    const from = walk.position ?? { x: turtle.x + spacing.x, y: turtle.y + spacing.y };
    return {
      x: from.x + walk.margin.left,
      y: from.y + walk.margin.top,
      w: turtle.evalWidth(walk.width, walk.margin),
      h: turtle.evalHeight(walk.height, walk.margin),
    };
  }

  /** Defers an element that fills the main axis until the others are laid out; undefined for other elements. */
  defer(walk: Walk): Deferred | undefined {
    const turtle = this.current;
    const { flow } = turtle.layout;
    const { margin } = walk;
    const right = flow === 'Right' && walk.width === 'Fill';
    const down = flow === 'Down' && walk.height === 'Fill';
    if (walk.position !== undefined || !(right || down)) return undefined;
    const { x, y } = turtle;
    const spacing = turtle.spacing();
    const w = turtle.evalWidth(walk.width, margin) + margin.left + margin.right;
    const h = turtle.evalHeight(walk.height, margin) + margin.top + margin.bottom;
    if (right) {
      turtle.x += margin.left + margin.right + spacing.x;
      turtle.takeWidth(turtle.x);
      turtle.takeHeight(y + h);
    } else {
      turtle.y += margin.top + margin.bottom + spacing.y;
      turtle.takeWidth(x + w);
      turtle.takeHeight(turtle.y);
    }
    const index = turtle.deferred;
    turtle.deferred += 1;
    const other = right ? walk.height : walk.width;
    return { index, margin, other, x: x + spacing.x, y: y + spacing.y };
  }

  /** The walk of a deferred element, after the others are laid out. */
  resolve({ index, margin, other, x, y }: Deferred): Walk {
    const turtle = this.current;
    if (turtle.layout.flow === 'Right') {
      const part = turtle.widthLeft() / turtle.deferred;
      return { position: { x: x + part * index, y }, margin, width: part, height: other };
    }
    const part = turtle.heightLeft() / turtle.deferred;
    return { position: { x, y: y + part * index }, margin, width: other, height: part };
  }

  #align(turtle: Turtle): void {
    const { flow, align } = turtle.layout;
    if (flow === 'RightWrap') return;
    const shared = turtle.deferred > 0;
    for (const [at, step] of turtle.steps.entries()) {
      const freeWidth = turtle.innerWidth() - step.w;
      const freeHeight = turtle.innerHeight() - step.h;
      let dx = align.x * freeWidth;
      let dy = align.y * freeHeight;
      if (flow === 'Right') {
        dx = shared
          ? (step.index * turtle.widthLeft()) / turtle.deferred
          : align.x * turtle.widthLeft();
      } else if (flow === 'Down') {
        dy = shared
          ? (step.index * turtle.heightLeft()) / turtle.deferred
          : align.y * turtle.heightLeft();
      }
      const next = turtle.steps[at + 1];
      this.#move(step.start, next?.start ?? this.items.length, dx, dy);
    }
  }

  #move(from: number, to: number, dx: number, dy: number): void {
    const byX = Number.isNaN(dx) ? 0 : dx;
    const byY = Number.isNaN(dy) ? 0 : dy;
    if (Math.abs(byX) < 1e-9 && Math.abs(byY) < 1e-9) return;
    for (let index = from; index < to; index++) {
      const item = this.items[index];
      if (!item) break;
      item.x += byX;
      item.y += byY;
    }
  }
}
