/** Image zoom: a dialog that shows a drawing or a picture as large as the window allows. */

import words from 'virtual:words/zoom';
import type { Lang } from '../../address/paths.ts';
import { fill } from '../../languages/fill.ts';
import { whenStyled } from '../block-styles.ts';

/** If the reader scrolls by more than this (px), the zoom closes after `CLOSE_MS`. */
const SCROLL_OFFSET = 40;
const CLOSE_MS = 150;
const TRANSITION_MS = 300;
/** Pictures that would be enlarged by less than this factor, and icons (at most `ICON_PX` wide), are not zoomed. */
const WORTHWHILE = 1.5;
const ICON_PX = 96;

type State = 'closed' | 'opening' | 'open';

/**
 * Adds a zoom button to every picture in the prose that the window can show much larger. Skips pictures in links and
 * buttons, and those with a button from the build.
 */
export function attach(main: HTMLElement, lang: Lang): void {
  for (const image of main.querySelectorAll<HTMLImageElement>('.prose img:not([data-ready])')) {
    image.dataset.ready = '';
    if (image.closest('a, button') || image.parentElement?.querySelector('.zoom-button')) continue;
    if (image.complete) addButton(image, lang);
    else image.addEventListener('load', () => addButton(image, lang), { once: true });
  }
  moveStops(main).catch(console.error);
}

/**
 * Moves the tab stop from each frame to the zoom button in it, if the button is visible. The arrow keys scroll the
 * frame also while the button has focus.
 */
async function moveStops(main: HTMLElement): Promise<void> {
  await whenStyled();
  for (const frame of main.querySelectorAll<HTMLElement>('.zoomable[tabindex]')) {
    const button = frame.querySelector<HTMLElement>('.zoom-button');
    if (!button?.checkVisibility()) continue;
    if (frame === document.activeElement) button.focus({ preventScroll: true });
    for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  }
}

/**
 * Whether the window can show a picture much larger than the page does. The natural size of the picture is the limit,
 * unless there is a larger file.
 */
function isWorthwhile(image: HTMLImageElement): boolean {
  const { clientWidth, clientHeight, naturalWidth, dataset } = image;
  const largest = Math.min(
    dataset.zoomSrc ? Infinity : naturalWidth,
    innerWidth,
    (innerHeight * clientWidth) / clientHeight,
  );
  return largest >= clientWidth * WORTHWHILE;
}

function addButton(image: HTMLImageElement, lang: Lang): void {
  if (image.clientWidth <= ICON_PX || !isWorthwhile(image)) return;
  let frame = image.closest<HTMLElement>('.zoomable');
  if (!frame) {
    frame = document.createElement('span');
    frame.className = 'zoomable';
    image.replaceWith(frame);
    frame.append(image);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-button';
  button.setAttribute('aria-label', fill(words[lang]!.zoomImage, { alt: image.alt }));
  button.setAttribute('aria-haspopup', 'dialog');
  frame.append(button);
}

/**
 * Opens the zoom after a press on a picture or its button.
 *
 * @param closeLabel name of the button that closes the zoom
 */
export function press(target: HTMLElement, lang: Lang, closeLabel: string): void {
  // The picture may have been pressed before it had a button.
  attach(document.getElementById('main')!, lang);
  const frame = target.closest('.zoomable');
  const content = frame?.querySelector('svg, img');
  const button = frame?.querySelector<HTMLElement>('.zoom-button');
  // In a narrow window, CSS hides the button, since the zoom would hardly enlarge the picture.
  if (frame && content && button?.checkVisibility()) open(frame, content, button, closeLabel);
}

function open(frame: Element, content: Element, opener: HTMLElement, closeLabel: string): void {
  if (document.querySelector('dialog.zoom')) return;
  const { dialog, copy } = createDialog(opener, content, closeLabel);
  document.body.append(dialog);
  const life = new AbortController();
  const { signal } = life;
  let state: State = 'opening';
  // The position of the frame counts, since the scroll position of the window also changes when content above the
  // picture changes its height.
  const top = () => frame.getBoundingClientRect().top;
  const start = top();
  let closing: ReturnType<typeof setTimeout> | undefined;
  const show = (next: State) => (dialog.dataset.state = state = next);

  const end = () => {
    // The zoom cannot be closed while it opens.
    if (state !== 'open') return;
    show('closed');
    const finish = () => dialog.close();
    const animation = fly(copy, content, true);
    if (animation) animation.finished.then(finish, finish);
    else finish();
  };
  const onScroll = () => {
    if (Math.abs(top() - start) <= SCROLL_OFFSET) return;
    clearTimeout(closing);
    closing = setTimeout(end, CLOSE_MS);
  };
  const leave = () => dialog.close();
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    end();
  });
  dialog.addEventListener('click', end);
  // Runs after every kind of closing, since a page cannot always prevent Escape.
  dialog.addEventListener('close', () => {
    state = 'closed';
    clearTimeout(closing);
    life.abort();
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  addEventListener('resize', end, { signal });
  addEventListener('scroll', onScroll, { signal, passive: true });
  // The zoom closes when another page is shown.
  addEventListener('popstate', leave, { signal });
  addEventListener('docs:navigated', leave, { signal });
  show('opening');
  dialog.showModal();
  // If only a part of the picture fits, the dialog shows the same part as the page.
  dialog.scrollLeft = (frame.scrollLeft / frame.scrollWidth) * dialog.scrollWidth;
  const opened = () => {
    if (state === 'opening') show('open');
  };
  const animation = fly(copy, content, false);
  if (animation) animation.finished.then(opened, opened);
  else opened();
}

/** Creates the dialog: the picture, its caption, and a close button. */
function createDialog(opener: HTMLElement, content: Element, closeLabel: string) {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  const label = opener.getAttribute('aria-label');
  if (label !== null) dialog.setAttribute('aria-label', label);
  const copy = document.importNode(content, true);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'zoom-close';
  close.setAttribute('aria-label', closeLabel);
  dialog.append(copy, close);
  const caption = opener.closest('figure')?.querySelector('figcaption')?.textContent;
  if (caption) {
    const line = document.createElement('p');
    line.className = 'zoom-caption';
    line.textContent = caption;
    dialog.append(line);
  }
  if (copy instanceof HTMLImageElement) showLarge(copy);
  return { dialog, copy };
}

/** If the picture names a larger file (`data-zoom-src`), shows the larger file once it is loaded. */
function showLarge(image: HTMLImageElement): void {
  image.loading = 'eager';
  const large = image.dataset.zoomSrc;
  if (!large) return;
  const probe = new Image();
  probe.onload = () => {
    // The larger file has another size.
    for (const name of ['srcset', 'width', 'height']) image.removeAttribute(name);
    image.src = large;
    image.dataset.large = '';
  };
  // The specification fixes these words.
  probe.onerror = () => console.warn(`Unable to reach the zoom image target ${large}`);
  probe.src = large;
}

/**
 * Animates the copy from the position of the picture in the page, or back to it. Returns `undefined` if nothing moves.
 */
function fly(copy: Element, content: Element, back: boolean): Animation | undefined {
  const from = content.getBoundingClientRect();
  const to = copy.getBoundingClientRect();
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (reduced || to.width === 0 || from.width === 0) return undefined;
  // A drawing keeps its aspect ratio, so it may be narrower than its box.
  const width = Math.min(to.width, (to.height * from.width) / from.height);
  const frames = [
    {
      transform: `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px) scale(${from.width / width})`,
    },
    { transform: 'none' },
  ];
  return copy.animate(back ? frames.reverse() : frames, {
    duration: TRANSITION_MS,
    easing: 'cubic-bezier(.2, 0, .2, 1)',
  });
}
