/** A static host for the output of a build. It sends the headers of the output's `_headers` file. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { headersFor, parseHeaders } from '../../packages/engine/write/headers.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function listen(listener: RequestListener): Promise<Served> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Serves a folder below a base path: `/x` is `x.html`, `/x/` is `x/index.html`, anything else `404.html`. */
export function serveFolder(folder: string, base = '/'): Promise<Served> {
  const rules = parseHeaders(readFileSync(join(folder, '_headers'), 'utf8'));
  return listen((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0]!);
    const inside = path.startsWith(base) ? path.slice(base.length - 1) : undefined;
    const file = (inside === undefined ? [] : [inside, `${inside}.html`, `${inside}index.html`])
      .map((name) => join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
    for (const [name, value] of Object.entries(headersFor(rules, path)))
      response.setHeader(name, value);
    response.statusCode = file ? 200 : 404;
    const shown = file ?? join(folder, '404.html');
    response.setHeader('Content-Type', types[extname(shown)] ?? 'application/octet-stream');
    response.end(readFileSync(shown));
  });
}
