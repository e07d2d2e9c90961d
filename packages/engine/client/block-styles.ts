/** Loads the styles that are not in the document: those of other pages' blocks, and those of states. */
import type { PageData } from '../site/types.ts';
import { loadStyles } from './late.ts';
import { FullLoadNeeded } from './navigation/loader.ts';

const all = window.__docs?.all;

/** Loads the styles of states again, at any user input, if the boot script failed to load them. */
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

/** Resolves when the styles of states are loaded; at once if the document has no link to them. */
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
 * Fetches the styles of all blocks once. They apply after `applyBlockStyles`, and then any page can be shown. The dev
 * server includes them in the document.
 *
 * @throws {FullLoadNeeded} if they cannot be loaded, since a full page load brings its own styles
 * @throws if the host does not answer either
 */
export function loadBlockStyles(): Promise<void> {
  if (!all) return Promise.resolve();
  blocks ??= loadStyles(all, (mine) => {
    link = mine;
    // Disabled at first, since they would force a layout of the page that is about to be left.
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

/** Enables the styles of all blocks, before the next page is shown. */
export function applyBlockStyles(): void {
  if (link?.media) link.media = '';
}

/** Whether the document contains the styles of all blocks of another page; true between pages of one type. */
export function hasStylesOf({ blocks }: PageData, document: PageData): boolean {
  return blocks?.every((block) => document.blocks?.includes(block)) ?? false;
}
