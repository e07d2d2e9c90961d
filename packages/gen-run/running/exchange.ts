/** Converts values between templates, scripts and the drawing. */
import type { PageValue } from '../scripts/index.ts';
import type { Value, ValueRecord } from '../simulate/node.ts';

/** Converts a value of a script for the drawing, which needs no exact integers above 2^53. */
export function shown(value: PageValue): Value {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value as Value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each)]));
}

/** Parses a value in a template: a quoted string, a number, `true` or `false`; otherwise a variant of an enum. */
export function literal(written: string): PageValue {
  const word = written.trim();
  const [, text] = /^(?:'(.*)'|"(.*)")$/s.exec(word) ?? [];
  if (text !== undefined) return text;
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^-?\d/.test(word)) return Number(word);
  return { variant: word.split('::').pop() ?? '', values: [] };
}

/** Parses a call in a template. Splits the arguments at every comma, even inside strings, as GenUI does. */
export function readCall(text: string): { name: string; args: PageValue[] } {
  const [, name = '', inside = ''] = /^\s*(\w+)\s*\((.*)\)\s*$/s.exec(text) ?? [];
  return { name, args: inside.trim() === '' ? [] : inside.split(',').map(literal) };
}

/**
 * The argument for a method with `impl EventParam`: an object of the event's members. A member that the drawing does
 * not know is `null` if its type is an `Option`, otherwise an empty object.
 */
export function eventValue(
  members: Readonly<Record<string, string>>,
  param: ValueRecord,
): PageValue {
  const entries = Object.entries(members).map(([name, type]) => [name, member(type, param[name])]);
  return Object.fromEntries(entries) as PageValue;
}

function member(type: string, value: Value): PageValue {
  if (value === undefined || value === null) return /^Option</.test(type) ? null : {};
  const [, inner] = /^Vec<Option<(.*)>>$/.exec(type) ?? [];
  if (inner !== undefined) return (value as readonly PageValue[]).map((one) => one || null);
  return type === 'InputEventType' && typeof value === 'string'
    ? variant(value)
    : (value as PageValue);
}

/** Parses a variant such as `KeyDown(ReturnKey)`. Keys other than Return and Escape become `Other`. */
function variant(text: string): PageValue {
  const [, name = '', inside] = /^(\w+)(?:\((\w+)\))?$/.exec(text) ?? [];
  const known = inside !== undefined && /^(?:ReturnKey|Escape)$/.test(inside) ? inside : 'Other';
  return { variant: name, values: inside === undefined ? [] : [variant(known)] };
}
