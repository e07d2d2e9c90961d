/** The progress bar of consecutive navigations. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a bar that begins while the last one ends starts over: after 200 ms, at 0.08', () => {
  const seen: (number | undefined)[] = [];
  const bar = createProgress((value) => seen.push(value));
  bar.start();
  vi.advanceTimersByTime(1000);
  bar.end();
  expect(seen.splice(0)).toEqual([0.08, 0.1, 1]);
  vi.advanceTimersByTime(100);
  bar.start();
  expect(seen.splice(0)).toEqual([undefined]);
  vi.advanceTimersByTime(199);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1 + 800);
  expect(seen).toEqual([0.08, 0.1]);
});

test('a navigation that replaces another continues its bar', () => {
  const seen: (number | undefined)[] = [];
  const bar = createProgress((value) => seen.push(value));
  bar.start();
  vi.advanceTimersByTime(200);
  bar.start();
  vi.advanceTimersByTime(800);
  expect(seen).toEqual([0.08, 0.1]);
});
