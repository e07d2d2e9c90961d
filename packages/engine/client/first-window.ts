/**
 * Runs in the boot script. Style and layout are most of what a slow phone does before it paints, and the first frame
 * shows one window of a page: the blocks below it are skipped (`content-visibility`) until that frame has been painted.
 */

/** Blocks of a text that are never skipped: more than one window, as a rule. */
const FIRST = 12;
/** Blocks laid out between two looks at how long it took. */
const STEP = 4;
/** How long one task may lay out blocks, in ms; the step under way is brought to its end. */
const TASK_MS = 16;

/** Has the blocks below the first window laid out after the first frame, a few in each task. */
export function skipBlocks(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Their heights are guessed until then: a page that begins further down would begin elsewhere.
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
    // Who has scrolled gets all of it at once, and the lowest block in sight stays where it is: what is beside it may be
    // about to be pressed, and WebKit would let it move.
    const seen = scrollY && blocks.findLast((block) => bottomOf(block) < innerHeight);
    const before = seen && bottomOf(seen);
    const end = performance.now() + (seen ? Infinity : TASK_MS);
    while (blocks[at] && performance.now() < end) {
      for (const block of blocks.slice(at, (at += STEP))) block.style.contentVisibility = 'visible';
      // Laid out here, so that its time is known.
      bottomOf(document.body);
    }
    if (seen) scrollBy(0, bottomOf(seen) - before!);
    if (blocks[at]) setTimeout(showMore);
    else if (at > 0) {
      // Once: a scroll can come much later, when others have set styles.
      at = -1;
      sheet.replaceSync('');
      // Asked for first: Chromium would leave an empty attribute.
      for (const block of blocks) if (block.hasAttribute('style')) block.removeAttribute('style');
    }
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(showMore)));
  // Who waits for a page to be loaded and reads its text has all of it, but for the slowest machines.
  addEventListener('load', showMore);
  addEventListener('scroll', showMore, { once: true });
}
