/** A rectangle in pixels of the drawing. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Alpha is 0 to 1, the channels 0 to 255. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** What every entry of the display list has: the place that alignment moves. */
interface Placed {
  x: number;
  y: number;
}

/** Cuts what follows, up to its `end`. An infinite width or height leaves that axis open. */
interface ClipItem extends Placed {
  readonly kind: 'clip';
  w: number;
  h: number;
}

/** Closes the innermost clip. */
interface EndItem extends Placed {
  readonly kind: 'end';
}

/** Colours and measures of a view's shader, with which most components draw their box. */
export interface BoxStyle {
  /** Absent when the background is hidden. */
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

/** A box as the view's shader paints it. `w` and `h` are known when its turtle ends. */
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
  /** Width of the line by the table of metrics. */
  readonly w: number;
  /** Em in pixels. */
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
  /** What it covers, relative to `x` and `y`. */
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

/** Marks the area of a component, for events. `w` and `h` are known when its turtle ends. */
export interface AreaItem extends Placed {
  readonly kind: 'area';
  readonly key: string;
  w: number;
  h: number;
}

/** An entry of the display list, painted in order. */
export type Item = ClipItem | EndItem | BoxItem | TextItem | ShapeItem | ImageItem | AreaItem;
