/** The room that a sample takes while it is tried. What it gets here is in the styles. Browser only. */

/** Between what is tried and the edge of the window, and above and below a picture. Pixels. */
const EDGE = 24;
const STAGE_PADDING = 16;

export class Room {
  readonly #block: HTMLElement;
  readonly #size = new ResizeObserver(() => this.#measure());
  readonly #sight = new IntersectionObserver(([entry]) =>
    this.#block.toggleAttribute('data-sight', entry?.isIntersecting),
  );

  constructor(block: HTMLElement) {
    this.#block = block;
  }

  /** Takes it: code and drawing keep the height that the sample has now, whatever is typed. */
  take(code: HTMLElement): void {
    const { style } = this.#block;
    const picture = this.#block.querySelector('.code-result img');
    style.setProperty('--code-height', `${code.offsetHeight}px`);
    style.setProperty('--stage-height', `${(picture?.clientHeight ?? 0) + STAGE_PADDING}px`);
    this.#measure();
    this.#size.observe(document.documentElement);
    this.#sight.observe(this.#block);
  }

  leave(): void {
    this.#size.disconnect();
    this.#sight.disconnect();
    delete this.#block.dataset.sight;
  }

  /** Up to where the drawing may lie over the code, in pixels from the top of the window. */
  covered(view: Element): number {
    const { left, bottom } = view.getBoundingClientRect();
    return left > this.#block.getBoundingClientRect().left + 1 ? 0 : bottom;
  }

  /** How wide the block may get, up to the edge of the window. */
  #measure(): void {
    const { left } = this.#block.getBoundingClientRect();
    const room = document.documentElement.clientWidth - left - EDGE;
    this.#block.style.setProperty('--try-room', `${room}px`);
  }
}

/** The width that an element has for what is in it, in pixels. */
export function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
