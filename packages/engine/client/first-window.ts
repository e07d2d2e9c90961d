/**
 * Part of the boot script. On a slow phone, style and layout take most of the time before the first paint, but the
 * first frame shows only one viewport. Blocks below the viewport are skipped (`content-visibility`) until that frame is
 * painted.
 */

/** Number of blocks that are never skipped: usually more than one viewport. */
const FIRST = 12;
/** Number of blocks laid out between two checks of the time. */
const STEP = 4;
/** Time limit in ms for one task; the current step is always completed. */
const TASK_MS = 16;

/**
 * Skips the blocks below the first viewport in the first frame, and lays them out after it, a few per task. Does
 * nothing if the page will be scrolled (hash, reload, Back or Forward).
 */
export function skipBlocks(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The heights of skipped blocks are guessed, so a page that is scrolled at its start would be at the wrong position.
  if (entry?.type !== 'navigate' || location.hash) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `.prose>:nth-child(n+${FIRST + 1}){content-visibility:auto;contain-intrinsic-size:auto 9rem}`,
  );
  document.adoptedStyleSheets = [sheet];
  let at = FIRST;
  const bottomOf = (block: Element) => block.getBoundingClientRect().bottom;
  const showMore = () => {
    const blocks = [...document.querySelectorAll<HTMLElement>('.prose>*')];
    // After scrolling, all blocks are laid out at once. The last block above the viewport's bottom edge keeps its
    // position, since the reader may be about to press something near it, and WebKit has no scroll anchoring.
    const seen = scrollY && blocks.findLast((block) => bottomOf(block) < innerHeight);
    const before = seen && bottomOf(seen);
    const end = performance.now() + (seen ? Infinity : TASK_MS);
    while (blocks[at] && performance.now() < end) {
      for (const block of blocks.slice(at, (at += STEP))) block.style.contentVisibility = 'visible';
      // Forces layout, so that the measured time includes it.
      bottomOf(document.body);
    }
    if (seen) scrollBy(0, bottomOf(seen) - before!);
    if (blocks[at]) setTimeout(showMore);
    else if (at > 0) {
      // This clean-up runs once: at a later scroll event, other code may have set styles.
      at = -1;
      sheet.replaceSync('');
      // Without the check, Chromium would leave an empty attribute.
      for (const block of blocks) if (block.hasAttribute('style')) block.removeAttribute('style');
    }
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(showMore)));
  // Programs that read the text of a page often wait for `load`. They then find the whole text, except on slow
  // machines.
  addEventListener('load', showMore);
  addEventListener('scroll', showMore, { once: true });
}
