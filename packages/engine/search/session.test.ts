import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResult, type SearchResult } from './document.ts';
import { createSearchSession, type SearchEngine, type SearchState } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const resultOf = (query: string): SearchResult => ({ ...createResult(query), terms: [query] });

/** An engine whose answers the test resolves itself, in any order. */
function createFakeEngine() {
  const asked: {
    query: string;
    signal: AbortSignal;
    give: (result: SearchResult) => void;
    fail: (cause: unknown) => void;
  }[] = [];
  let markStarted = (): void => {};
  const start = new Promise<void>((resolve) => {
    markStarted = resolve;
  });
  const engine: SearchEngine = {
    start: vi.fn(() => start),
    answer: (query, signal) =>
      new Promise((give, fail) => {
        asked.push({ query, signal, give, fail });
      }),
  };
  return { engine, asked, started: { resolve: markStarted } };
}

/** A ready session over an engine that answers at once. */
async function createReadySession(answer = vi.fn(resultOf)) {
  const session = createSearchSession({ start: async () => {}, answer });
  await session.start();
  return { session, answer };
}

test('the states of the index are initial, initing, inited', async () => {
  const { engine, started } = createFakeEngine();
  const session = createSearchSession(engine);
  const seen: SearchState['status'][] = [session.getState().status];
  session.subscribe(() => seen.push(session.getState().status));
  const ready = session.start();
  void session.start();
  started.resolve();
  await ready;
  expect(seen).toEqual(['initial', 'initing', 'inited']);
  expect(engine.start).toHaveBeenCalledTimes(1);
});

test('typing starts the engine, and a query typed before it is ready is answered once it is', async () => {
  const { engine, asked, started } = createFakeEngine();
  const session = createSearchSession(engine);
  session.setQuery('butt');
  session.setQuery('button');
  await vi.advanceTimersByTimeAsync(1000);
  expect(session.getState()).toMatchObject({
    status: 'initing',
    isPending: true,
    result: undefined,
  });
  started.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ query }) => query)).toEqual(['button']);
  asked[0]?.give(resultOf('button'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.getState()).toMatchObject({
    status: 'inited',
    isPending: false,
    result: { query: 'button' },
  });
});

test('there is one answer, 150 ms after the last key', async () => {
  const { session, answer } = await createReadySession();
  session.setQuery('b');
  await vi.advanceTimersByTimeAsync(149);
  session.setQuery('bu');
  await vi.advanceTimersByTimeAsync(149);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer.mock.calls.map(([query]) => query)).toEqual(['bu']);
  expect(session.getState().result?.query).toBe('bu');
});

test('Enter does not wait for the debounce time', async () => {
  const { session, answer } = await createReadySession();
  session.setQuery('button');
  await session.flush();
  expect(session.getState()).toMatchObject({ isPending: false, result: { query: 'button' } });
  await vi.advanceTimersByTimeAsync(500);
  await session.flush();
  expect(answer).toHaveBeenCalledTimes(1);
});

test('an answer to an earlier query is aborted and never shown', async () => {
  const { engine, asked, started } = createFakeEngine();
  started.resolve();
  const session = createSearchSession(engine);
  await session.start();
  session.setQuery('old');
  await vi.advanceTimersByTimeAsync(150);
  session.setQuery('new');
  expect(asked[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(150);
  asked[1]?.give(resultOf('new'));
  await vi.advanceTimersByTimeAsync(0);
  asked[0]?.give(resultOf('old'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.getState().result?.query).toBe('new');
});

test('a blank query clears the result at once; spaces around a query change nothing', async () => {
  const { session, answer } = await createReadySession();
  session.setQuery('button');
  await session.flush();
  const { result } = session.getState();
  session.setQuery('button ');
  expect(session.getState()).toEqual({
    status: 'inited',
    query: 'button ',
    isPending: false,
    result,
  });
  session.setQuery('  ');
  expect(session.getState()).toMatchObject({ query: '  ', isPending: false, result: undefined });
  await vi.advanceTimersByTimeAsync(500);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('100 queries are cached; the least recently used is removed', async () => {
  const { session, answer } = await createReadySession();
  const ask = async (query: string): Promise<number> => {
    const before = answer.mock.calls.length;
    session.setQuery(query);
    await session.flush();
    expect(session.getState().result?.query).toBe(query);
    return answer.mock.calls.length - before;
  };
  for (let at = 0; at < 100; at++) await ask(`q${at}`);
  expect(await ask('q0')).toBe(0);
  await ask('one more');
  expect(await ask('q0')).toBe(0);
  expect(await ask('q1')).toBe(1);
});

test('a failed fetch is logged as specified, then its cause; the index is empty until a retry', async () => {
  const log = vi.fn();
  const cause = new Error('Status 404.');
  const start = vi.fn(async () => {}).mockRejectedValueOnce(cause);
  const session = createSearchSession({ start, answer: resultOf }, { log });
  session.setQuery('button');
  await vi.advanceTimersByTimeAsync(0);
  expect(log.mock.calls).toEqual([
    ['Failed to fetch search index, please reload the page and try again.'],
    [cause],
  ]);
  expect(session.getState()).toMatchObject({
    status: 'failed',
    isPending: false,
    result: createResult('button'),
  });
  session.setQuery('other');
  expect(session.getState()).toMatchObject({
    status: 'failed',
    isPending: false,
    result: createResult('other'),
  });

  await session.start();
  expect(session.getState()).toMatchObject({
    status: 'inited',
    isPending: false,
    result: resultOf('other'),
  });
});

test('a failed answer is logged, shows no hits, and is requested again next time', async () => {
  const log = vi.fn();
  const answer = vi.fn(async (query: string) => resultOf(query)).mockRejectedValueOnce('down');
  const session = createSearchSession({ start: async () => {}, answer }, { log });
  await session.start();
  session.setQuery('a');
  await session.flush();
  expect(log.mock.calls).toEqual([['down']]);
  expect(session.getState()).toMatchObject({ isPending: false, result: createResult('a') });
  session.setQuery('');
  session.setQuery('a');
  await session.flush();
  expect(session.getState().result).toEqual(resultOf('a'));
});

test('a disposed session notifies no listener and stops its engine', async () => {
  const { engine, asked, started } = createFakeEngine();
  started.resolve();
  const dispose = vi.fn();
  const session = createSearchSession({ ...engine, dispose });
  const listener = vi.fn();
  await session.start();
  session.subscribe(listener)();
  session.setQuery('a');
  await vi.advanceTimersByTimeAsync(150);
  session.dispose();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(dispose).toHaveBeenCalledTimes(1);
  expect(listener).not.toHaveBeenCalled();
});
