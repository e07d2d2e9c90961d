/** What the table of requests has to know of the sites and of the hosts. */
import type { Answer, Ask } from './request.ts';

/** Addresses of a site, without base. */
export interface SiteFacts {
  readonly name: string;
  readonly base: string;
  /** Pages that are no index, in every language and version. */
  readonly pages: readonly string[];
  /** Index pages, the homes of languages and versions among them; each with a slash at its end. */
  readonly folders: readonly string[];
  /** Addresses without a page, one in each language. */
  readonly missing: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  /** A file that is compressed already. */
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

/** How a host answers where the rules of hosts differ. */
export interface HostFacts {
  readonly name: string;
  /** `x.html`, which is there. */
  readonly suffix: 'page' | 'redirect';
  /** `x/`, where the page is `x`. */
  readonly leafSlash: 'redirect' | 'missing' | 'page';
  /** `x`, where the page is `x/`. */
  readonly folder: 'redirect' | 'page';
  /** The address of a page that moved: a redirect, or the page of the build that leads on by itself. */
  readonly moved: 'redirect' | 'page';
  /** Whether it sends what `_headers` says. */
  readonly headers: boolean;
  /** Whether it keeps `_headers` and hidden files to itself. */
  readonly keepsFiles: boolean;
  /** What it sends where no rule says anything. */
  readonly cache: string;
  /** Whether a file that is not there is sent with the header `Cache-Control` of those that are. */
  readonly cachesMissing: boolean;
  /** Whether it answers with Markdown whoever asks for that. */
  readonly markdown: boolean;
  /** A server that was run. Of the others only the rules are known, so what is not in those is not asked. */
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

/** Everything a line of the table works with. */
export interface Context {
  readonly site: SiteFacts;
  readonly host: HostFacts;
  /** The output folder. */
  readonly outDir: string;
  /** Whether `x.br` and `x.gz` lie beside files. */
  readonly compressed: boolean;
  /** Sends a request to the host; the path is without base. */
  get(path: string, rest?: Omit<Ask, 'path'>): Promise<Answer>;
  /** … with the path as it is. */
  raw(path: string, rest?: Omit<Ask, 'path'>): Promise<Answer>;
}

/** A line of the table. `run` throws when an answer is wrong. */
export interface Line {
  readonly name: string;
  /** For real servers only: rules of hosted services do not say. */
  readonly real?: boolean;
  /** Returns what was answered, in short; `undefined` when the site has nothing of the kind. */
  run(context: Context): Promise<string | undefined>;
}
