/** The styles that a document does not bring: it has those of its own blocks, and no states. */
import type { PageData } from '../site/types.ts';
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
let link: HTMLLinkElement | undefined;

/**
 * Fetches the styles of all blocks, once: any page can be shown with them, when `applyBlockStyles` has been called. The
 * dev server has brought them.
 *
 * @throws {FullLoadNeeded} when they cannot be had; a document brings its own
 */
export function loadBlockStyles(): Promise<void> {
  if (!all) return Promise.resolve();
  blocks ??= new Promise<void>((resolve, reject) => {
    const mine = (link = document.createElement('link'));
    mine.rel = 'stylesheet';
    // They would have the page that is left laid out anew.
    mine.media = 'not all';
    mine.href = all;
    mine.onload = () => resolve();
    mine.onerror = () => {
      mine.remove();
      blocks = undefined;
      reject(new FullLoadNeeded(all));
    };
    // Before the states of the blocks, as in a document.
    document.head.querySelector('style:last-of-type')!.after(mine);
  });
  return blocks;
}

/** Has the styles of all blocks hold, from the page on that is about to be shown. */
export function applyBlockStyles(): void {
  if (link?.media) link.media = '';
}

/** Whether a document has brought the styles of all blocks of another page: between pages of one kind it has. */
export function hasStylesOf({ blocks }: PageData, document: PageData): boolean {
  return blocks?.every((block) => document.blocks?.includes(block)) ?? false;
}
