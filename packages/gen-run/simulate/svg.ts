/** Converts a display list to an SVG tree, and the tree to DOM elements or markup. */
import type { Color, Item, TextItem } from './items.ts';
import { digits, shapesOfBox } from './shapes.ts';

/** An SVG element. Names are fixed in this module; values and texts are never markup. */
export interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgNode | string)[];
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Larger than any drawing, for clips that are infinite on one axis. */
const FAR = 100_000;

/** Converts a display list to SVG. Sizes are in pixels. */
export function svgOf(items: readonly Item[], width: number, height: number): SvgNode {
  const root: SvgNode[] = [];
  const open: SvgNode[][] = [root];
  // The `end` of a clip that clips nothing closes no element.
  const cuts: boolean[] = [];
  for (const item of items) {
    const target = open.at(-1) ?? root;
    if (item.kind === 'clip') {
      const isOpen = item.w === Number.POSITIVE_INFINITY && item.h === Number.POSITIVE_INFINITY;
      cuts.push(!isOpen);
      if (isOpen) continue;
      const children: SvgNode[] = [];
      target.push(cutOut(item.x, item.y, item.w, item.h, children));
      open.push(children);
    } else if (item.kind === 'end') {
      if (cuts.pop() && open.length > 1) open.pop();
    } else target.push(...drawn(item));
  }
  const size = { width: digits(width), height: digits(height) };
  return {
    name: 'svg',
    attributes: { ...size, viewBox: `0 0 ${size.width} ${size.height}` },
    children: withoutEmpty(root),
  };
}

/** Replaces an unknown or negative size by 0. */
const positive = (size: number): number => (size > 0 ? size : 0);

/** A nested `svg` element, which clips its content. */
function cutOut(x: number, y: number, w: number, h: number, children: SvgNode[]): SvgNode {
  const wide = w === Number.POSITIVE_INFINITY;
  const tall = h === Number.POSITIVE_INFINITY;
  const place = {
    x: digits(wide ? -FAR : x || 0),
    y: digits(tall ? -FAR : y || 0),
    width: digits(wide ? 2 * FAR : positive(w)),
    height: digits(tall ? 2 * FAR : positive(h)),
  };
  const viewBox = `${place.x} ${place.y} ${place.width} ${place.height}`;
  return { name: 'svg', attributes: { ...place, viewBox }, children };
}

type Part = SvgNode['children'][number];

function withoutEmpty(nodes: readonly Part[]): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (typeof node === 'string' || node.name !== 'svg') return [node];
    const children = withoutEmpty(node.children);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}

function paint(name: 'fill' | 'stroke', { r, g, b, a }: Color): Record<string, string> {
  const byte = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
  return {
    [name]: `#${byte(r)}${byte(g)}${byte(b)}`,
    ...(a < 1 ? { [`${name}-opacity`]: digits(a) } : {}),
  };
}

function pathNode(
  path: string,
  x: number,
  y: number,
  fill: Color | undefined,
  stroke: Color | undefined,
  strokeWidth = 1,
): SvgNode[] {
  // An element without a known size cannot be drawn.
  if (path === '' || /NaN|Infinity/.test(path)) return [];
  const attributes = {
    d: path,
    ...(x === 0 && y === 0 ? {} : { transform: `translate(${digits(x)} ${digits(y)})` }),
    ...(fill === undefined ? { fill: 'none' } : paint('fill', fill)),
    ...(stroke === undefined
      ? {}
      : { ...paint('stroke', stroke), 'stroke-width': digits(strokeWidth) }),
  };
  return [{ name: 'path', attributes, children: [] }];
}

function drawn(item: Exclude<Item, { kind: 'clip' | 'end' }>): SvgNode[] {
  // After an element of unknown size, positions are unknown.
  if (Number.isNaN(item.x + item.y)) return [];
  switch (item.kind) {
    case 'area':
      return [];
    case 'box':
      return shapesOfBox(item).flatMap(({ path, fill, stroke, strokeWidth }) =>
        pathNode(path, item.x, item.y, fill, stroke, strokeWidth),
      );
    case 'shape':
      return pathNode(item.path, item.x, item.y, item.fill, item.stroke, item.strokeWidth);
    case 'text':
      return [textNode(item)];
    case 'image':
      return imageNodes(item);
    default:
      return item satisfies never;
  }
}

/** The SVG attributes for a font of the layout. */
function family(font: string): Record<string, string> {
  if (font === 'mono') return { 'font-family': 'Liberation Mono, monospace' };
  if (!font.startsWith('plex')) return { 'font-family': 'Noto Sans, sans-serif' };
  return {
    'font-family': 'IBM Plex Sans, Noto Sans, sans-serif',
    ...(/Bold/.test(font) ? { 'font-weight': '600' } : {}),
    ...(/Italic/.test(font) ? { 'font-style': 'italic' } : {}),
  };
}

/**
 * The library draws letters this many pixels (measured) higher than the font metrics say. Browsers round the baseline
 * to whole pixels. For most texts, this value decides whether they round up or down.
 */
const RISE = 0.2;

/** The node of a line of text. Its `textLength` makes the line equally wide in any font. */
function textNode({ x, y, w, em, text, font, fill }: TextItem): SvgNode {
  return {
    name: 'text',
    attributes: {
      x: digits(x),
      y: digits(y - RISE),
      'font-size': digits(em),
      ...family(font),
      textLength: digits(w),
      lengthAdjust: 'spacingAndGlyphs',
      ...paint('fill', fill),
    },
    children: [text],
  };
}

function imageNodes(item: Extract<Item, { kind: 'image' }>): SvgNode[] {
  const place = {
    x: digits(item.x),
    y: digits(item.y),
    width: digits(item.w),
    height: digits(item.h),
  };
  const opacity: Record<string, string> =
    item.opacity < 1 ? { opacity: digits(Math.max(0, item.opacity)) } : {};
  if (item.href !== undefined && /^(?:data:image\/|\.{0,2}\/(?!\/))/.test(item.href)) {
    const attributes = { ...place, ...opacity, href: item.href, preserveAspectRatio: 'none' };
    return [{ name: 'image', attributes, children: [] }];
  }
  // The placeholder for a missing picture: a frame with hills.
  const { x, y, w, h } = item;
  const at = (across: number, down: number): string =>
    `${digits(x + w * across)} ${digits(y + h * down)}`;
  const hills = `M${at(0, 1)}L${at(0.35, 0.45)}L${at(0.6, 0.8)}L${at(0.75, 0.6)}L${at(1, 1)}Z`;
  return [
    { name: 'rect', attributes: { ...place, ...opacity, fill: '#cbd2dc' }, children: [] },
    { name: 'path', attributes: { ...opacity, d: hills, fill: '#8d99ab' }, children: [] },
  ];
}

/** Creates the drawing as DOM elements, without parsing markup. */
export function svgElement(node: SvgNode, document: Document): SVGElement {
  const element = document.createElementNS(NAMESPACE, node.name);
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
  for (const child of node.children) {
    element.append(typeof child === 'string' ? child : svgElement(child, document));
  }
  return element;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return (
    text
      .replaceAll(/[&<>"]/g, (char) => ESCAPES[char] ?? char)
      // Characters that XML cannot contain.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

/** The drawing as the markup of an SVG file. */
export function svgMarkup(node: SvgNode): string {
  return markup({ ...node, attributes: { xmlns: NAMESPACE, ...node.attributes } });
}

function markup({ name, attributes, children }: SvgNode): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = children.map((child) =>
    typeof child === 'string' ? escaped(child) : markup(child),
  );
  const head = `<${name}${list.join('')}`;
  return inside.length === 0 ? `${head}/>` : `${head}>${inside.join('')}</${name}>`;
}
