/** Rows of the request table: which address gets which answer. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { outputFile } from '../../packages/engine/address/paths.ts';
import type { Context, Line } from './facts.ts';
import type { Answer } from './request.ts';

const HTML = 'text/html; charset=utf-8';

const withBase = ({ site }: Context, path: string) => site.base + path.slice(1);
const file = ({ outDir }: Context, name: string) => readFileSync(join(outDir, name));

/** The content type in lower case with one space, because servers format it differently. */
const typeOf = ({ headers }: Answer) =>
  headers['content-type']?.toLowerCase().replace(/;\s*/, '; ');

/** Path, query and fragment of a redirect's target. */
function target(answer: Answer): string {
  const url = new URL(answer.headers.location!, 'http://host');
  return url.pathname + url.search + url.hash;
}

function expectPage(context: Context, path: string, answer: Answer): string {
  expect(answer.status).toBe(200);
  expect(typeOf(answer)).toBe(HTML);
  expect(answer.content.equals(file(context, outputFile(path, 'html')))).toBe(true);
  return '200';
}

export function expectMissing(context: Context, answer: Answer): string {
  expect(answer.status).toBe(404);
  expect(typeOf(answer)).toBe(HTML);
  expect(answer.content.equals(file(context, '404.html'))).toBe(true);
  return '404';
}

function expectRedirect(context: Context, to: string, answer: Answer): string {
  expect([301, 308]).toContain(answer.status);
  expect(target(answer)).toBe(withBase(context, to));
  return `${answer.status}`;
}

/**
 * Runs a check for all items. Returns the distinct results, normally one. Returns `undefined` if there are no items.
 */
export async function each<T>(
  items: readonly T[],
  run: (item: T) => Promise<string>,
): Promise<string | undefined> {
  const seen: string[] = [];
  for (const item of items) {
    try {
      seen.push(await run(item));
    } catch (cause) {
      throw new Error(`${JSON.stringify(item)}: ${(cause as Error).message}`, { cause });
    }
  }
  return items.length > 0 ? [...new Set(seen)].join(', ') : undefined;
}

/** Makes the first letter upper case: `/x` → `/X`. */
const upper = (path: string) => path.replace(/[a-z]/, (letter) => letter.toUpperCase());

export const addressLines: readonly Line[] = [
  {
    name: 'a page, in every language and version',
    run: (context) =>
      each(context.site.pages, async (path) => expectPage(context, path, await context.get(path))),
  },
  {
    name: 'a page with a query',
    run: (context) =>
      each(context.site.pages, async (path) =>
        expectPage(context, path, await context.get(`${path}?x=1&y=%2F`)),
      ),
  },
  {
    name: '`x.html`',
    run: (context) =>
      each(context.site.pages, async (path) => {
        const answer = await context.get(`${path}.html`);
        return context.host.suffix === 'page'
          ? expectPage(context, path, answer)
          : expectRedirect(context, path, answer);
      }),
  },
  {
    name: '`x/` where the page is `x`',
    run: (context) =>
      each(
        context.site.pages.flatMap((path) => ['', '?x=1'].map((query) => ({ path, query }))),
        async ({ path, query }) => {
          const answer = await context.get(`${path}/${query}`);
          if (context.host.leafSlash === 'missing') return expectMissing(context, answer);
          return context.host.leafSlash === 'page'
            ? expectPage(context, path, answer)
            : expectRedirect(context, path + query, answer);
        },
      ),
  },
  {
    name: 'an index page `x/`, also a home page',
    run: (context) =>
      each(context.site.folders, async (path) =>
        expectPage(context, path, await context.get(path)),
      ),
  },
  {
    name: '`x` where the page is `x/`',
    run: (context) =>
      each(
        context.site.folders
          .filter((path) => path !== '/')
          .flatMap((path) => ['', '?x=1'].map((query) => ({ path, query }))),
        async ({ path, query }) => {
          const answer = await context.get(path.slice(0, -1) + query);
          return context.host.folder === 'page'
            ? expectPage(context, path, answer)
            : expectRedirect(context, path + query, answer);
        },
      ),
  },
  {
    name: '`x/index.html`',
    run: (context) =>
      each(context.site.folders, async (path) => {
        const answer = await context.get(`${path}index.html`);
        return context.host.suffix === 'page'
          ? expectPage(context, path, answer)
          : expectRedirect(context, path, answer);
      }),
  },
  {
    name: 'other letter case (first value), and `%2F` for a slash (second value, if it differs): the page, or the 404 page, whose script opens the page',
    run: (context) =>
      each(
        context.site.pages.flatMap((path) => [
          upper(path),
          `/${path.slice(1).replaceAll('/', '%2F')}`,
        ]),
        async (path) => {
          const answer = await context.get(path);
          if (answer.status === 404) return expectMissing(context, answer);
          expect(answer.status).toBe(200);
          return '200';
        },
      ),
  },
  {
    name: 'two slashes in the path: no redirect to another host',
    run: (context) =>
      each(
        [
          `/${context.site.pages[0]!}`,
          context.site.pages[0]!.replace(/(?<=.)\//, '//'),
          '//example.com/',
          '//example.com/..',
        ],
        async (path) => {
          const answer = await context.get(path);
          if (!context.host.real) {
            if (answer.status >= 300 && answer.status < 400)
              expect(answer.headers.location).not.toMatch(/^(?:https?:)?\/\/example/);
            return 'no other host';
          }
          return expectMissing(context, answer);
        },
      ),
  },
  {
    name: 'an address outside of the base',
    run: (context) =>
      each(context.site.base === '/' ? [] : ['/', '/nope', '/atlas2/', '/index.html'], (path) =>
        context.raw(path).then((answer) => expectMissing(context, answer)),
      ),
  },
  {
    name: 'an address without a page: 404, with the 404 page',
    run: (context) =>
      each(context.site.missing, async (path) => expectMissing(context, await context.get(path))),
  },
  {
    name: '`x/index` of a page that is no index',
    run: (context) =>
      each(context.host.suffix === 'page' ? context.site.pages : [], async (path) =>
        expectMissing(context, await context.get(`${path}/index`)),
      ),
  },
  {
    name: 'a pattern instead of a name: `x*`, `{a,b}`, `[a]`',
    run: (context) =>
      each(
        context.site.pages.flatMap((path) => [
          `${path.slice(0, -1)}*`,
          `${path.slice(0, -1)}?`.replace('?', '%3F'),
          `${path.slice(0, -1)}[${path.at(-1)}]`,
          `${path.slice(0, -1)}%7B${path.at(-1)},z%7D`,
        ]),
        async (path) => expectMissing(context, await context.get(path)),
      ),
  },
  {
    name: 'the address of the 404 page itself',
    real: true,
    run: (context) =>
      each(['/404', '/404.html'], async (path) => expectMissing(context, await context.get(path))),
  },
  {
    name: 'hidden files, files for other hosts',
    run: (context) =>
      each(['/.site-build', '/_headers', '/_redirects', '/.git/config'], async (path) => {
        const answer = await context.get(path);
        return context.host.keepsFiles ? expectMissing(context, answer) : `${answer.status}`;
      }),
  },
  {
    name: '`/.well-known/security.txt`, at the root of a host',
    run: (context) =>
      each(context.site.base === '/' ? ['/.well-known/security.txt'] : [], async (path) => {
        const answer = await context.get(path);
        expect(answer.status).toBe(200);
        expect(typeOf(answer)).toBe('text/plain; charset=utf-8');
        expect(answer.text).toMatch(/^Contact: https:[\s\S]*^Expires: \d{4}-/m);
        return '200';
      }),
  },
  {
    name: '`..`, `%2e%2e`, `%00`, `\\`, a broken escape: no file from outside of the site',
    run: (context) =>
      each(
        [
          '/../package.json',
          '/../../../../../../etc/passwd',
          '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
          '/..%2f..%2f..%2f..%2fetc%2fpasswd',
          '/doc/..%5c..%5c..%5cetc%5cpasswd',
          '/..\\..\\package.json',
          '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
          '/index.html%00',
          '/%00',
          '/%0a',
          '/%zz',
          '/zh/%zz',
        ],
        async (path) => {
          const answer = await context.get(path);
          expect([301, 308, 400, 404]).toContain(answer.status);
          expect(answer.text).not.toMatch(/root:.*:0:0:|"devDependencies"/);
          return `${answer.status}`;
        },
      ),
  },
  {
    name: 'the old address of a page that moved, with and without a query',
    run: (context) =>
      each(
        context.site.moved.flatMap(({ from, to }) =>
          ['', '?x=1&y=%2F'].map((query) => ({ from: from + query, to, query })),
        ),
        async ({ from, to, query }) => {
          const answer = await context.get(from);
          const [path, anchor] = to.split('#');
          if (context.host.moved === 'redirect')
            return expectRedirect(
              context,
              `${path}${query}${anchor === undefined ? '' : `#${anchor}`}`,
              answer,
            );
          expect(answer.status).toBe(200);
          expect(answer.text).toContain(`content="0; url=${withBase(context, to)}"`);
          return '200, page that redirects';
        },
      ),
  },
  {
    name: 'an old address with a slash or `.html` at the end, or in other letter case',
    real: true,
    run: (context) =>
      each(
        context.site.moved.flatMap(({ from, to }) =>
          [`${from}/`, `${from}.html`, upper(from), `${from}/index.html`].map((form) => ({
            form,
            to,
          })),
        ),
        async ({ form, to }) => expectRedirect(context, to, await context.get(form)),
      ),
  },
  {
    name: 'content types; texts name their encoding',
    run: (context) =>
      each(
        [
          ['/llms.txt', 'text/plain; charset=utf-8'],
          ['/zh/llms.txt', 'text/plain; charset=utf-8'],
          [`${context.site.pages[0]}.md`, 'text/markdown; charset=utf-8'],
          [`${context.site.pages[0]}.json`, /^application\/json/],
          ['/sitemap.xml', /^(?:application|text)\/xml/],
          ['/logo.svg', /^image\/svg\+xml/],
          ['/manifest.webmanifest', /^application\/manifest\+json/],
          [context.site.picture, 'image/png'],
          [hashed(context, 'js'), /^(?:text|application)\/javascript/],
          [hashed(context, 'css'), /^text\/css/],
        ] as const,
        async ([path, type]) => {
          const answer = await context.get(path);
          expect(answer.status).toBe(200);
          if (typeof type === 'string') expect(typeOf(answer)).toBe(type);
          else expect(typeOf(answer)).toMatch(type);
          expect(answer.content.equals(file(context, path))).toBe(true);
          return '200';
        },
      ),
  },
];

/** Path of a file whose name contains a hash. */
export function hashed({ outDir }: Context, extension: 'js' | 'css'): string {
  const names = readdirSync(join(outDir, 'static/hashed'));
  const main = extension === 'js' ? 'main.' : '';
  return `/static/hashed/${names.find((name) => name.startsWith(main) && name.endsWith(`.${extension}`))!}`;
}
