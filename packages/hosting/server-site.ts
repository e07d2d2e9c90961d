/** The data about a built site that the configuration of a web server needs. */
import type { HeaderRule } from 'parallel-docs/content';

export interface ServerSite {
  /** Prefix of variables in the configuration, so that several sites can share one server. */
  readonly name: string;
  readonly hostname: string;
  /** Port for plain HTTP. Without a port, nginx and Apache use 80, and Caddy serves HTTPS. */
  readonly port?: number;
  /** Absolute path of the output folder on the server. */
  readonly root: string;
  /** Base path of the site, with a slash at both ends. */
  readonly base: string;
  readonly rules: readonly HeaderRule[];
  readonly moves: readonly ServerMove[];
  /** Whether the output contains `x.br` and `x.gz` beside its files. */
  readonly compressed: boolean;
}

/** A redirect of a moved page. */
interface ServerMove {
  /** Old address with base, not percent-encoded, without a trailing slash. */
  readonly from: string;
  /** New address with base, percent-encoded. */
  readonly to: string;
  /** Anchor with `#`; empty if there is none. */
  readonly anchor: string;
}

/** Reads a `_redirects` file. */
export function movesIn(redirects: string): ServerMove[] {
  return redirects.split('\n').flatMap((line) => {
    const [from, target] = line.split(' ');
    if (!from || !target) return [];
    const at = target.indexOf('#');
    return [
      {
        from: decodeURIComponent(from).replace(/(?<=.)\/$/, ''),
        to: at < 0 ? target : target.slice(0, at),
        anchor: at < 0 ? '' : target.slice(at),
      },
    ];
  });
}

/** Media types of files in a build, by extension. Servers know only some of them, and not the same ones. */
export const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  txt: 'text/plain',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Extensions of files worth compressing: text and WebAssembly. Others are already compressed. */
export const compressedExtensions = [
  'html',
  'css',
  'js',
  'json',
  'md',
  'txt',
  'xml',
  'svg',
  'wasm',
  'webmanifest',
] as const;

/** Whether an extension, without its dot, is one of `compressedExtensions`. */
export const isCompressedExtension = (extension: string): boolean =>
  compressedExtensions.some((each) => each === extension);

/** Minimum size of a file worth compressing, in bytes; a smaller one fits into one packet anyway. */
export const LEAST_COMPRESSED = 500;

/** Extensions of text files that need a charset; without it, Chinese text is garbled. */
export const charsetExtensions: readonly string[] = ['html', 'css', 'js', 'md', 'txt', 'xml'];

/**
 * Matches an `Accept` header that contains `text/markdown` without `q` or with `q=1`. Server rules cannot compare
 * q-values.
 */
export const WANTS_MARKDOWN = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;

/** Escapes a text for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A pattern for the addresses of a moved page: with and without slash, `.html`, `/index`. */
export function movedPattern({ from }: ServerMove): string {
  return String.raw`^${escapeRegExp(from)}(?:\.html|/|/index(?:\.html)?)?$`;
}

/** One response header: its default value, and exceptions by path. */
interface ServerHeader {
  readonly name: string;
  /** `undefined` if the header is sent for some paths only. */
  readonly value: string | undefined;
  /** Values for patterns of paths (without base). If several patterns match a path, the last one wins. */
  readonly exceptions: readonly { readonly pattern: string; readonly value: string }[];
}

/**
 * The headers by name. The default of `Cache-Control` is `no-cache`, so that a page and its data belong to the same
 * deploy.
 */
export function serverHeaders({ rules, base }: Pick<ServerSite, 'rules' | 'base'>): ServerHeader[] {
  const everywhere = new Map([['Cache-Control', 'no-cache']]);
  const exceptions = new Map<string, { pattern: string; value: string }[]>();
  for (const { path, headers } of rules)
    for (const [name, value] of Object.entries(headers)) {
      if (path === `${base}*`) everywhere.set(name, value);
      else
        exceptions.set(name, [
          ...(exceptions.get(name) ?? []),
          { pattern: patternOf(path.slice(base.length - 1)), value },
        ]);
    }
  return [...new Set([...everywhere.keys(), ...exceptions.keys()])].map((name) => ({
    name,
    value: everywhere.get(name),
    exceptions: exceptions.get(name) ?? [],
  }));
}

function patternOf(path: string): string {
  return path.endsWith('*') ? `^${escapeRegExp(path.slice(0, -1))}` : `^${escapeRegExp(path)}$`;
}

/** Lines of a configuration block in braces; its content is indented. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...indent(lines.join('\n').split('\n')).split('\n'), '}'];
}

/** Joins lines, and indents all lines that are not blank. */
export function indent(lines: readonly string[], by = '  '): string {
  return lines.map((line) => (line ? by + line : line)).join('\n');
}
