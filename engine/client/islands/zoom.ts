/** Image zoom: a dialog with the figure or picture as large as the window allows (behaviours 4.7). */

import words from 'virtual:words/zoom';
import { fill } from '../../languages/fill.ts';
import type { Lang } from '../../site/types.ts';

/** Scrolling further than this from where it was opened closes the zoom, after `CLOSE_MS`. */
const SCROLL_OFFSET = 40;
const CLOSE_MS = 150;
const TRANSITION_MS = 300;
/** Pictures that are shown at (nearly) their own size, or are icons, have nothing to show. */
const WORTHWHILE = 1.1;
const ICON_PX = 96;

type State = 'closed' | 'opening' | 'open';

/** Puts a zoom button over everything below `main` that can be enlarged. */
export function attach(main: HTMLElement, lang: Lang): void {
  for (const figure of main.querySelectorAll<SVGElement>('.zoomable > svg')) {
    const frame = figure.parentElement!;
    if (frame.dataset.ready !== undefined) continue;
    frame.dataset.ready = '';
    addButton(frame, figure, frame.dataset.zoomLabel ?? '');
  }
  for (const image of main.querySelectorAll<HTMLImageElement>('.prose img:not([data-ready])')) {
    image.dataset.ready = '';
    if (image.closest('a, button')) continue;
    const prepare = () => {
      if (
        image.clientWidth <= ICON_PX ||
        (image.naturalWidth < image.clientWidth * WORTHWHILE && !image.dataset.zoomSrc)
      )
        return;
      let frame = image.closest<HTMLElement>('.zoomable');
      if (!frame) {
        frame = document.createElement('span');
        frame.className = 'zoomable';
        image.replaceWith(frame);
        frame.append(image);
      }
      const label = fill(words[lang]!.zoomImage, { alt: image.alt });
      addButton(frame, image, frame.dataset.zoomLabel ?? label);
    };
    if (image.complete) prepare();
    else image.addEventListener('load', prepare, { once: true });
  }
}

function addButton(frame: HTMLElement, content: Element, label: string): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom-button';
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', () => open(content, label, button));
  frame.append(button);
}

function open(content: Element, label: string, opener: HTMLElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', label);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'zoom-content';
  close.setAttribute('aria-label', label);
  const copy = content.cloneNode(true) as HTMLElement;
  close.append(copy);
  dialog.append(close);
  document.body.append(dialog);
  let state: State = 'opening';
  dialog.dataset.state = state;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = content.getBoundingClientRect();
  const start = scrollY;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    // During its own opening the zoom is not to be closed.
    if (state !== 'open') return;
    state = 'closed';
    const finish = () => dialog.close();
    const animation = fly(true);
    if (animation) animation.finished.then(finish, finish);
    else finish();
  };
  const onScroll = () => {
    if (Math.abs(scrollY - start) <= SCROLL_OFFSET) return;
    clearTimeout(closing);
    closing = setTimeout(end, CLOSE_MS);
  };
  const fly = (back: boolean) => {
    dialog.dataset.state = back ? 'closed' : state;
    const to = copy.getBoundingClientRect();
    if (reduced || to.width === 0) return undefined;
    const frames = [
      {
        transform: `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px) scale(${from.width / to.width})`,
      },
      { transform: 'none' },
    ];
    return copy.animate(back ? frames.reverse() : frames, {
      duration: TRANSITION_MS,
      easing: 'cubic-bezier(.2, 0, .2, 1)',
    });
  };

  if (content instanceof HTMLImageElement) {
    const image = copy as HTMLImageElement;
    image.loading = 'eager';
    const large = content.dataset.zoomSrc;
    if (large) {
      const probe = new Image();
      probe.onload = () => {
        // It has a size of its own.
        for (const name of ['srcset', 'width', 'height']) image.removeAttribute(name);
        image.src = large;
        image.dataset.large = '';
      };
      probe.onerror = () => console.warn(`Unable to reach the zoom image target ${large}`);
      probe.src = large;
    }
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    end();
  });
  dialog.addEventListener('click', end);
  // Whoever closes it: browsers do not let a page refuse Escape for ever.
  dialog.addEventListener('close', () => {
    state = 'closed';
    clearTimeout(closing);
    removeEventListener('resize', end);
    removeEventListener('scroll', onScroll);
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  addEventListener('resize', end);
  addEventListener('scroll', onScroll, { passive: true });
  dialog.showModal();
  const opened = () => {
    if (state === 'opening') dialog.dataset.state = state = 'open';
  };
  const animation = fly(false);
  if (animation) animation.finished.then(opened, opened);
  else opened();
}
