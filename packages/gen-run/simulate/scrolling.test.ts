/** Scroll bars of a view: their position, the length of their handles, and dragging. */
import { expect, test } from 'vitest';
import { fc } from '../../../tests/properties/runs.ts';
import { handleOf, positionOf, trackOf } from './scrolling.ts';

test('a handle is as long as the part of the content that is seen, and never too short to press', () => {
  expect(handleOf(100, 50, 150, 0)).toEqual({ start: 0, length: 25 });
  expect(handleOf(100, 50, 150, 150)).toEqual({ start: 75, length: 25 });
  expect(handleOf(100, 50, 150, 30)).toEqual({ start: 15, length: 25 });
  expect(handleOf(100, 10, 990, 990)).toEqual({ start: 80, length: 20 });
  expect(handleOf(100, 50, 0, 0)).toEqual({ start: 0, length: 100 });
});

test('dragging stops at both ends, and where a handle fills its bar there is nothing to drag', () => {
  expect(positionOf(100, 50, 150, -10)).toBe(0);
  expect(positionOf(100, 50, 150, 15)).toBe(30);
  expect(positionOf(100, 50, 150, 999)).toBe(150);
  expect(positionOf(20, 10, 90, 5)).toBe(0);
  expect(positionOf(10, 10, 90, 5)).toBe(0);
});

test('a handle that is dragged to where it lies leaves the content where it is', () => {
  const lengths = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(
      lengths,
      lengths,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (visible, hidden, part) => {
        const room = visible + 30;
        const { start, length } = handleOf(room, visible, hidden, part * hidden);
        expect(start + length).toBeLessThanOrEqual(room + 1e-6);
        expect(positionOf(room, visible, hidden, start)).toBeCloseTo(part * hidden, 6);
      },
    ),
  );
});

test('a bar lies along the right or lower edge, and leaves the corner to the other one', () => {
  const view = { x: 20, y: 30, w: 200, h: 100 };
  expect(trackOf(view, 'x', false)).toEqual({ x: 23, y: 120, w: 194, h: 10 });
  expect(trackOf(view, 'x', true)).toEqual({ x: 23, y: 120, w: 184, h: 10 });
  expect(trackOf(view, 'y', false)).toEqual({ x: 210, y: 33, w: 10, h: 94 });
  expect(trackOf(view, 'y', true)).toEqual({ x: 210, y: 33, w: 10, h: 84 });
});
