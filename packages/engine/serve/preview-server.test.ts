import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../tests/hosts/request.ts';
import { config, makeFolder, removeFolders, writeFiles } from '../../../tests/sites/project.ts';
import { listen, type Served } from '../../../tests/sites/serve.ts';
import { resolveProject } from '../read/project.ts';
import { resolveSite } from '../site/config.ts';
import { markOutput } from '../write/output-folder.ts';
import { servePreview } from './preview-server.ts';

afterAll(removeFolders);

const site = resolveSite(config);

/** The middlewares that the preview of an output adds to Vite's server. */
function listenersOf(outDir: string): RequestListener[] {
  const used: RequestListener[] = [];
  const server = { middlewares: { use: (one: RequestListener) => used.push(one) } };
  servePreview(
    server as unknown as PreviewServer,
    resolveProject(process.cwd(), { OUT_DIR: outDir }),
    site,
  );
  return used;
}

test('only the output of a build is served, also without a home page', () => {
  const output = makeFolder();
  markOutput(output);
  expect(listenersOf(output)).toHaveLength(1);
  const other = makeFolder();
  writeFileSync(join(other, 'index.html'), '');
  expect(() => listenersOf(other)).toThrow(/holds no site/);
});

test('a site built for another base path is not served', () => {
  const output = makeFolder();
  markOutput(output);
  writeFileSync(join(output, '_headers'), '/kiln/docs/*\n  X-A: b\n');
  expect(() => listenersOf(output)).toThrow(
    /was built for the base "\/kiln\/docs\/", and the configuration now says "\/"/,
  );
});

describe('a request', () => {
  let served: Served;
  beforeAll(async () => {
    const outside = writeFiles({ 'secret.txt': 'secret', 'page.html': 'secret', 'a.md': 'secret' });
    const output = writeFiles({
      _headers: '/*\n  X-Content-Type-Options: nosniff\n',
      _redirects: '/old%FF /a 301\n/old /a 301\n',
      '404.html': 'not found',
      'a.html': 'page a',
      'a.md': '# A',
      'b/index.html': 'page b',
      'cap.txt': '0123456789',
    });
    markOutput(output);
    symlinkSync(join(outside, 'secret.txt'), join(output, 'file.txt'));
    symlinkSync(join(outside, 'page.html'), join(output, 'page.html'));
    symlinkSync(outside, join(output, 'folder'));
    mkdirSync(join(output, 'c'));
    symlinkSync(join(outside, 'page.html'), join(output, 'c/index.html'));
    writeFileSync(join(output, 'd.html'), 'page d');
    symlinkSync(join(outside, 'a.md'), join(output, 'd.md'));
    symlinkSync(join(output, 'cap.txt'), join(output, 'own.txt'));
    served = await listen(listenersOf(output)[0]!);
  });
  afterAll(() => served.close());

  test.each(['/doc/%ff', '/%c3%28', '/%ff/', '/%', '/%E4%BD', '/a%00', '/nope'])(
    '%s is answered with the not-found page',
    async (path) => {
      const answer = await ask(served.origin, { path });
      expect([answer.status, answer.text]).toEqual([404, 'not found']);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers.location).toBeUndefined();
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    'the method %s is not allowed',
    async (method) => {
      const answer = await ask(served.origin, { path: '/a', method });
      expect([answer.status, answer.headers.allow, answer.text]).toEqual([405, 'GET, HEAD', '']);
    },
  );

  test.each(['/a', '/b/', '/cap.txt', '/old', '/nope', '/%ff'])(
    'HEAD of %s is like GET, without content',
    async (path) => {
      const get = await ask(served.origin, { path });
      const head = await ask(served.origin, { path, method: 'HEAD' });
      expect(head.status).toBe(get.status);
      // A HEAD response may omit the length.
      for (const name of Object.keys(get.headers))
        if (name !== 'content-length' && name !== 'date')
          expect(head.headers[name]).toBe(get.headers[name]);
      expect(head.text).toBe('');
    },
  );

  test.each([
    '/file.txt',
    '/page',
    '/page.html',
    '/folder/secret.txt',
    '/folder/page',
    '/c/',
    '/d.md',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
  ])('%s leads out of the output and is not followed', async (path) => {
    const answer = await ask(served.origin, { path, headers: { Accept: 'text/markdown' } });
    expect([answer.status, answer.text]).toEqual([404, 'not found']);
  });

  test('a link within the output is followed', async () => {
    expect((await ask(served.origin, { path: '/own.txt' })).text).toBe('0123456789');
  });

  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=5-3', 200, '0123456789'],
    ['bytes=-2', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
  ])('Range: %s', async (range, status, text) => {
    const answer = await ask(served.origin, { path: '/cap.txt', headers: { Range: range } });
    expect([answer.status, answer.text]).toEqual([status, text]);
  });
});
