/**
 * Loads the styles that are not in the document: those of blocks on other pages, and those that load with the client.
 */
import type { PageData } from '../site/types.ts';
import { loadStyles } from './late.ts';
import { FullLoadNeeded } from './navigation/loader.ts';

const all = window.__docs?.all;

/**
 * If the boot script has failed to load the styles of the client, tries again: at once, and then at each press, key and
 * change of focus until they are loaded.
 */
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

/** Resolves when the styles that load with the client are loaded; at once if the document has no link to them. */
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
 * Fetches the styles of all blocks, only once. `applyBlockStyles` then enables them, so that any page can be shown. In
 * the dev server the document contains them already.
 *
 * @throws {FullLoadNeeded} if the styles cannot be loaded although the host answers: a full page load includes the
 * styles of the page
 * @throws if the host does not answer
 */
export function loadBlockStyles(): Promise<void> {
  if (!all) return Promise.resolve();
  blocks ??= loadStyles(all, (mine) => {
    link = mine;
    // The styles are disabled at first, since they would force a layout of the page that is about to be left.
    mine.media = 'not all';
    // The styles that load with the client come after these, as in every document.
    document.head.querySelector('style:last-of-type')!.after(mine);
  }).catch(async () => {
    blocks = undefined;
    await fetch(`${import.meta.env.BASE_URL}static/build.json`);
    throw new FullLoadNeeded(all);
  });
  return blocks;
}

/** Enables the styles of all blocks. Call it before the next page is shown. */
export function applyBlockStyles(): void {
  if (link?.media) link.media = '';
}

/**
 * Whether the document contains the styles of all blocks that a page needs; `false` if these are unknown.
 *
 * @param document the page with which the document was loaded
 */
export function hasStylesOf({ blocks }: PageData, document: PageData): boolean {
  return blocks?.every((block) => document.blocks?.includes(block)) ?? false;
}
