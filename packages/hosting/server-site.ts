/** What the configuration of a web server has to know of a built site. */
import type { HeaderRule } from 'parallel-docs/content';

export interface ServerSite {
  /** Names the variables of the configuration, so that several sites can share one server. */
  readonly name: string;
  /** Host name of the site. */
  readonly hostname: string;
  /** Port for plain HTTP; without one, the server's usual. */
  readonly port?: number;
  /** Absolute path of the output folder on the server. */
  readonly root: string;
  /** Path the site lives under, with a slash at both ends. */
  readonly base: string;
  readonly rules: readonly HeaderRule[];
  readonly moves: readonly ServerMove[];
  /** Whether `x.br` and `x.gz` lie beside files of the output. */
  readonly compressed: boolean;
}

/** An old address and the one that took its place. */
export interface ServerMove {
  /** With base, as the browser's request is decoded; without a slash at its end. */
  readonly from: string;
  /** With base, percent-encoded. */
  readonly to: string;
  /** With `#`; empty for the page itself. */
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

/** Types of what a build writes, by extension. Servers know few of them, and not all the same. */
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

/** Extensions of what is worth compressing: text, and WebAssembly. The rest is compressed already. */
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

/** Whether an extension, without its dot, is one of them. */
export const isCompressedExtension = (extension: string): boolean =>
  compressedExtensions.some((each) => each === extension);

/** Bytes of the least file that is worth it; anything below is one packet either way. */
export const LEAST_COMPRESSED = 500;

/** Types of text whose encoding has to be said: without it, Chinese is not read as such. */
export const charsetExtensions: readonly string[] = ['html', 'css', 'js', 'md', 'txt', 'xml'];

/** An `Accept` header that names Markdown and puts nothing before it. Common rules know no order of q-values. */
export const WANTS_MARKDOWN = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;

/** Escapes a text for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A pattern for the addresses of a moved page: with and without slash, `.html`, `/index`. */
export function movedPattern({ from }: ServerMove): string {
  return String.raw`^${escapeRegExp(from)}(?:\.html|/|/index(?:\.html)?)?$`;
}

/** What one header is: its value everywhere, and elsewhere by pattern of the path below the base. */
export interface ServerHeader {
  readonly name: string;
  /** `undefined` when it is sent for some paths only. */
  readonly value: string | undefined;
  /** Patterns of paths (without base) with their own value, later ones winning. */
  readonly exceptions: readonly { readonly pattern: string; readonly value: string }[];
}

/**
 * The headers by name. What no rule says is asked for again each time (`no-cache`), so that a page and its data belong
 * to the same deploy.
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

/** A block of a configuration in braces: its head, its lines further in, and what closes it. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...indent(lines.join('\n').split('\n')).split('\n'), '}'];
}

/** Lines with the same indent before each. */
export function indent(lines: readonly string[], by = '  '): string {
  return lines.map((line) => (line ? by + line : line)).join('\n');
}
