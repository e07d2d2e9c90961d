/** Finds ports for test servers. A fixed port may be in use, for example by the tests of another checkout. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The range is below the ephemeral ports, so that no connection takes a port before its server does. */
const FIRST = 20_000;
const COUNT = 10_000;

/** Finds `count` ports in a row on which nothing listens; returns the first. @throws after 100 attempts */
export async function freePort(count = 1) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const first = FIRST + Math.floor(Math.random() * (COUNT - count));
    const ports = Array.from({ length: count }, (_, at) => first + at);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`Could not find ${count} free ports in a row.`);
}

async function isFree(port) {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
