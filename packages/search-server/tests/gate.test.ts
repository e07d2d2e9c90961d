import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusyError, Gate } from '../src/gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();

/** A task that runs until its `end` is called. */
function createTask() {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isRunning = false;
  return {
    end: () => end(),
    isRunning: () => isRunning,
    async run() {
      isRunning = true;
      await ended;
      return 'done';
    },
  };
}

test('what has waited too long is turned away, and leaves room to wait', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1, waitMs: 1000 });
  const [first, second, third] = [createTask(), createTask(), createTask()];
  const inside = gate.run(first.run, signal);
  const late = gate.run(second.run, signal);
  const told = expect(late).rejects.toBeInstanceOf(BusyError);
  vi.advanceTimersByTime(999);
  await Promise.resolve();
  expect(gate.load).toBe(2);
  await expect(gate.run(third.run, signal)).rejects.toThrow('Too many queries at once.');
  vi.advanceTimersByTime(1);
  await told;
  expect(gate.load).toBe(1);
  const next = gate.run(third.run, signal);
  first.end();
  third.end();
  expect(await Promise.all([inside, next])).toEqual(['done', 'done']);
  expect(second.isRunning()).toBe(false);
  expect(gate.load).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('what leaves while it waits is not run, and the next one is', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 2, waitMs: 1000 });
  const [first, second, third] = [createTask(), createTask(), createTask()];
  const leaving = new AbortController();
  const inside = gate.run(first.run, signal);
  const left = gate.run(second.run, leaving.signal);
  const next = gate.run(third.run, signal);
  leaving.abort(new Error('Gone.'));
  await expect(left).rejects.toThrow('Gone.');
  first.end();
  third.end();
  expect(await Promise.all([inside, next])).toEqual(['done', 'done']);
  expect(second.isRunning()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
