import type { Page } from './corpus.ts';

/** The Latin words of three letters or more in all pages, with their number of occurrences. */
export function collectWords(pages: readonly Page[]): Map<string, number> {
  const words = new Map<string, number>();
  for (const { title, content } of pages) {
    for (const word of `${title.text} ${content.text}`.match(/[a-z0-9]{3,}/g) ?? []) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return words;
}

/**
 * Damerau distance of two words (optimal string alignment): how many letters must be changed, added, left out or
 * swapped with their neighbour. Gives up with `limit + 1` when it is more than `limit`.
 */
export function wordDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length] as number;
}

/** The word nearest to `term`: distance 1, or 2 from 8 letters on; of equals the commonest. Undefined when none is near. */
export function nearestWord(term: string, words: ReadonlyMap<string, number>): string | undefined {
  let limit = term.length < 8 ? 1 : 2;
  let best: string | undefined;
  let bestCount = 0;
  for (const [word, count] of words) {
    const distance = wordDistance(term, word, limit);
    if (distance < limit || (distance === limit && count > bestCount)) {
      limit = distance;
      best = word;
      bestCount = count;
    }
  }
  return best;
}
