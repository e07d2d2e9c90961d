/** The sites and the hosts of the request table, and the types of its rows. */
import type { Answer, Ask } from './request.ts';

/** Addresses of a site, without its base path. */
interface SiteFacts {
  readonly name: string;
  readonly base: string;
  /** Pages other than index pages, in every language and version. */
  readonly pages: readonly string[];
  /** Index pages with a trailing slash, including the homes of languages and versions. */
  readonly folders: readonly string[];
  /** Addresses without a page, at least one per language. */
  readonly missing: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  /** A file in a compressed format. */
  readonly picture: string;
}

export const book: SiteFacts = {
  name: 'book',
  base: '/',
  pages: ['/doc/guide/overview', '/zh/doc/guide/overview', '/components/basic/button'],
  folders: ['/', '/zh/', '/components/', '/zh/api/'],
  missing: ['/nope', '/zh/nope', '/doc', '/doc/guide/', '/zh/components/basic', '/nope.html'],
  moved: [],
  picture: '/social.png',
};

export const atlas: SiteFacts = {
  name: 'atlas',
  base: '/atlas/',
  pages: [
    '/guide/start',
    '/zh/guide/start',
    '/de/guide/routes',
    '/v1/guide/start',
    '/v1/zh/guide/sheets',
  ],
  folders: ['/', '/zh/', '/de/reference/', '/reference/', '/v1/', '/v1/de/'],
  missing: ['/nope', '/zh/nope', '/de/nope', '/v1/nope', '/v1/zh/nope', '/guide'],
  moved: [
    { from: '/guide/install', to: '/guide/start#install' },
    { from: '/guide/sheets', to: '/guide/tiles' },
    { from: '/zh/guide/install', to: '/zh/guide/start#install' },
    { from: '/de/guide/sheets', to: '/de/guide/tiles' },
  ],
  picture: '/icon-512.png',
};

/** Behaviours in which hosts differ. */
export interface HostFacts {
  readonly name: string;
  /** Answer for `x.html`, which exists. */
  readonly suffix: 'page' | 'redirect';
  /** Answer for `x/`, if the page is `x`. */
  readonly leafSlash: 'redirect' | 'missing' | 'page';
  /** Answer for `x`, if the page is `x/`. */
  readonly folder: 'redirect' | 'page';
  /** Answer for the old address of a moved page: a redirect, or a page of the build that forwards readers. */
  readonly moved: 'redirect' | 'page';
  /** Whether the host sends the headers in `_headers`. */
  readonly headers: boolean;
  /** Whether the host answers with 404 for `_headers` and hidden files. */
  readonly keepsFiles: boolean;
  /** The host's `Cache-Control` if no rule sets one. */
  readonly cache: string;
  /** Whether 404 responses have the `Cache-Control` of existing files. */
  readonly cachesMissing: boolean;
  /** Whether the host answers with Markdown if the request accepts Markdown. */
  readonly markdown: boolean;
  /** Whether it is a real server. The other hosts are simulated, and only as far as their documented rules go. */
  readonly real: boolean;
}

const server = {
  suffix: 'page',
  leafSlash: 'redirect',
  folder: 'redirect',
  moved: 'redirect',
  headers: true,
  keepsFiles: true,
  cache: 'no-cache',
  cachesMissing: false,
  markdown: true,
  real: true,
} as const;

export const realHosts: readonly HostFacts[] = ['nginx', 'apache', 'caddy'].map((name) => ({
  name,
  ...server,
}));

/** The context of a row of the table. */
export interface Context {
  readonly site: SiteFacts;
  readonly host: HostFacts;
  readonly outDir: string;
  /** Whether the output contains `x.br` and `x.gz` files. */
  readonly compressed: boolean;
  /** Sends a request to the host; the path is without the base path. */
  get(path: string, rest?: Omit<Ask, 'path'>): Promise<Answer>;
  /** Sends a request; the path includes the base path. */
  raw(path: string, rest?: Omit<Ask, 'path'>): Promise<Answer>;
}

/** A row of the table. `run` throws if an answer is wrong. */
export interface Line {
  readonly name: string;
  /** Whether the row is only for real servers, because the documented rules of hosted services do not cover it. */
  readonly real?: boolean;
  /** Returns a short form of the answer; `undefined` if the row does not apply to the site. */
  run(context: Context): Promise<string | undefined>;
}
