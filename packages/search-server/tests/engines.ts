/** Engines for the test suite. Each starts empty, in its own folder or under its own name. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.mjs';
import type { Engine } from '../src/engines/engine.ts';
import { Groonga } from '../src/engines/groonga.ts';
import { startGroonga } from '../src/engines/groonga-process.ts';
import type { KeptProcess } from '../src/engines/kept-process.ts';

/** The same as `queryMs` of the services under test. */
const QUESTION_MS = 20_000;

/** An engine under test, with fault injection. */
export interface EngineUnderTest {
  readonly engine: Engine;
  /** Stops all answers without closing a connection, until the returned function is called. */
  pause(): Promise<() => Promise<void>>;
  /** Stops the engine gracefully and starts it again with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Forwards connections to a port. While the proxy is paused, no bytes pass, as with a machine that hangs. */
export async function createProxy(target: number) {
  let isPaused = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => {});
      if (isPaused) socket.pause();
    }
    near.on('data', (data) => far.write(data)).on('close', () => far.destroy());
    far.on('data', (data) => near.write(data)).on('close', () => near.destroy());
    if (isPaused) for (const socket of [near, far]) socket.pause();
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  return {
    port,
    pause(value: boolean) {
      isPaused = value;
      for (const socket of sockets) value ? socket.pause() : socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Starts Groonga with its database in a folder. */
async function startAt(url: string, folder: string): Promise<KeptProcess> {
  const ending = new AbortController().signal;
  const kept = await startGroonga({ url, folder, restarts: 0, ending, onLost: () => {} });
  if (!kept) throw new Error(`Another server already answers at ${url}.`);
  return kept;
}

export async function startTestGroonga(): Promise<EngineUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'search-groonga-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running = await startAt(url, folder);
  const proxy = await createProxy(port);
  return {
    engine: new Groonga(`http://127.0.0.1:${proxy.port}`, QUESTION_MS),
    async pause() {
      proxy.pause(true);
      return async () => proxy.pause(false);
    },
    async restart() {
      await running.stop();
      running = await startAt(url, folder);
    },
    async close() {
      proxy.close();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
