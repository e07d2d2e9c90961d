/** Islands that start without user input: with the page, or when they come near the viewport. */

const NEAR = '200px';

/** Start of each of these islands, by name: with the page (`load`), or near the viewport (`visible`). */
export type Starts = Readonly<Record<string, 'load' | 'visible'>>;

/** Starts the islands of the current page, and of each later page. */
export function startIslands(starts: Starts, start: (block: HTMLElement, event: Event) => void) {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        start(target as HTMLElement, new Event('visible'));
      }
    },
    { rootMargin: NEAR },
  );
  const lookForBlocks = () => {
    // The islands of the preceding page are gone.
    near.disconnect();
    for (const block of document.querySelectorAll<HTMLElement>('[data-plugin]')) {
      const when = starts[block.dataset.plugin!];
      if (when === 'load') start(block, new Event('load'));
      else if (when) near.observe(block);
    }
  };
  lookForBlocks();
  addEventListener('docs:navigated', lookForBlocks);
}
