import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Steps } from 'parallel-docs/search';
import { afterEach, expect, test, vi } from 'vitest';
import { runWork, Turns, Work } from '../src/work.ts';

afterEach(() => {
  vi.useRealTimers();
});

function* count(steps: number, note: () => void): Steps<number> {
  for (let at = 0; at < steps; at++) {
    note();
    yield;
  }
  return steps;
}

/** The parts of a response that matter here. */
function createTaker(destroyed = false) {
  return Object.assign(new EventEmitter(), { destroyed }) as unknown as EventEmitter &
    ServerResponse;
}

test('tasks take turns, and whatever else there is to do comes between two steps', async () => {
  const turns = new Turns();
  const order: string[] = [];
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      order.push('other');
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const tasks = ['a', 'b'].map((name) => new Work(turns).do(count(4, () => order.push(name))));
  expect(await Promise.all(tasks)).toEqual([4, 4]);
  isOver = true;
  await others;
  expect(order.filter((each) => each !== 'other').join('')).toBe('abababab');
  expect(order.join(' ')).not.toMatch(/a b|b a/);
});

test('work that is ended does no further step and says why', async () => {
  const work = new Work(new Turns());
  let steps = 0;
  const result = work.do(
    count(100, () => {
      if (++steps === 3) work.end(new Error('Enough.'));
    }),
  );
  await expect(result).rejects.toThrow('Enough.');
  expect(steps).toBe(3);
});

test('work ends when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const result = runWork(({ signal }) => aborted(signal), {
    ...{ turns: new Turns(), ms: 1000, taker: createTaker() },
  });
  const told = expect(result).rejects.toMatchObject({ name: 'TimeoutError' });
  vi.advanceTimersByTime(999);
  vi.advanceTimersByTime(1);
  await told;
  expect(vi.getTimerCount()).toBe(0);
});

test('work ends when its reader goes, and is not begun for one who has gone', async () => {
  const options = { turns: new Turns(), ms: 100_000 };
  const taker = createTaker();
  const result = runWork(({ signal }) => aborted(signal), { ...options, taker });
  taker.emit('close');
  await expect(result).rejects.toThrow('The reader has gone.');
  let steps = 0;
  const late = runWork((work) => work.do(count(9, () => steps++)), {
    ...options,
    taker: createTaker(true),
  });
  await expect(late).rejects.toThrow('The reader has gone.');
  expect(steps).toBe(0);
});

test('work that is done keeps nothing, and ends what is left of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const taker = createTaker();
  let left: AbortSignal | undefined;
  const result = runWork(
    async ({ signal }) => {
      left = signal;
      throw new Error('A part has failed.');
    },
    { turns: new Turns(), ms: 1000, taker },
  );
  await expect(result).rejects.toThrow('A part has failed.');
  expect(left?.aborted).toBe(true);
  expect(taker.listenerCount('close')).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
