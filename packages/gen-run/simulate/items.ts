/** A rectangle in pixels of the drawing. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A colour. The channels are 0 to 255, alpha is 0 to 1. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** The position of every entry of the display list. Alignment changes it. */
interface Placed {
  x: number;
  y: number;
}

/** Clips the following items up to its `end`. With an infinite width or height, that axis is not clipped. */
interface ClipItem extends Placed {
  readonly kind: 'clip';
  w: number;
  h: number;
}

/** Closes the innermost clip. */
interface EndItem extends Placed {
  readonly kind: 'end';
}

/** Colours and lengths for the shader of views. Most components paint their box with this shader. */
export interface BoxStyle {
  /** Undefined if the background is hidden. */
  readonly fill: Color | undefined;
  readonly stroke: Color;
  readonly borderWidth: number;
  readonly radius: number;
  readonly shadow: Color;
  readonly spread: number;
  readonly blur: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

/** A box, painted by the shader of views. `w` and `h` are set when its turtle ends. */
export interface BoxItem extends Placed {
  readonly kind: 'box';
  w: number;
  h: number;
  readonly style: BoxStyle;
}

/** One line of text; `y` is the baseline. */
export interface TextItem extends Placed {
  readonly kind: 'text';
  readonly text: string;
  /** Width of the line by the font metrics. */
  readonly w: number;
  /** Size of an em in pixels. */
  readonly em: number;
  readonly font: string;
  readonly fill: Color;
}

/** A shape in coordinates relative to `x` and `y`. */
export interface ShapeItem extends Placed {
  readonly kind: 'shape';
  /** SVG path data. */
  readonly path: string;
  readonly fill?: Color;
  readonly stroke?: Color;
  readonly strokeWidth?: number;
  /** Bounding box, relative to `x` and `y`. */
  readonly bounds: Rect;
}

/** A picture; without `href` a placeholder is drawn. */
interface ImageItem extends Placed {
  readonly kind: 'image';
  readonly w: number;
  readonly h: number;
  readonly href: string | undefined;
  readonly opacity: number;
}

/** The area of a component, for events. `w` and `h` are set when its turtle ends. */
export interface AreaItem extends Placed {
  readonly kind: 'area';
  readonly key: string;
  w: number;
  h: number;
}

/** An entry of the display list, painted in order. */
export type Item = ClipItem | EndItem | BoxItem | TextItem | ShapeItem | ImageItem | AreaItem;
