import { expect, test, vi } from 'vitest';
import { createSampleDocuments, writeIndex } from '../../../tests/sites/sample-corpus.ts';
import { createCorpus } from './corpus.ts';
import { createLocalEngine, type WorkerPort } from './local.ts';
import { search } from './search.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-protocol.ts';

const { signal } = new AbortController();
const small = createSampleDocuments(3, 'en');
const large = createSampleDocuments(300, 'en');

/** A worker that runs `worker.ts` in this thread. */
async function createWorkerHere(): Promise<WorkerPort> {
  const port: WorkerPort = {
    postMessage: () => {},
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
  };
  const scope: {
    onmessage?: (event: { data: WorkerQuestion }) => void;
    postMessage: (answer: WorkerAnswer) => void;
  } = {
    postMessage: (data) =>
      queueMicrotask(() => port.onmessage?.({ data } as MessageEvent<WorkerAnswer>)),
  };
  vi.stubGlobal('self', scope);
  vi.resetModules();
  await import('./worker.ts');
  vi.unstubAllGlobals();
  vi.stubGlobal('self', scope);
  port.postMessage = (data) => scope.onmessage?.({ data });
  return port;
}

test('a small index is scanned on the main thread', async () => {
  const createWorker = vi.fn();
  const engine = createLocalEngine({
    load: async () => writeIndex({ documents: small }),
    createWorker,
  });
  await engine.start();
  expect(createWorker).not.toHaveBeenCalled();
  expect(await engine.answer('button', signal)).toEqual(
    search(createCorpus({ documents: small }), 'button'),
  );
});

test('an index over 1 MB is scanned in the worker, with the same answers', async () => {
  const port = await createWorkerHere();
  const engine = createLocalEngine({
    load: async () => writeIndex({ documents: large }),
    createWorker: () => port,
  });
  await engine.start();
  const post = vi.spyOn(port, 'postMessage');
  for (const query of ['button', 'buton', '']) {
    expect(await engine.answer(query, signal)).toEqual(
      search(createCorpus({ documents: large }), query),
    );
  }
  expect(post).toHaveBeenCalledTimes(3);
  engine.dispose?.();
  expect(port.terminate).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('without a working worker, a large index is scanned on the main thread', async () => {
  const broken: WorkerPort = {
    postMessage: () => queueMicrotask(() => broken.onerror?.({ message: 'blocked' } as ErrorEvent)),
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
  };
  for (const createWorker of [
    () => broken,
    () => {
      throw new Error('not allowed');
    },
  ]) {
    const engine = createLocalEngine({
      load: async () => writeIndex({ documents: large }),
      createWorker,
    });
    await engine.start();
    expect((await engine.answer('button', signal)).tabs[0]?.groups).toHaveLength(7);
  }
  expect(broken.terminate).toHaveBeenCalled();
});

test('an index that cannot be fetched or read fails the start', async () => {
  await expect(
    createLocalEngine({ load: () => Promise.reject(new Error('offline')) }).start(),
  ).rejects.toThrow('offline');
  await expect(createLocalEngine({ load: async () => '<!doctype html>' }).start()).rejects.toThrow(
    SyntaxError,
  );
});
