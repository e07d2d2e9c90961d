/** Highlights lines of code that have run. Browser only. */

/** Duration of the highlight, in milliseconds. */
const LIT_MS = 1800;

/**
 * Highlights lines for a while or, if the reader prefers reduced motion, until other lines run. Line numbers start at
 * 1.
 */
export function light(rows: readonly Element[], lines: readonly number[]): void {
  for (const row of rows) {
    for (const glow of row.getAnimations()) glow.cancel();
    row.removeAttribute('data-line');
  }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const line of lines) {
    const row = rows[line - 1];
    row?.setAttribute('data-line', 'ran');
    if (!row || still) continue;
    const strong = 'color-mix(in srgb, var(--accent) 32%, transparent)';
    const glow = row.animate([{ backgroundColor: strong }, {}], LIT_MS);
    glow.onfinish = () => row.removeAttribute('data-line');
  }
}
