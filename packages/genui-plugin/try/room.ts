/** Measures the space for an open sample; the styles use it. Browser only. */

/** Space between the sample and the edge of the viewport, and vertical padding of a picture, in pixels. */
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

  /** Starts measuring. Code and drawing keep the current height of the sample, whatever the reader types. */
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

  /**
   * Lower edge of the drawing, in pixels from the top of the viewport, since the drawing may cover code; 0 if the
   * drawing is beside the code.
   */
  covered(view: Element): number {
    const { left, bottom } = view.getBoundingClientRect();
    return left > this.#block.getBoundingClientRect().left + 1 ? 0 : bottom;
  }

  /** Measures the greatest width of the block, up to the edge of the viewport. */
  #measure(): void {
    const { left } = this.#block.getBoundingClientRect();
    const room = document.documentElement.clientWidth - left - EDGE;
    this.#block.style.setProperty('--try-room', `${room}px`);
  }
}

/** The width of an element's content box, in pixels. */
export function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}
