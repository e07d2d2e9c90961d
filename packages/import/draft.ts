/** A text under change whose lines remember the lines of the file they come from. */

export interface Draft {
  readonly text: string;
  /** For each line of the text, the line of the file, from 1. */
  readonly origins: readonly number[];
}

/** How far a line is looked for below the place it was at. */
const REACH = 400;

/** A text whose first line is this line of its file. */
export function draftOf(text: string, firstLine = 1): Draft {
  return { text, origins: text.split('\n').map((_, at) => firstLine + at) };
}

/** The line of the file that a line of the draft, from 1, comes from. */
export function originOf({ origins }: Draft, line: number): number {
  return origins[Math.min(line, origins.length) - 1] ?? 1;
}

/** The same draft with another text: lines that are still there keep their origin, the others take that of their place. */
export function withText(draft: Draft, text: string): Draft {
  if (text === draft.text) return draft;
  const before = draft.text.split('\n');
  const after = text.split('\n');
  const origins: number[] = [];
  let from = 0;
  let next = 0;
  const between = (to: number, until: number) => {
    for (let at = 0; next < to; next++, at++)
      origins.push(
        draft.origins[Math.min(from + at, Math.max(from, until - 1), before.length - 1)] ?? 1,
      );
  };
  const places = placesOf(before);
  for (let at = 0; at < after.length; at++) {
    const line = after[at] ?? '';
    const isTelling = line.trim().length > 2;
    const found =
      before[from + at - next] === line && isTelling
        ? from + at - next
        : isTelling
          ? places.get(line)?.find((place) => place >= from && place < from + REACH)
          : undefined;
    if (found === undefined) continue;
    between(at, found);
    origins.push(draft.origins[found] ?? 1);
    from = found + 1;
    next = at + 1;
  }
  between(after.length, before.length);
  return { text, origins };
}

function placesOf(lines: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const own = places.get(line);
    if (own) own.push(at);
    else places.set(line, [at]);
  }
  return places;
}

/** The line, from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
