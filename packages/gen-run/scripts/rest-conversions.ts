/** What values become by `into` and `from`, besides texts. */
import type { Run } from './builtins.ts';
import { toFloat } from './numbers.ts';
import { isFloat, isInteger, type Known, show } from './types.ts';
import { some } from './values.ts';

/** What makes a value of another type of a value; undefined where Rust has nothing. */
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

/** Whether every value of a type of integers is one of another. `usize` may have any width. */
function fits(from: string, to: string): boolean {
  if (from.endsWith('size') || to.endsWith('size'))
    return from === to || (to === 'usize' ? /^u(?:8|16)$/ : /^(?:u8|i8|i16)$/).test(from);
  const [a, b] = [Number(from.slice(1)), Number(to.slice(1))];
  return from[0] === to[0] ? a <= b : from[0] === 'u' && a < b;
}
