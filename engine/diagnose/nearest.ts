/**
 * The candidate that is most likely meant by a mistyped word: smallest edit distance (insert, delete,
 * replace, swap of neighbours), at most a third of the word's length. Letter case and `-`/`_` do not
 * count. `undefined` when nothing is near.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = (s: string) => s.toLowerCase().replace(/[-_]/g, ' ');
  const wanted = plain(word);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, plain(candidate), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Damerau (restricted) edit distance; `limit` or more is returned as `limit`. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest >= limit) return limit;
    before = previous;
    previous = row;
  }
  return Math.min(previous[b.length]!, limit);
}
