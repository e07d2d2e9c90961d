/** Conversions by `into` and `from` to types other than strings, and conversions of numbers for casts. */
import type { Run } from './builtins.ts';
import { bounds } from './numbers.ts';
import { isFloat, isInteger, type Known, show } from './types.ts';
import { some } from './values.ts';

/** The function for a conversion; undefined if it is not supported. */
export function convert(from: Known, { name: to, args }: Known): Run | undefined {
  const { name } = from;
  if (isInteger(name) && isInteger(to) && fits(name, to)) return (value) => value;
  if (isInteger(name) && isFloat(to) && fits(name, to === 'f32' ? 'i25' : 'i54'))
    return (value) => toFloat(to, value);
  if (name === 'f32' && to === 'f64') return (value) => value;
  if (name === 'bool' && isInteger(to)) return (value) => (value ? 1n : 0n);
  if (name === 'char' && to === 'u32') return (value) => BigInt(value.codePointAt(0));
  if (name === 'u8' && to === 'char') return (value) => String.fromCharCode(Number(value));
  return to === 'Option' && show(args[0]!) === show(from) ? some : undefined;
}

/** Whether the type `to` contains all values of the integer type `from`. `usize` has 16 or more bits. */
function fits(from: string, to: string): boolean {
  if (from.endsWith('size') || to.endsWith('size'))
    return from === to || (to === 'usize' ? /^u(?:8|16)$/ : /^(?:u8|i8|i16)$/).test(from);
  const [a, b] = [Number(from.slice(1)), Number(to.slice(1))];
  return from[0] === to[0] ? a <= b : from[0] === 'u' && a < b;
}

/** The nearest float to an integer. */
export function toFloat(name: string, value: bigint): number {
  if (name === 'f64') return Number(value);
  // Rounding twice can give a wrong result. So a sticky bit is set if any bit that is cut off is 1.
  const size = value < 0n ? -value : value;
  const extra = BigInt(Math.max(0, size.toString(2).length - 40));
  const cut = size >> extra;
  const sticky = cut << extra === size ? cut : cut | 1n;
  const rounded = Math.fround(Number(sticky)) * 2 ** Number(extra);
  return Math.fround(value < 0n ? -rounded : rounded);
}

/** Converts a float to an integer type like `as`: truncated, and clamped to its bounds. */
export function toInteger(name: string, value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  const [least, greatest] = bounds(name);
  if (value <= Number(least)) return least;
  if (value >= Number(greatest)) return greatest;
  return BigInt(Math.trunc(value));
}
