/**
 * Simulates how hosted services answer an address, according to their documentation and Cloudflare's published source.
 * Their edge servers (compression, tags, ranges) are not simulated.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { type HeaderRule, parseHeaders } from '../../packages/engine/write/headers.ts';
import { charsetExtensions, mediaTypes } from '../../packages/hosting/server-site.ts';
import type { HostFacts } from './facts.ts';

/** Decision of a service for a decoded path that starts with `/`. */
type Decision =
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly to: string }
  | { readonly kind: 'missing' };

interface HostedService {
  readonly facts: HostFacts;
  /** Whether it can publish a site below a base path. Otherwise the site must be in a subfolder. */
  readonly ownBase: boolean;
  /** Whether a rule can remove a header of earlier rules (`! Name`). Values of all matching rules are joined. */
  readonly takesAway: boolean;
  decide(published: Published, path: string): Decision;
}

/** A published folder. */
interface Published {
  /** Whether a file exists; the name starts with `/`. */
  has(name: string): boolean;
  /** Rules of `_redirects`, by their source path. */
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly status: number }>;
}

const fileOf = (name: string): Decision => ({ kind: 'file', name });
const redirectTo = (status: number, to: string): Decision => ({ kind: 'redirect', status, to });
const missing: Decision = { kind: 'missing' };

const hosted = {
  folder: 'redirect',
  headers: true,
  keepsFiles: true,
  cachesMissing: true,
  markdown: false,
  real: false,
} as const;

/** Answers with a file, a page without `.html`, a folder, or 404. Reads no rules from a site. */
const github: HostedService = {
  facts: {
    ...hosted,
    name: 'GitHub Pages',
    suffix: 'page',
    leafSlash: 'missing',
    moved: 'page',
    headers: false,
    keepsFiles: false,
    cache: 'max-age=600',
    cachesMissing: false,
  },
  ownBase: true,
  takesAway: false,
  decide({ has }, path) {
    if (path.endsWith('/')) return has(`${path}index.html`) ? fileOf(`${path}index.html`) : missing;
    if (has(path)) return fileOf(path);
    if (has(`${path}.html`)) return fileOf(`${path}.html`);
    return has(`${path}/index.html`) ? redirectTo(301, `${path}/`) : missing;
  },
};

/** A rule of `_redirects` applies only if no file exists, because none of our rules is forced by `!`. */
const netlify: HostedService = {
  facts: {
    ...hosted,
    name: 'Netlify',
    suffix: 'page',
    leafSlash: 'redirect',
    moved: 'page',
    cache: 'public,max-age=0,must-revalidate',
  },
  ownBase: false,
  takesAway: false,
  decide({ has, redirects }, path) {
    if (has(path)) return fileOf(path);
    if (path.endsWith('/')) {
      if (has(`${path}index.html`)) return fileOf(`${path}index.html`);
      if (has(`${path.slice(0, -1)}.html`)) return redirectTo(301, path.slice(0, -1));
    } else {
      if (has(`${path}.html`)) return fileOf(`${path}.html`);
      if (has(`${path}/index.html`)) return redirectTo(301, `${path}/`);
    }
    const rule = redirects.get(path);
    return rule ? redirectTo(rule.status, rule.to) : missing;
  },
};

/** Rules of `_redirects` take precedence over files. Each page has only one address. */
const cloudflare: HostedService = {
  facts: {
    ...hosted,
    name: 'Cloudflare Pages',
    suffix: 'redirect',
    leafSlash: 'redirect',
    moved: 'redirect',
    cache: 'public, max-age=0, must-revalidate',
  },
  ownBase: false,
  takesAway: true,
  decide({ has, redirects }, path) {
    const rule = redirects.get(path);
    if (rule) return redirectTo(rule.status, rule.to);
    if (path.endsWith('/')) {
      if (has(`${path}index.html`)) return fileOf(`${path}index.html`);
      if (path.endsWith('/index/')) return redirectTo(308, path.slice(0, -'index/'.length));
      return has(`${path.slice(0, -1)}.html`) ? redirectTo(308, path.slice(0, -1)) : missing;
    }
    if (has(path)) {
      if (path.endsWith('/index.html')) return redirectTo(308, path.slice(0, -'index.html'.length));
      return path.endsWith('.html') && !has(path.slice(0, -'.html'.length))
        ? redirectTo(308, path.slice(0, -'.html'.length))
        : fileOf(path);
    }
    if (path.endsWith('/index')) return redirectTo(308, path.slice(0, -'index'.length));
    if (has(`${path}.html`)) return fileOf(`${path}.html`);
    return has(`${path}/index.html`) ? redirectTo(308, `${path}/`) : missing;
  },
};

export const hostedServices: readonly HostedService[] = [github, netlify, cloudflare];

/**
 * Returns the headers of an address: the headers of all matching rules. Values with the same name are joined. If
 * `takesAway`, a rule first removes the headers of earlier rules that it names with `!`.
 */
export function joinedHeaders(
  rules: readonly HeaderRule[],
  path: string,
  { takesAway }: Pick<HostedService, 'takesAway'>,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const rule of rules) {
    const matches = rule.path.endsWith('*')
      ? path.startsWith(rule.path.slice(0, -1))
      : path === rule.path;
    if (!matches) continue;
    if (takesAway) for (const name of rule.without ?? []) delete result[name];
    for (const [name, value] of Object.entries(rule.headers))
      result[name] = name in result ? `${result[name]}, ${value}` : value;
  }
  return result;
}

/**
 * Copies a built site for services without base paths, as the manual says (`guide/deploying.md`): the site into a
 * subfolder, the files for the service into the folder above it.
 */
export function layOut(outDir: string, base: string, folder: string): void {
  const inner = join(folder, base);
  mkdirSync(inner, { recursive: true });
  cpSync(outDir, inner, { recursive: true });
  for (const name of ['_headers', '_redirects'])
    if (base !== '/' && existsSync(join(inner, name)))
      renameSync(join(inner, name), join(folder, name));
  if (base !== '/') cpSync(join(inner, '404.html'), join(folder, '404.html'));
}

/** Returns a listener that answers requests like a service that publishes `folder` below `prefix`. */
export function hostedListener(service: HostedService, folder: string, prefix: string) {
  const { facts, decide } = service;
  const control = facts.keepsFiles ? ['/_headers', '/_redirects'] : [];
  const has = (name: string) => {
    const file = join(folder, name);
    return (
      !control.includes(name) &&
      !name.split('/').includes('..') &&
      (!facts.keepsFiles ||
        !name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')) &&
      !name.includes('\0') &&
      existsSync(file) &&
      statSync(file).isFile()
    );
  };
  const read = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '';
  const rules = facts.headers ? parseHeaders(read('_headers')) : [];
  const redirects = new Map(
    (facts.headers ? read('_redirects') : '').split('\n').flatMap((line) => {
      const [from, to, status] = line.split(' ');
      return from && to ? [[from, { to, status: Number(status) }] as const] : [];
    }),
  );
  return (request: IncomingMessage, response: ServerResponse) => {
    // Normalizes the URL as browsers and edge servers do.
    const url = new URL(`http://host${request.url}`);
    const path = decode(url.pathname);
    const own = path?.startsWith(prefix) ? path.slice(prefix.length - 1) : undefined;
    const decision = own === undefined ? missing : decide({ has, redirects }, own);
    if (decision.kind === 'redirect') {
      const [target, anchor] = (prefix.slice(0, -1) + decision.to).split('#');
      response.writeHead(decision.status, {
        Location: `${target}${url.search}${anchor === undefined ? '' : `#${anchor}`}`,
      });
      response.end();
      return;
    }
    const name = decision.kind === 'file' ? decision.name : '/404.html';
    const extension = extname(name).slice(1);
    const charset = charsetExtensions.includes(extension);
    response.setHeader(
      'Content-Type',
      `${mediaTypes[extension] ?? 'application/octet-stream'}${charset ? '; charset=utf-8' : ''}`,
    );
    response.setHeader('Cache-Control', facts.cache);
    for (const [header, value] of Object.entries(joinedHeaders(rules, url.pathname, service)))
      response.setHeader(header, value);
    response.statusCode = decision.kind === 'file' ? 200 : 404;
    response.end(readFileSync(join(folder, name)));
  };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
