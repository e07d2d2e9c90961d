/** Formats values like `{}` and `{:?}`. */
import { has, type Scope } from './definitions.ts';
import { rest } from './fetched.ts';
import type { Spec } from './format-text.ts';
import { fixed, floatText } from './numbers.ts';
import { refuse } from './told.ts';
import { isFloat, isInteger, named, show, type Type } from './types.ts';
import { seen } from './values.ts';

export type Writer = (value: unknown, spec: Spec) => string;

/** The formatter for values of a type and a kind of placeholder. Throws `Refusal` if there is none. */
export function writerOf(type: Type, kind: string, scope: Scope, at: number): Writer {
  const found = named(type);
  if (!found) return refuse(at, 'unknown-type');
  if (/^&/.test(found.name)) {
    const inner = writerOf(found.args[0]!, kind, scope, at);
    return (value, spec) => inner(seen(value), spec);
  }
  const { name } = found;
  if (kind === '' && isInteger(name))
    return (value, spec) => {
      const number = value as bigint;
      return padNumber(number < 0n, String(number).replace('-', ''), spec);
    };
  if (kind === '' && isFloat(name))
    return (value, spec) => {
      const number = value as number;
      const { precision } = spec;
      return padFloat(
        number,
        precision < 0 ? floatText(number, name) : fixed(number, precision),
        spec,
      );
    };
  if (kind === '' && !found.of && has('Display', type, scope))
    return (value, spec) => pad(cut(String(value), spec), spec);
  return (
    rest.writer?.(found, kind, scope, at) ??
    refuse(at, 'not-for', `{${kind && `:${kind}`}}`, show(type))
  );
}

export const cut = (text: string, { precision }: Spec): string =>
  precision < 0 ? text : [...text].slice(0, precision).join('');

/** Pads a text to the width; `usual` is the default alignment. */
export function pad(
  text: string,
  { width, fill, align }: Spec,
  usual: Spec['align'] = '<',
): string {
  const missing = width - [...text].length;
  if (missing <= 0) return text;
  const side = align || usual;
  const before = side === '<' ? 0 : side === '>' ? missing : Math.trunc(missing / 2);
  return fill.repeat(before) + text + fill.repeat(missing - before);
}

/** Pads a number; zeros go between its sign and its digits. */
export function padNumber(isNegative: boolean, digits: string, spec: Spec, prefix = ''): string {
  const sign = (isNegative ? '-' : spec.plus ? '+' : '') + prefix;
  if (!spec.zeros) return pad(sign + digits, spec, '>');
  return sign + digits.padStart(spec.width - sign.length, '0');
}

/** Adds the sign of a float to its digits, and pads them. */
export function padFloat(value: number, digits: string, spec: Spec): string {
  const isNegative = value < 0 || Object.is(value, -0);
  return padNumber(isNegative, digits, Number.isNaN(value) ? { ...spec, plus: false } : spec);
}
