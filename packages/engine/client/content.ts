/**
 * Sets the content of `main` after a navigation. Style and layout are the main cost of a long page, but the first frame
 * shows only one viewport. Therefore that part is inserted first and the other blocks in later frames, below the
 * visible part, so that nothing moves. If something needs the whole page (printing, find in page), the rest is inserted
 * at once.
 */
import type { Html } from '../html.ts';
import type { Arrival } from './navigation/router.ts';
import { targetOf } from './target.ts';
import { afterPaint, idle } from './timing.ts';
import { setHtml, trust } from './trust.ts';

/**
 * Number of elements inserted between two checks whether the first viewport is filled. It is small, so that few
 * elements are inserted below the viewport.
 */
const FIRST_STEP = 40;
/**
 * Number of elements inserted between two checks of the time, once the first viewport is filled. A text with at most
 * this many elements is inserted at once.
 */
const STEP = 120;
/** Time limit in ms for the blocks of one frame; the current step is always completed. */
const FRAME_MS = 10;

/** The blocks of the current page that are still to be inserted, and their parent. */
interface Rest {
  readonly prose: Element;
  readonly blocks: DocumentFragment;
  readonly life: AbortController;
}

let rest: Rest | undefined;

/** The parsed content of a page that may be shown next. */
let ahead: { readonly html: string; readonly content: DocumentFragment } | undefined;

function parse(html: Html): DocumentFragment {
  const template = document.createElement('template');
  setHtml(template, html);
  return template.content;
}

/** In idle time, parses the content of a page that the reader will probably open. Only the last result is kept. */
export function parseAhead(html: string): void {
  idle(() => {
    ahead = { html, content: parse(trust(html)) };
  });
}

const sizeOf = (node: Node) =>
  node instanceof Element ? 1 + node.getElementsByTagName('*').length : 0;

/**
 * Replaces the content of `main`. A long page is inserted only in part; `reach` and later frames insert the rest, and
 * then `docs:filled` is dispatched.
 *
 * @param prepare receives the complete content before any of it is shown
 */
export function setContent(
  main: HTMLElement,
  html: Html,
  prepare: (content: DocumentFragment) => void,
): void {
  rest?.life.abort();
  rest = undefined;
  const content = ahead?.html === String(html) ? ahead.content : parse(html);
  ahead = undefined;
  prepare(content);
  const prose = content.querySelector('.prose');
  // A hidden tab has no animation frames, so all text is inserted at once.
  if (prose && !document.hidden && sizeOf(prose) > STEP) {
    const blocks = document.createDocumentFragment();
    blocks.append(...prose.childNodes);
    rest = { prose, blocks, life: new AbortController() };
    add(rest, FIRST_STEP);
  }
  main.replaceChildren(content);
  if (rest) followRest(rest);
}

/** Adds the next blocks until they contain at least `least` elements. Never splits a block. */
function add({ prose, blocks }: Rest, least: number): void {
  const step = document.createDocumentFragment();
  for (let size = 0; size < least && blocks.firstChild; ) {
    size += sizeOf(blocks.firstChild);
    step.append(blocks.firstChild);
  }
  prose.append(step);
}

/**
 * Distance in px from the bottom of the viewport to the end of the inserted blocks; negative if the reader has scrolled
 * past them.
 */
const below = ({ prose }: Rest) => prose.getBoundingClientRect().bottom - innerHeight;

/**
 * Adds blocks until the viewport is filled at the position where a navigation ends: a stored position, a section, or
 * the top.
 */
export function reach({ hash, scroll }: Arrival): void {
  if (!rest) return;
  const { blocks } = rest;
  const target = targetOf(document, hash) ?? targetOf(blocks, hash);
  while (target && !target.isConnected) add(rest, STEP);
  const top = scroll ?? (target ? target.getBoundingClientRect().top + scrollY : 0);
  while (blocks.firstChild && below(rest) + scrollY < top) add(rest, FIRST_STEP);
  if (!blocks.firstChild) finish(rest);
}

/**
 * Adds all remaining blocks at once. If the reader has scrolled past the text, the content below it keeps its position,
 * since the reader may be about to press something there.
 */
export function completeContent(): void {
  if (!rest) return;
  const before = below(rest);
  rest.prose.append(rest.blocks);
  if (before < 0) scrollBy(0, below(rest) - before);
  finish(rest);
}

function finish({ life }: Rest): void {
  life.abort();
  rest = undefined;
  dispatchEvent(new Event('docs:filled'));
}

/** Whether the current page is still incomplete; `docs:filled` is dispatched once it is complete. */
export const isFilling = () => rest !== undefined;

/** Adds the remaining blocks in the following frames, or at once if something needs them. */
function followRest(mine: Rest): void {
  const { signal } = mine.life;
  const completePast = () => {
    if (below(mine) < 0) completeContent();
  };
  const addFrame = () => {
    if (!signal.aborted) completePast();
    if (signal.aborted) return;
    const start = performance.now();
    // `below` forces layout, so that the measured time includes it.
    do add(mine, STEP);
    while (mine.blocks.firstChild && below(mine) && performance.now() - start < FRAME_MS);
    if (mine.blocks.firstChild) afterPaint(addFrame);
    else finish(mine);
  };
  // Leaves one frame free for input.
  requestAnimationFrame(() => afterPaint(addFrame));
  // Events after which the whole page may be needed: scrolling, printing, a change of tab, and keys (End, find in page,
  // select all).
  for (const type of ['wheel', 'touchmove', 'keydown', 'beforeprint', 'visibilitychange'])
    addEventListener(type, completeContent, { signal, capture: true, passive: true });
  addEventListener('scroll', completePast, { signal });
}
