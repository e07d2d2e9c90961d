/** A place in a text, counted like in an editor. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** A place in a text with its offset. */
export interface TextPlace extends Place {
  /** From 0, in UTF-16 units. */
  readonly offset: number;
}

/** A place in a file. */
export interface FilePlace extends Place {
  /** Relative to the project (or to a given content folder), with `/` separators. */
  readonly file: string;
}

/** A part of a text: offsets from 0, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The start of a file, for problems of the whole file. */
export const startOf = (file: string): FilePlace => ({ file, line: 1, column: 1 });

/** Converts offsets of a text to places. `firstLine` is the number of the text's first line in its file. */
export function createPlaces(source: string, firstLine = 1): (offset: number) => Place {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(source);
    let low = 0;
    let high = starts.length - 1;
    let start = 0;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const next = starts[middle];
      if (next !== undefined && next <= offset) [low, start] = [middle, next];
      else high = middle - 1;
    }
    return { line: low + firstLine, column: Math.max(0, offset - start) + 1 };
  };
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}

/** Line (from 1) that begins with a key; 1 if there is none. */
export function lineOfKey(source: string, key: string): number {
  return source.split(/\r\n?|\n/).findIndex((text) => text.startsWith(`${key}:`)) + 1 || 1;
}
