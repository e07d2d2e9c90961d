/**
 * The static server for all sites. At the first request for a file that is not compressed, compresses it with Brotli at
 * the best level and keeps the result. Answers `/x` with `x.html`. Marks files with a hash in their name as immutable.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const PACKED = new Set(['.png', '.ico', '.woff2', '.woff']);

export const brotli = (data) =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Serves a folder on a free port. */
export async function serve(folder) {
  const kept = new Map();
  const load = (path) => {
    const known = kept.get(path);
    if (known) return known;
    const plain = join(folder, normalize(path));
    const file = [plain, `${plain}.html`, join(plain, 'index.html')].find(
      (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
    );
    if (file === undefined) return undefined;
    const ending = extname(file);
    const raw = readFileSync(file);
    // Pagefind's files have unknown extensions and are already compressed.
    const packed = PACKED.has(ending) || !(ending in TYPES);
    const entry = {
      body: packed ? raw : brotli(raw),
      raw,
      headers: {
        ETag: `"${createHash('sha1').update(raw).digest('base64url')}"`,
        'Content-Type': TYPES[ending] ?? 'application/octet-stream',
        ...(packed ? {} : { 'Content-Encoding': 'br' }),
        'Cache-Control': /[.-][\w-]{8,}\.\w+$/.test(file)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      },
    };
    kept.set(path, entry);
    return entry;
  };
  const server = createServer((request, response) => {
    const entry = load(decodeURIComponent(request.url.split('?')[0]));
    if (!entry) {
      response.writeHead(404).end();
      return;
    }
    if (request.headers['if-none-match'] === entry.headers.ETag) {
      response.writeHead(304, entry.headers).end();
      return;
    }
    response.writeHead(200, { ...entry.headers, 'Content-Length': entry.body.length });
    response.end(entry.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Returns the response for a path; `undefined` if there is no file. */
    load,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
