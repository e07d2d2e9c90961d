/** Types of the layout; `turtle.ts` computes it. */

/** `Fill`, `Fit`, `All`, or pixels. */
export type Size = 'Fill' | 'Fit' | 'All' | number;
export type Flow = 'Right' | 'Down' | 'Overlay' | 'RightWrap';

export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Vec {
  readonly x: number;
  readonly y: number;
}

/** The requested size and position of an element. */
export interface Walk {
  readonly position?: Vec | undefined;
  readonly margin: Sides;
  readonly width: Size;
  readonly height: Size;
}

/** How an element arranges its content. */
export interface Layout {
  readonly scroll: Vec;
  readonly clipX: boolean;
  readonly clipY: boolean;
  readonly padding: Sides;
  readonly align: Vec;
  readonly flow: Flow;
  readonly spacing: number;
}

export const NO_SIDES: Sides = { left: 0, top: 0, right: 0, bottom: 0 };
export const ORIGIN: Vec = { x: 0, y: 0 };

/** Makepad's default layout, for the parts of a component. */
export const PLAIN_LAYOUT: Layout = {
  scroll: ORIGIN,
  clipX: true,
  clipY: true,
  padding: NO_SIDES,
  align: ORIGIN,
  flow: 'Right',
  spacing: 0,
};

/** A walk without margin. */
export function walkOf(width: Size, height: Size): Walk {
  return { margin: NO_SIDES, width, height };
}

/**
 * An element that fills the main axis, laid out after its siblings. It is the `index`-th such element; `other` is its
 * size on the other axis.
 */
export interface Deferred {
  readonly index: number;
  readonly margin: Sides;
  readonly other: Size;
  readonly x: number;
  readonly y: number;
}
