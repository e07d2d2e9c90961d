/** The geometry of scroll bars, for painting and dragging. */
import type { Rect } from './items.ts';

/** Dimensions of scroll bars, in pixels. */
export const BAR = { size: 10, margin: 3, width: 6, least: 20 } as const;

/**
 * Start and length of the handle on its track.
 *
 * @param room length of the track
 * @param hidden length of the content outside the `visible` part
 */
export function handleOf(
  room: number,
  visible: number,
  hidden: number,
  position: number,
): { start: number; length: number } {
  const length = Math.max((room * visible) / (visible + hidden), BAR.least);
  return { start: hidden === 0 ? 0 : ((room - length) * position) / hidden, length };
}

/** The scroll position if the handle begins at `start`. */
export function positionOf(room: number, visible: number, hidden: number, start: number): number {
  const { length } = handleOf(room, visible, hidden, 0);
  const position = room > length ? (start / (room - length)) * hidden : 0;
  return Math.min(Math.max(position, 0), hidden);
}

/** The area of a view in which a scroll bar reacts. `both` tells whether the view has two bars. */
export function trackOf(view: Rect, axis: 'x' | 'y', both: boolean): Rect {
  const { size, margin } = BAR;
  const cut = 2 * margin + (both ? size : 0);
  return axis === 'x'
    ? { x: view.x + margin, y: view.y + view.h - size, w: view.w - cut, h: size }
    : { x: view.x + view.w - size, y: view.y + margin, w: size, h: view.h - cut };
}
