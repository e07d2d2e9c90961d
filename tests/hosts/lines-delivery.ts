/** Rows of the request table: how responses are sent. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { outputFile } from '../../packages/engine/address/paths.ts';
import { headersFor, parseHeaders } from '../../packages/engine/write/headers.ts';
import type { Context, Line } from './facts.ts';
import { each, expectMissing, hashed } from './lines-addresses.ts';
import type { Answer, Ask } from './request.ts';

/** Headers of an address in `_headers`, with lower-case names. */
function stated({ outDir, site }: Context, path: string): [string, string][] {
  const rules = parseHeaders(readFileSync(join(outDir, '_headers'), 'utf8'));
  return Object.entries(headersFor(rules, site.base + path.slice(1))).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
}

const searchIndex = ({ outDir }: Context): string | undefined => {
  const { search } = JSON.parse(readFileSync(join(outDir, 'static/build.json'), 'utf8')) as {
    search: Record<string, string>;
  };
  return Object.values(search)[0];
};

/** One address of each kind, with the file that answers it. */
function kinds(context: Context): { path: string; name: string }[] {
  const page = context.site.pages[0]!;
  const paths = [hashed(context, 'js'), `${page}.json`, `${page}.md`, '/llms.txt', '/sitemap.xml'];
  return [
    { path: page, name: outputFile(page, 'html') },
    { path: '/zh/', name: 'zh/index.html' },
    ...paths.map((path) => ({ path, name: path.slice(1) })),
  ];
}

const vary = ({ headers }: Answer) =>
  (headers.vary ?? '').split(',').map((name) => name.trim().toLowerCase());

const encodings = ['br', 'gzip'] as const;
const extensions = { br: 'br', gzip: 'gz' } as const;

/** Whether the host compresses files itself by this encoding, or has compressed copies. */
const compresses = ({ host, compressed }: Context, encoding: 'br' | 'gzip') =>
  compressed || encoding === 'gzip' || host.name === 'apache';

const headerLines: readonly Line[] = [
  {
    name: 'headers in `_headers`, on pages, data, other files and 404s',
    run: (context) =>
      each(
        context.host.headers
          ? [
              ...kinds(context).map(({ path }) => path),
              ...context.site.missing,
              ...context.site.folders,
              '/logo.svg',
              context.site.picture,
            ]
          : [],
        async (path) => {
          const { headers, repeated } = await context.get(path);
          for (const [name, value] of stated(context, path)) expect(headers[name]).toBe(value);
          expect(headers['content-security-policy']).toContain("default-src 'none'");
          expect(repeated.filter((name) => !['vary', 'set-cookie'].includes(name))).toEqual([]);
          return 'all, none twice';
        },
      ),
  },
  {
    name: 'caching: a year for files with a hash in the name, 10 minutes for the logo; all others are checked again at each request',
    run: (context) => {
      const { host, site } = context;
      const index = searchIndex(context);
      const year = host.headers ? 'public, max-age=31536000, immutable' : host.cache;
      const page = site.pages[0]!;
      return each(
        [
          [hashed(context, 'js'), year],
          ...(index === undefined ? [] : [[`/${index.slice(site.base.length)}`, year] as const]),
          ['/logo.svg', host.headers ? 'public, max-age=600' : host.cache],
          ...[page, '/', `${page}.json`, `${page}.md`, '/static/build.json', '/sitemap.xml'].map(
            (path) => [path, host.cache] as const,
          ),
        ] as const,
        async ([path, value]) => {
          expect((await context.get(path)).headers['cache-control']).toBe(value);
          return host.headers ? 'as stated' : value;
        },
      );
    },
  },
  {
    name: 'a missing file with a hash in its name: 404',
    run: (context) =>
      each(['/static/hashed/main.00000000.js', '/static/search_index.none.json'], async (path) => {
        const answer = await context.get(path);
        expectMissing(context, answer);
        const kept = /immutable/.test(answer.headers['cache-control'] ?? '');
        expect(kept).toBe(context.host.cachesMissing);
        return kept ? '404, cached for a year' : '404, not cached';
      }),
  },
  {
    name: '`Server` header: without a version; no `X-Powered-By`',
    real: true,
    run: async (context) => {
      const { headers } = await context.get('/');
      expect(headers.server ?? '').not.toMatch(/\d/);
      expect(headers['x-powered-by']).toBeUndefined();
      return headers.server ?? 'none';
    },
  },
];

const compressionLines: readonly Line[] = [
  {
    name: 'without `Accept-Encoding`: not compressed',
    real: true,
    run: (context) =>
      each(kinds(context), async ({ path, name }) => {
        const answer = await context.get(path);
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(answer.body.length).toBe(statSync(join(context.outDir, name)).size);
        expect(vary(answer)).toContain('accept-encoding');
        return 'not compressed';
      }),
  },
  ...encodings.map(
    (encoding): Line => ({
      name: `\`Accept-Encoding: ${encoding}\``,
      real: true,
      run: (context) =>
        each(kinds(context), async ({ path, name }) => {
          const accept = { 'Accept-Encoding': encoding };
          const answer = await context.get(path, { headers: accept });
          const plain = readFileSync(join(context.outDir, name));
          expect(answer.content.equals(plain)).toBe(true);
          if (!compresses(context, encoding)) {
            expect(answer.headers['content-encoding']).toBeUndefined();
            return 'not compressed';
          }
          expect(answer.headers['content-encoding']).toBe(encoding);
          expect(vary(answer)).toContain('accept-encoding');
          expect(answer.body.length).toBeLessThan(plain.length);
          if (!context.compressed) return 'compressed by the server';
          const beside = readFileSync(join(context.outDir, `${name}.${extensions[encoding]}`));
          expect(answer.body.equals(beside)).toBe(true);
          return 'the compressed file of the build';
        }),
    }),
  ),
  {
    name: '`Accept-Encoding: gzip, deflate, br`',
    real: true,
    run: (context) =>
      each(kinds(context), async ({ path }) => {
        const { headers } = await context.get(path, {
          headers: { 'Accept-Encoding': 'gzip, deflate, br' },
        });
        expect(['br', 'gzip']).toContain(headers['content-encoding']);
        return headers['content-encoding']!;
      }),
  },
  {
    name: '`Accept-Encoding: gzip;q=0, br;q=0` and `Accept-Encoding: identity`: not compressed',
    real: true,
    run: (context) =>
      each(['gzip;q=0, br;q=0', 'identity'], async (encoding) => {
        const { headers } = await context.get(context.site.pages[0]!, {
          headers: { 'Accept-Encoding': encoding },
        });
        expect(headers['content-encoding']).toBeUndefined();
        return 'not compressed';
      }),
  },
  {
    name: 'a picture, whose format is compressed already: sent as it is',
    real: true,
    run: async (context) => {
      const { headers } = await context.get(context.site.picture, {
        headers: { 'Accept-Encoding': 'br, gzip' },
      });
      expect(headers['content-encoding']).toBeUndefined();
      return 'as it is';
    },
  },
];

const conditionalLines: readonly Line[] = [
  ...(['identity', 'gzip', 'br'] as const).map(
    (encoding): Line => ({
      name: `\`If-None-Match\` with the ETag of the first answer, \`Accept-Encoding: ${encoding}\``,
      real: true,
      run: (context) =>
        each(kinds(context), async ({ path }) => {
          const headers = { 'Accept-Encoding': encoding };
          const first = await context.get(path, { headers });
          const etag = first.headers.etag!;
          expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/);
          const again = await context.get(path, { headers: { ...headers, 'If-None-Match': etag } });
          expect(again.status).toBe(304);
          expect(again.body.length).toBe(0);
          expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
          expect(again.headers['content-security-policy']).toBe(
            first.headers['content-security-policy'],
          );
          const other = await context.get(path, {
            headers: { ...headers, 'If-None-Match': '"another"' },
          });
          expect(other.status).toBe(200);
          return '304';
        }),
    }),
  ),
  {
    name: '`If-Modified-Since` with the `Last-Modified` of the first answer',
    real: true,
    run: (context) =>
      each(kinds(context), async ({ path }) => {
        const first = await context.get(path);
        const again = await context.get(path, {
          headers: { 'If-Modified-Since': first.headers['last-modified']! },
        });
        expect(again.status).toBe(304);
        return '304';
      }),
  },
  {
    name: 'a part of a file (`Range`), and a part beyond its end',
    real: true,
    run: (context) =>
      each([context.site.picture, context.site.pages[0]!], async (path) => {
        const whole = await context.get(path);
        const part = await context.get(path, { headers: { Range: 'bytes=10-109' } });
        expect(part.status).toBe(206);
        expect(part.body.equals(whole.body.subarray(10, 110))).toBe(true);
        expect(part.headers['content-range']).toBe(`bytes 10-109/${whole.body.length}`);
        const beyond = await context.get(path, { headers: { Range: 'bytes=999999999-' } });
        expect(beyond.status).toBe(416);
        return '206, 416';
      }),
  },
];

const methodLines: readonly Line[] = [
  {
    name: '`HEAD`: as `GET`, without content',
    real: true,
    run: (context) =>
      each(
        [...kinds(context).map(({ path }) => path), ...context.site.missing, '/components'],
        async (path) => {
          const get = await context.get(path);
          const head = await context.get(path, { method: 'HEAD' });
          expect(head.status).toBe(get.status);
          expect(head.body.length).toBe(0);
          for (const name of ['content-type', 'cache-control', 'etag', 'content-security-policy'])
            expect(head.headers[name]).toBe(get.headers[name]);
          return 'as GET';
        },
      ),
  },
  {
    name: '`POST`, `PUT`, `DELETE`, `PATCH`, `TRACE`, `PROPFIND`',
    real: true,
    run: (context) =>
      each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'], async (method) => {
        const answer = await context.get(context.site.pages[0]!, {
          method,
          headers: { 'Content-Length': '0' },
        });
        expect([405, 501]).toContain(answer.status);
        expect(answer.text).not.toContain('<main');
        return `${answer.status}`;
      }),
  },
];

const markdownLines: readonly Line[] = (
  [
    ['text/markdown', true],
    ['text/markdown, text/html', true],
    ['text/html;q=0.9, Text/Markdown;q=1.0, */*;q=0.1', true],
    ['text/markdown, */*', true],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/html, text/markdown;q=0.5', false],
    ['text/markdown;q=0', false],
    ['text/markdownish', false],
    ['*/*', false],
  ] as const
).map(
  ([accept, markdown]): Line => ({
    name: `\`Accept: ${accept}\``,
    run: (context) =>
      each([...context.site.pages, ...context.site.folders], async (path) => {
        const wanted = markdown && context.host.markdown;
        const answer = await context.get(path, { headers: { Accept: accept } });
        const name = outputFile(path, wanted ? 'md' : 'html');
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toContain(wanted ? 'text/markdown' : 'text/html');
        expect(answer.content.equals(readFileSync(join(context.outDir, name)))).toBe(true);
        if (context.host.markdown) expect(vary(answer)).toContain('accept');
        return wanted ? 'Markdown' : 'HTML';
      }),
  }),
);

const otherAccept: Line = {
  name: '`Accept: text/markdown` for files that are not pages, and for missing pages',
  run: (context) =>
    each(
      [
        ['/logo.svg', 200],
        ['/static/build.json', 200],
        ['/nope', 404],
      ] as const,
      async ([path, status]) => {
        const ask: Omit<Ask, 'path'> = { headers: { Accept: 'text/markdown' } };
        const answer = await context.get(path, ask);
        expect(answer.status).toBe(status);
        expect(answer.headers['content-type']).not.toContain('markdown');
        return 'not Markdown';
      },
    ),
};

/** Rows by subject, in the order of the report. */
export const deliveryLines: Readonly<Record<string, readonly Line[]>> = {
  Headers: headerLines,
  Compression: compressionLines,
  'Conditional and partial requests': conditionalLines,
  Methods: methodLines,
  Markdown: [...markdownLines, otherAccept],
};
