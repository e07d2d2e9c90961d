/** Makes SVG of a display list: a tree, and from it elements of a document or the markup of a file. */
import type { Color, Item, TextItem } from './items.ts';
import { digits, shapesOfBox } from './shapes.ts';

/** An element of a drawing. Names are the module's own; values and texts are never markup. */
export interface SvgNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgNode | string)[];
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** Beyond the edges of any drawing, for clips that are open on one axis. */
const FAR = 100_000;

/** Makes the picture of a display list. Sizes are in pixels. */
export function svgOf(items: readonly Item[], width: number, height: number): SvgNode {
  const root: SvgNode[] = [];
  const open: SvgNode[][] = [root];
  // Ends of turtles that cut nothing close nothing.
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

/** A size that is not known shows nothing. */
const positive = (size: number): number => (size > 0 ? size : 0);

/** A nested picture cuts off whatever reaches beyond it. */
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
  // Of an element without a size nothing can be drawn.
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
  // What follows an element of unknown size has no place.
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

/** Families for the fonts whose metrics the layout uses. */
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
 * Letters of the library lie this much higher than the metrics of their font say; in pixels, measured. Browsers put them on
 * whole pixels, so it decides for most texts on which of two.
 */
const RISE = 0.2;

/** The width is given, so that a text ends at the same place with any font. */
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
  // A frame with hills stands for a picture that is not at hand.
  const { x, y, w, h } = item;
  const at = (across: number, down: number): string =>
    `${digits(x + w * across)} ${digits(y + h * down)}`;
  const hills = `M${at(0, 1)}L${at(0.35, 0.45)}L${at(0.6, 0.8)}L${at(0.75, 0.6)}L${at(1, 1)}Z`;
  return [
    { name: 'rect', attributes: { ...place, ...opacity, fill: '#cbd2dc' }, children: [] },
    { name: 'path', attributes: { ...opacity, d: hills, fill: '#8d99ab' }, children: [] },
  ];
}

/** The drawing as elements of a document, made without parsing any markup. */
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
      // What XML cannot contain.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

/** The drawing as markup of a file of its own. */
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
