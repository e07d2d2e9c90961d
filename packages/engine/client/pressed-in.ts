/** Pictures that a press enlarges: a figure anywhere in its frame, and those of which the browser knows how large they are. */
export const PICTURES = '.prose img, .zoomable';

/** What a press on an element is for: the button or link around it, else the picture. */
export function pressedIn(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('button, a[href]') ?? element.closest<HTMLElement>(PICTURES);
}
