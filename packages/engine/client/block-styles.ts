/** The styles that a document does not bring: it has those of its own blocks, and no states. */
import type { PageData } from '../site/types.ts';
import { loadStyles } from './late.ts';
import { FullLoadNeeded } from './navigation/loader.ts';

const all = window.__docs?.all;

/** Asks again for the styles of states, at any sign of use, where the boot script could not have them. */
export function completeStyles(): void {
  const { dataset } = document.documentElement;
  const retry = () => {
    const link = document.querySelector<HTMLLinkElement>('link[href*="/later."]');
    if (dataset.plain === undefined || !link) return;
    delete dataset.plain;
    loadStyles(link.href).catch(() => {
      dataset.plain = '';
    });
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, retry);
  retry();
}

/** When the styles of states are there; without a link there are none to wait for. */
export function whenStyled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[href*="/later."]');
  return new Promise((resolve) => {
    if (!link || link.sheet) resolve();
    else link.addEventListener('load', () => resolve(), { once: true });
  });
}

let blocks: Promise<void> | undefined;
let link: HTMLLinkElement | undefined;

/**
 * Fetches the styles of all blocks, once: any page can be shown with them, when `applyBlockStyles` has been called. The
 * dev server has brought them.
 *
 * @throws {FullLoadNeeded} when they cannot be had; a document brings its own
 * @throws when the host does not answer either
 */
export function loadBlockStyles(): Promise<void> {
  if (!all) return Promise.resolve();
  blocks ??= loadStyles(all, (mine) => {
    link = mine;
    // They would force a new layout of the page that is left.
    mine.media = 'not all';
    // Before the states of the blocks, as in a document.
    document.head.querySelector('style:last-of-type')!.after(mine);
  }).catch(async () => {
    blocks = undefined;
    await fetch(`${import.meta.env.BASE_URL}static/build.json`);
    throw new FullLoadNeeded(all);
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
