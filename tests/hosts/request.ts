/**
 * Sends requests as written: does not normalize addresses or follow redirects. Keeps each body as sent and
 * decompressed.
 */
import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Ask {
  /** With the base path, percent-encoded or not. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** Headers by lower-case name; repeated values are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names of repeated headers. */
  readonly repeated: readonly string[];
  /** The body as sent. */
  readonly body: Buffer;
  /** The decompressed body. */
  readonly content: Buffer;
  readonly text: string;
}

/** Sends one request. Rejects if there is no valid HTTP response. */
export function ask(origin: string, { path, method = 'GET', headers = {} }: Ask): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const names = response.rawHeaders
          .filter((_, at) => at % 2 === 0)
          .map((name) => name.toLowerCase());
        const content = unpack(body, response.headers['content-encoding']);
        resolve({
          status: response.statusCode!,
          headers: Object.fromEntries(
            Object.entries(response.headersDistinct).map(([name, all]) => [name, all!.join(', ')]),
          ),
          repeated: names.filter((name, at) => names.indexOf(name) !== at),
          body,
          content,
          text: content.toString(),
        });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
