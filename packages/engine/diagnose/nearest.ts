/**
 * Finds the candidate that is most likely meant by a mistyped word: the one with the smallest edit distance (insert,
 * delete, replace, swap of neighbours). `undefined` if nothing is near. The distance is at most a third of the word's
 * length without extension, so a word of one or two letters must be the same. Letter case and `-`/`_` do not count.
 *
 * A path is compared segment by segment, and its numbers must be the same, so that a missing page is not confused with
 * a neighbour in the same folder.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const isPath = word.includes('/');
  const wanted = partsOf(word);
  const numbers = isPath ? numbersOf(word) : '';
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const parts = isPath ? partsOf(candidate) : [plain(candidate)];
    if (parts.length !== wanted.length) continue;
    let distance = 0;
    for (const [at, part] of parts.entries()) {
      if (distance >= bestDistance) break;
      const sought = wanted[at] ?? '';
      const limit = Math.floor(withoutEnding(sought).length / 3) + 1;
      const own = editDistance(sought, part, limit);
      distance += own === limit ? Number.POSITIVE_INFINITY : own;
    }
    if (distance < bestDistance && (!isPath || numbersOf(candidate) === numbers)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

const plain = (text: string) => text.toLowerCase().replace(/[-_]/g, ' ');
const partsOf = (text: string) => plain(text).split('/');
/** Removes the extension, since equal extensions must not make names similar: `a.png` is not `b.png`. */
const withoutEnding = (part: string) => part.replace(/\.\w+$/, '');
const numbersOf = (path: string) => path.match(/\d+/g)?.join() ?? '';

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
