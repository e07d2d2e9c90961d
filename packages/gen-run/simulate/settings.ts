/** Reads properties as numbers, colours, sizes and so on. Invalid values are ignored; the checker reports them. */
import type { Color } from './items.ts';
import {
  type Flow,
  type Layout,
  NO_SIDES,
  type Sides,
  type Size,
  type Vec,
  type Walk,
} from './layout.ts';
import type { SceneNode, Value } from './node.ts';
import { parseColor, type Shade, shadeOf } from './themes.ts';

/** The written value of a property, without quotes, or the value that it is bound to. */
function raw(node: SceneNode, name: string): Value {
  const setting = node.settings.get(name);
  if (setting === undefined) return undefined;
  if (setting.text === undefined) {
    const { bound } = setting;
    // A variant of an enum.
    const isWord = typeof bound === 'object' && bound !== null && 'variant' in bound;
    return isWord ? bound.variant : bound;
  }
  return setting.text.trim().replace(/^(['"])([\s\S]*)\1$/, '$2');
}

/** A number; `otherwise` if the property is absent or not a number. */
export function num(node: SceneNode, name: string, otherwise: number): number {
  const value = toNumber(raw(node, name));
  return Number.isFinite(value) ? value : otherwise;
}

function toNumber(value: Value): number {
  if (typeof value === 'number') return bounded(value);
  return typeof value === 'string' && /^-?\d/.test(value) ? bounded(Number(value)) : Number.NaN;
}

/** Limit for lengths, so that sums of lengths stay finite. No drawing needs longer ones. */
const MOST = 1e5;
const bounded = (value: number): number => Math.min(MOST, Math.max(-MOST, value));

export function bool(node: SceneNode, name: string, otherwise: boolean): boolean {
  const value = raw(node, name);
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : otherwise;
}

/** A text; `\n` is converted to a line break. */
export function text(node: SceneNode, name: string, otherwise = ''): string {
  const value = raw(node, name);
  if (typeof value === 'string') return value.replaceAll('\\n', '\n');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : otherwise;
}

/** A variant of an enum, without the name of the enum. */
export function word<T extends string>(node: SceneNode, name: string, otherwise: T): T {
  const value = raw(node, name);
  return typeof value === 'string' ? ((value.split('::').pop() ?? '') as T) : otherwise;
}

/** The path in `dep('…')`, `Src::Url('…')` and the like. */
export function source(node: SceneNode, name: string): string | undefined {
  const value = raw(node, name);
  if (typeof value !== 'string' || value === '') return undefined;
  return /['"]([^'"]*)['"]/.exec(value)?.[1] ?? value;
}

/** A list of integers. */
export function integers(node: SceneNode, name: string): number[] | undefined {
  const value = raw(node, name);
  if (Array.isArray(value)) return value.map(Number);
  return typeof value === 'string' && value.startsWith('[')
    ? (value.match(/-?\d+/g) ?? []).map(Number)
    : undefined;
}

export function theme(node: SceneNode, otherwise = 'Dark'): string {
  return word(node, 'theme', otherwise);
}

/** A colour; by default a shade of the theme. */
export function color(node: SceneNode, name: string, shade: Shade, otherwiseTheme = 'Dark'): Color {
  return colorOr(node, name, shadeOf(theme(node, otherwiseTheme), shade));
}

export function colorOr(node: SceneNode, name: string, otherwise: Color): Color {
  const value = raw(node, name);
  return (typeof value === 'string' ? parseColor(value) : undefined) ?? otherwise;
}

export function size(node: SceneNode, name: string, otherwise: Size): Size {
  const value = raw(node, name);
  const number = toNumber(value);
  if (Number.isFinite(number)) return number;
  if (typeof value !== 'string') return otherwise;
  const [, name_, inside] = /(?:Size::)?(Fill|Fit|All|Fixed)(?:\((.*)\))?$/.exec(value) ?? [];
  if (name_ === 'Fixed') return bounded(Number(inside) || 0);
  return name_ === undefined ? otherwise : name_ === 'Fit' || name_ === 'All' ? name_ : 'Fill';
}

/** Reads `8.0`, `8.0 16.0`, `1.0 2.0 3.0 4.0` (top, right, bottom, left) or `{left: 8.0}`. */
export function sides(node: SceneNode, name: string, otherwise: Sides = NO_SIDES): Sides {
  const members = parts(raw(node, name));
  if (members === undefined) return otherwise;
  if (!Array.isArray(members)) return { ...NO_SIDES, ...members };
  const [top = 0, right = top, bottom = top, left = right] = members;
  return { left, top, right, bottom };
}

/** Reads `0.5` (for both axes), `0.5 1.0` or `{x: 0.5, y: 0.0}`. */
export function vec(node: SceneNode, name: string, otherwise: Vec = { x: 0, y: 0 }): Vec {
  return optionalVec(node, name) ?? otherwise;
}

export function optionalVec(node: SceneNode, name: string): Vec | undefined {
  const members = parts(raw(node, name));
  if (members === undefined) return undefined;
  if (!Array.isArray(members)) return { x: 0, y: 0, ...members };
  const [x = 0, y = x] = members;
  return { x, y };
}

/** The numbers of a struct, in order or by name. */
function parts(value: Value): number[] | Record<string, number> | undefined {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'string') return undefined;
  if (value.startsWith('{')) {
    const members = [...value.matchAll(/(\w+)\s*:\s*(-?[\d.]+)/g)];
    return Object.fromEntries(
      members.map(([, name = '', number]) => [name, bounded(Number(number) || 0)]),
    );
  }
  const numbers = value.split(/\s+/).map((part) => bounded(Number(part)));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** The requested size and position of an element. */
export function walk(node: SceneNode, width: Size, height: Size): Walk {
  return {
    position: optionalVec(node, 'abs_pos'),
    margin: sides(node, 'margin'),
    width: size(node, 'width', width),
    height: size(node, 'height', height),
  };
}

/** How an element arranges its content. */
export function layout(node: SceneNode, own: Partial<Layout> = {}): Layout {
  return {
    scroll: vec(node, 'scroll'),
    clipX: bool(node, 'clip_x', own.clipX ?? true),
    clipY: bool(node, 'clip_y', own.clipY ?? true),
    padding: sides(node, 'padding', own.padding),
    align: vec(node, 'align', own.align),
    flow: word<Flow>(node, 'flow', own.flow ?? 'Right'),
    spacing: num(node, 'spacing', own.spacing ?? 0),
  };
}
