/** A text that changes while its lines keep the line numbers of the original file. */

export interface Draft {
  readonly text: string;
  /** For each line of the text, the line of the file, from 1. */
  readonly origins: readonly number[];
}

/** Creates a draft; its first line is `firstLine` of the file. */
export function draftOf(text: string, firstLine = 1): Draft {
  return { text, origins: text.split('\n').map((_, at) => firstLine + at) };
}

/** The line of the file from which a line of the draft comes. Both numbers count from 1. */
export function originOf({ origins }: Draft, line: number): number {
  return origins[Math.min(line, origins.length) - 1] ?? 1;
}

/**
 * The same draft with another text. Unchanged lines keep their origin; other lines get the origin of the old line at
 * their position. Lines that occur once in both texts, in the same order, count as unchanged, and so do equal lines
 * next to them.
 */
export function withText(draft: Draft, text: string): Draft {
  if (text === draft.text) return draft;
  const before = draft.text.split('\n');
  const after = text.split('\n');
  const origins = new Array<number>(after.length);
  let [old, own] = [0, 0];
  for (const [oldEnd, ownEnd] of [
    ...anchors(before, after),
    [before.length, after.length] as const,
  ]) {
    fill(old, oldEnd, own, ownEnd);
    if (ownEnd < after.length) origins[ownEnd] = draft.origins[oldEnd] ?? 1;
    [old, own] = [oldEnd + 1, ownEnd + 1];
  }
  return { text, origins };

  /** Fills in the origins between two unchanged lines. */
  function fill(fromOld: number, toOld: number, fromOwn: number, toOwn: number): void {
    let [a, b] = [fromOld, fromOwn];
    while (a < toOld && b < toOwn && before[a] === after[b]) origins[b++] = draft.origins[a++] ?? 1;
    let [c, d] = [toOld, toOwn];
    while (c > a && d > b && before[c - 1] === after[d - 1]) origins[--d] = draft.origins[--c] ?? 1;
    for (let at = b; at < d; at++)
      origins[at] =
        draft.origins[Math.max(0, Math.min(a + at - b, Math.max(a, c - 1), before.length - 1))] ??
        1;
  }
}

/** Pairs of indices of equal lines that occur once in each text. The indices ascend in both texts. */
function anchors(
  before: readonly string[],
  after: readonly string[],
): (readonly [number, number])[] {
  const old = once(before);
  const pairs = [...once(after)].flatMap(([line, at]): [number, number][] => {
    const place = old.get(line);
    return place === undefined ? [] : [[place, at]];
  });
  // Finds the longest subsequence whose indices ascend in the old text too.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, [place]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![0] < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = index;
  }
  const row: (readonly [number, number])[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) row.push(pairs[at]!);
  return row.reverse();
}

/** Indices of non-blank lines that occur once. */
function once(lines: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  const again = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || again.has(line)) continue;
    if (places.delete(line)) again.add(line);
    else places.set(line, at);
  }
  return places;
}

/** The line number, from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
