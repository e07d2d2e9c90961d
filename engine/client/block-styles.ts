/** The styles that a document does not bring: it has those of its own blocks, and no states. */
import { loadStyles } from '../theme/load-styles.ts';
import { FullLoadNeeded } from './navigation/loader.ts';

const boot = window.__docs;
const all = boot?.all;

/** Resolves when the styles of states are there, or cannot be had. */
export const laterStyles: Promise<unknown> = Promise.resolve(boot?.later);
// Without them menus stay closed: the next press asks again.
boot?.later?.then(({ type, target }) => {
  if (type === 'error')
    addEventListener('pointerdown', () => loadStyles((target as HTMLLinkElement).href), {
      once: true,
    });
});

let blocks: Promise<void> | undefined;

/**
 * Fetches the styles of all blocks, once: any page can be shown with them. The dev server has brought them.
 *
 * @throws {FullLoadNeeded} when they cannot be had; a document brings its own
 */
export function loadBlockStyles(): Promise<void> {
  if (!all) return Promise.resolve();
  blocks ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = all;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      blocks = undefined;
      reject(new FullLoadNeeded(all));
    };
    // Before the states of the blocks, as in a document.
    document.head.querySelector('style:last-of-type')!.after(link);
  });
  return blocks;
}
