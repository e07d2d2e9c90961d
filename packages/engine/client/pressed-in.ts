/** Selector of everything that a press may enlarge: frames of zoomable pictures, and pictures in prose. */
export const PICTURES = '.prose img, .zoomable';

/** Returns the target of a press on an element: the button or link around the element, or else the picture. */
export function pressedIn(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('button, a[href]') ?? element.closest<HTMLElement>(PICTURES);
}
