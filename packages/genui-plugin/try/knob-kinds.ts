/** The properties that have a knob, and their values in code. */
import type { Prop, ReferenceData } from 'gen-language/reference';
import { findType } from 'gen-language/reference';
import { NOT_SIMULATED, parseColor, type Shade, shadeOf } from 'gen-run';

interface KnobBase {
  readonly name: string;
  /** The default as it would be written, or in words (`theme shade 500`); empty if it is not known. */
  readonly otherwise: string;
}

/** A property that a panel can change. */
export type Knob = KnobBase &
  (
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | { readonly kind: 'switch' | 'text' | 'color' }
    | { readonly kind: 'size' }
    | { readonly kind: 'slider'; readonly min: number; readonly max: number; readonly step: number }
  );

/** Properties whose effect a drawing hardly shows. */
const UNSEEN =
  /^(?:abs_pos|animation_key|event_key|grab_key_focus|clip_[xy]|height_factor|event_order|visible)$/;

/** Minimum, maximum and step of numbers, by name of the property. */
const RANGES: readonly (readonly [name: RegExp, min: number, max: number, step: number])[] = [
  [/opacity|proportion/, 0, 1, 0.05],
  [/scale/, 0, 3, 0.02],
  [/line_spacing/, 0.5, 3, 0.1],
  [/border_width|stroke_width|underline_width|cursor_width/, 0, 8, 0.2],
  [/radius/, 0, 24, 0.2],
  [/font_size/, 4, 40, 0.5],
  [/offset/, -24, 24, 1],
  [/min_/, 0, 128, 1],
];

/** The knobs of a tag, in the order of the data. */
export function knobsOf(tag: string, data: ReferenceData): Knob[] {
  const props = Object.values(data.components).flatMap(({ props }) => props);
  const left = (NOT_SIMULATED[tag] ?? '').split(' ');
  return props
    .filter((prop) => prop.tag === tag && prop.verified !== false && prop.inherited === undefined)
    .filter(({ name }) => !UNSEEN.test(name) && !left.includes(name))
    .flatMap((prop) => knobOf(prop, data) ?? []);
}

function knobOf(prop: Prop, data: ReferenceData): Knob | undefined {
  const { name, type, values } = prop;
  const otherwise = typeof prop.default === 'string' ? prop.default : (prop.default?.en ?? '');
  const base = { name, otherwise };
  const found = findType(data.types, type);
  if (type === 'MakepadColor') return { ...base, kind: 'color' };
  if (type === 'Size') return { ...base, kind: 'size' };
  if (type === 'String') return { ...base, kind: 'text' };
  if (type === 'bool') return { ...base, kind: 'switch' };
  if (type === 'F32' || type === 'F64') {
    const range = RANGES.find(([pattern]) => pattern.test(name));
    const [, min, max, step] = range ?? [name, 0, 40, 1];
    return { ...base, kind: 'slider', min, max, step };
  }
  if (found?.kind !== 'enum' || /^Vec</.test(type)) return undefined;
  const choices = values ?? (found.values ?? []).map((value) => value.name);
  return choices.some((choice) => choice.includes('('))
    ? undefined
    : { ...base, kind: 'choice', choices };
}

/** A value of a knob, in the form that it has between the quotes of an attribute. */
export function writtenAs(knob: Knob, value: string): string {
  if (knob.kind === 'text') return `'${value.replaceAll(/['"\n]/g, '')}'`;
  if (knob.kind === 'slider') return decimal(value);
  if (knob.kind === 'color') return value.toUpperCase();
  if (knob.kind === 'size') return /^-?[\d.]+$/.test(value) ? decimal(value) : value;
  return value;
}

/** Writes a number with digits on both sides of the decimal point, as code requires. */
function decimal(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return '0.0';
  return Number.isInteger(number) ? number.toFixed(1) : String(number);
}

/** The value that a knob shows for an attribute's text, or for the default. */
export function shownAs(knob: Knob, text: string | undefined, theme: string): string {
  const written = text ?? knob.otherwise;
  switch (knob.kind) {
    case 'color':
      return colorOf(written, theme);
    case 'text':
      return written.trim().replace(/^'([\s\S]*)'$/, '$1');
    case 'slider':
      return String(Math.min(knob.max, Math.max(knob.min, Number(written) || 0)));
    case 'switch':
      return String(written === 'true');
    case 'choice':
      return written.split('::').pop() ?? '';
    case 'size':
      return written;
    default:
      return knob satisfies never;
  }
}

/** Converts a colour to `#rrggbb`, which `<input type="color">` requires. An unknown colour becomes grey. */
function colorOf(written: string, theme: string): string {
  const shade = /\bshade (\d+)/.exec(written)?.[1];
  const color = shade === undefined ? parseColor(written) : shadeOf(theme, Number(shade) as Shade);
  const { r, g, b } = color ?? { r: 128, g: 128, b: 128 };
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
