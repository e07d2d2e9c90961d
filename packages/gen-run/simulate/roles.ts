/** Kinds of components, by their reactions to the pointer. */
import type { Vec } from './layout.ts';

/** Components that fade between normal, hover and pressed, and are clicked. */
const CLICKED = ['component', 'root', 'view', 'divider', 'button', 'svg', 'link', 'tag', 'label'];
const CONTAINERS = ['popup_container', 'checkbox_group', 'radio_group', 'window'];
const TURNED = ['checkbox', 'radio', 'toggle'];

export const isView = (tag: string): boolean =>
  tag === 'view' ||
  tag === 'component' ||
  tag === 'root' ||
  tag === 'divider' ||
  CONTAINERS.includes(tag);
export const isClicked = (tag: string): boolean =>
  CLICKED.includes(tag) || CONTAINERS.includes(tag);
export const isTurned = (tag: string): boolean => TURNED.includes(tag);

export const isBar = (tag: string): boolean => tag === 'bar_x' || tag === 'bar_y';

/**
 * Whether the pointer can hit the component. It passes through other components, such as popups and the close mark of a
 * tag.
 */
export const isPart = (tag: string): boolean =>
  isBar(tag) ||
  isClicked(tag) ||
  isTurned(tag) ||
  ['image', 'collapse', 'drop_down', 'input'].includes(tag);

/** Whether a point is within a rectangle. */
export function within(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  at: Vec,
): boolean {
  return at.x >= x && at.x < x + w && at.y >= y && at.y < y + h;
}
