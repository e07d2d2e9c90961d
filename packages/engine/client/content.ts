/**
 * What `main` holds after a navigation. Style and layout are most of what a long page costs, and its first frame shows
 * one window of it: the page is put in up to there, the rest of its blocks in the frames after, below all that is
 * seen, so nothing moves. Whoever needs the whole of it (a printer, the browser's own search) is given it at once.
 */
import type { Html } from '../html.ts';
import type { Arrival } from './navigation/router.ts';
import { targetOf } from './target.ts';
import { afterPaint, idle } from './timing.ts';
import { setHtml, trust } from './trust.ts';

/** Elements put in before the first look at how far the text reaches, and between two looks; of the first window, few too many. */
const FIRST_STEP = 40;
/** Elements of the rest between two looks at how long it took; a text with no more is put in whole. */
const STEP = 120;
/** How long the blocks of one frame may take, in ms; the step under way is brought to its end. */
const FRAME_MS = 10;

/** Blocks of the page shown that are still to come, and where they belong. */
interface Rest {
  readonly prose: Element;
  readonly blocks: DocumentFragment;
  readonly life: AbortController;
}

let rest: Rest | undefined;

/** The content of a page that may be shown next. */
let ahead: { readonly html: string; readonly content: DocumentFragment } | undefined;

function parse(html: Html): DocumentFragment {
  const template = document.createElement('template');
  setHtml(template, html);
  return template.content;
}

/** Parses the content of a page that a reader is about to ask for, in idle time; the last one is kept. */
export function parseAhead(html: string): void {
  idle(() => {
    ahead = { html, content: parse(trust(html)) };
  });
}

const sizeOf = (node: Node) =>
  node instanceof Element ? 1 + node.getElementsByTagName('*').length : 0;

/**
 * Replaces the content of `main`. Of a long page only the beginning is there then; `reach` and the frames after bring
 * the rest, and `docs:filled` tells when it is whole.
 *
 * @param prepare gets all of it before any is shown
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
  // A hidden tab gets no animation frames: there all of the text is inserted at once.
  if (prose && !document.hidden && sizeOf(prose) > STEP) {
    const blocks = document.createDocumentFragment();
    blocks.append(...prose.childNodes);
    rest = { prose, blocks, life: new AbortController() };
    add(rest, FIRST_STEP);
  }
  main.replaceChildren(content);
  if (rest) followRest(rest);
}

/** Adds the next blocks, of at least so many elements; one block is never parted. */
function add({ prose, blocks }: Rest, least: number): void {
  const step = document.createDocumentFragment();
  for (let size = 0; size < least && blocks.firstChild; ) {
    size += sizeOf(blocks.firstChild);
    step.append(blocks.firstChild);
  }
  prose.append(step);
}

/** How far the blocks that are there reach below the window, in px; negative where somebody has gone past all of them. */
const below = ({ prose }: Rest) => prose.getBoundingClientRect().bottom - innerHeight;

/** Adds blocks until the place a navigation leads to is there, with a window of text below it. */
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
 * Adds all that is left, at once. Where somebody has gone past the text, what is below it stays in its place: it may be
 * about to be pressed.
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

/** Whether blocks of the page shown are still to come; `docs:filled` will tell when they have. */
export const isFilling = () => rest !== undefined;

/** Has the frames after this one bring the rest, unless somebody needs it before. */
function followRest(mine: Rest): void {
  const { signal } = mine.life;
  const completePast = () => {
    if (below(mine) < 0) completeContent();
  };
  const addFrame = () => {
    if (!signal.aborted) completePast();
    if (signal.aborted) return;
    const start = performance.now();
    // Laid out here, so that its time is known.
    do add(mine, STEP);
    while (mine.blocks.firstChild && below(mine) && performance.now() - start < FRAME_MS);
    if (mine.blocks.firstChild) afterPaint(addFrame);
    else finish(mine);
  };
  // The frame after the first one is the reader's.
  requestAnimationFrame(() => afterPaint(addFrame));
  // Who reads on, prints, or means the whole page with a key: its end, the browser's own search, all of the text.
  for (const type of ['wheel', 'touchmove', 'keydown', 'beforeprint', 'visibilitychange'])
    addEventListener(type, completeContent, { signal, capture: true, passive: true });
  addEventListener('scroll', completePast, { signal });
}
