import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { request } from '../src/engines/http.ts';

/** Starts a server that closes the connection of the first `count` requests and answers the others. */
async function withServer(count: number, use: (url: string) => Promise<void>): Promise<void> {
  let left = count;
  const server = createServer((incoming, response) => {
    if (left-- > 0) incoming.socket.destroy();
    else response.end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await use(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
  server.closeAllConnections();
  server.close();
}

test('a connection that is closed under a question is no failure; two are', async () => {
  await withServer(1, async (url) => {
    expect(await request(url, { method: 'POST', body: 'a' })).toEqual({ ok: true });
  });
  await withServer(2, async (url) => {
    await expect(request(url, { method: 'POST', body: 'a' })).rejects.toThrow(/engine failed/);
  });
});
