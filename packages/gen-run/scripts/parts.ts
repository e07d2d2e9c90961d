/** Slices of lists and strings while a script runs. */
import { quoted } from './rest-formats.ts';
import { panic } from './run.ts';
import { byteLength, indexOfByte, type Range } from './values.ts';

function edges(range: Range, length: number): [number, number] {
  const from = Number(range.from ?? 0n);
  const to = range.to === undefined ? length : Number(range.to) + (range.closed ? 1 : 0);
  return [from, to];
}

/** A slice of a list, with Rust's panics. */
export function listPart(items: readonly unknown[], range: Range): unknown[] {
  const { length } = items;
  const [from, to] = edges(range, length);
  const out = (which: string, index: number): never =>
    panic(`range ${which} index ${index} out of range for slice of length ${length}`);
  if (from > length) out('start', from);
  if (to > length) out('end', range.closed ? to - 1 : to);
  if (from > to) panic(`slice index starts at ${from} but ends at ${to}`);
  return items.slice(from, to);
}

/** A slice of a string by bytes, with Rust's panics. */
export function textPart(text: string, range: Range): string {
  const found = partOfText(text, range);
  if (found !== undefined) return found;
  const length = byteLength(text);
  const [from, to] = edges(range, length);
  const isOut = from > length || to > length;
  if (!isOut && from > to) panic(`begin > end (${from} > ${to}) when slicing \`${text}\``);
  const isStart = isOut ? from > length : indexOfByte(text, from) === undefined;
  const byte = isStart ? from : to;
  const which = `${isStart ? 'start' : 'end'} byte index ${byte} is`;
  if (isOut) panic(`${which} out of bounds of \`${text}\``);
  let first = byte;
  while (indexOfByte(text, first) === undefined) first -= 1;
  const letter = String.fromCodePoint(text.codePointAt(indexOfByte(text, first)!)!);
  const inside = `${quoted(letter, "'")} (bytes ${first}..${first + byteLength(letter)})`;
  return panic(`${which} not a char boundary; it is inside ${inside} of \`${text}\``);
}

/** A slice of a string by bytes; undefined if the range is invalid. */
export function partOfText(text: string, range: Range): string | undefined {
  const [from, to] = edges(range, byteLength(text));
  const first = indexOfByte(text, from);
  const last = indexOfByte(text, to);
  return from > to || first === undefined || last === undefined
    ? undefined
    : text.slice(first, last);
}
