/** Blocks of plug-ins whose code starts by itself: with the page, or when the reader comes near them. */

const NEAR = '200px';

/** How islands start that do not wait for a press, by name. */
export type Starts = Readonly<Record<string, 'load' | 'visible'>>;

/** Starts the blocks of the page shown, and of each page that comes after it. */
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
    // Those of the page before are gone.
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
