/** Parts of lists and texts while a script runs. */
import { panic } from './run.ts';
import { byteLength, indexOfByte, type Range } from './values.ts';

function edges(range: Range, length: number): [number, number] {
  const from = Number(range.from ?? 0n);
  const to = range.to === undefined ? length : Number(range.to) + (range.closed ? 1 : 0);
  return [from, to];
}

/** A part of a list, with the panics of Rust. */
export function listPart(items: readonly unknown[], range: Range): unknown[] {
  const [from, to] = edges(range, items.length);
  if (range.to === undefined && from > items.length)
    panic(`range start index ${from} out of range for slice of length ${items.length}`);
  if (from > to) panic(`slice index starts at ${from} but ends at ${to}`);
  if (to > items.length)
    panic(`range end index ${to} out of range for slice of length ${items.length}`);
  return items.slice(from, to);
}

/** A part of a text, with the panics of Rust; undefined where they would not say which. */
export function textPart(text: string, range: Range): string {
  const found = partOfText(text, range);
  if (found === undefined) {
    const [from, to] = edges(range, byteLength(text));
    panic(`byte range ${from}..${to} is no part of the text`);
  }
  return found;
}

/** The bytes of a range of a text, or undefined. */
export function partOfText(text: string, range: Range): string | undefined {
  const [from, to] = edges(range, byteLength(text));
  const first = indexOfByte(text, from);
  const last = indexOfByte(text, to);
  return from > to || first === undefined || last === undefined
    ? undefined
    : text.slice(first, last);
}
