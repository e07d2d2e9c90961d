/** Finds the changed lines of a text. */

/** Maximum number of pairs of lines to compare. Comparing more would block the page. */
const MOST_PAIRS = 1_000_000;

/**
 * The numbers, from 0, of the lines in `now` that are not in a longest common subsequence with `before`. For very long
 * texts, these are all lines between the common start and the common end.
 */
export function changedLines(before: readonly string[], now: readonly string[]): number[] {
  let start = 0;
  while (start < now.length && start < before.length && before[start] === now[start]) start++;
  let end = 0;
  const most = Math.min(before.length, now.length) - start;
  while (end < most && before.at(-1 - end) === now.at(-1 - end)) end++;
  const old = before.slice(start, before.length - end);
  const changed = now.slice(start, now.length - end);
  const kept = old.length * changed.length > MOST_PAIRS ? new Set<number>() : common(old, changed);
  return changed.flatMap((_, at) => (kept.has(at) ? [] : [start + at]));
}

/** The indices in `now` of a longest common subsequence. */
function common(before: readonly string[], now: readonly string[]): Set<number> {
  const width = now.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--)
      lengths[a * width + b] =
        before[a] === now[b]
          ? lengths[(a + 1) * width + b + 1]! + 1
          : Math.max(lengths[(a + 1) * width + b]!, lengths[a * width + b + 1]!);
  const kept = new Set<number>();
  for (let a = 0, b = 0; a < before.length && b < now.length; )
    if (before[a] === now[b]) {
      kept.add(b);
      a++;
      b++;
    } else if (lengths[(a + 1) * width + b]! >= lengths[a * width + b + 1]!) a++;
    else b++;
  return kept;
}
