/** Response headers for static hosts that read a `_headers` file; the preview server sends the same. */
import { isExternal, withBase } from '../address/paths.ts';
import { type ThemeAssets, WASM_WORKERS } from '../bundle/assets.ts';
import { textHash } from '../diagnose/hash.ts';
import type { Sources } from '../read/read.ts';

export interface HeaderRule {
  /** A path; a final `*` means everything below it. */
  readonly path: string;
  /**
   * Names of headers that this rule removes, although earlier rules set them. Some hosts would otherwise join the
   * values of all matching rules.
   */
  readonly without?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The Content-Security-Policy of every page: scripts and styles by origin and hash, no style attributes, one Trusted
 * Types policy.
 */
function contentSecurityPolicy(sources: Sources, assets: ThemeAssets): string {
  const { search } = sources.client;
  const remote =
    search && search.mode === 'remote'
      ? ` ${new URL(search.apiUrl, sources.site.origin).origin}`
      : '';
  const allowed = allowedSources(sources.site);
  return [
    "default-src 'none'",
    `script-src 'self' ${[assets.boot, assets.tabs, assets.notFound].map(textHash).join(' ')}${allowed.script}`,
    [
      "style-src 'self'",
      ...[assets.styles.base, ...assets.styles.blocks.map(({ css }) => css)]
        .filter((css) => css !== '')
        .map(textHash),
    ].join(' ') + allowed.style,
    "img-src 'self' data: https:",
    `font-src 'self'${allowed.font}`,
    `connect-src 'self'${remote}${allowed.connect}`,
    ...(allowed.frame === '' ? [] : [`frame-src${allowed.frame}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${sources.site.name}`,
  ].join('; ');
}

/** Additional sources for configured head tags, by directive of the policy, each with a leading space. */
function allowedSources({ head }: Sources['site']) {
  const named = head.map((entry) => {
    const address =
      'script' in entry ? entry.script : 'stylesheet' in entry ? entry.stylesheet : '';
    const own = isExternal(address) ? [new URL(address).origin] : [];
    const allow = 'allow' in entry ? entry.allow : undefined;
    return {
      script: [...('script' in entry ? own : []), ...(allow?.script ?? [])],
      style: [...('stylesheet' in entry ? own : []), ...(allow?.style ?? [])],
      font: allow?.font ?? [],
      // By default, a script may connect to its own origin.
      connect: allow?.connect.length ? allow.connect : 'script' in entry ? own : [],
      frame: allow?.frame ?? [],
    };
  });
  const of = (key: keyof (typeof named)[number]) =>
    [...new Set(named.flatMap((each) => each[key]))].map((source) => ` ${source}`).join('');
  return {
    script: of('script'),
    style: of('style'),
    font: of('font'),
    connect: of('connect'),
    frame: of('frame'),
  };
}

/**
 * The Content-Security-Policy of workers that run WebAssembly and load nothing themselves; `bundle/bundler-config.ts`
 * defines which workers these are. It does not affect pages.
 */
const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * Browser features that no documentation page uses; they are denied to everything in the page. A name that a browser
 * does not know causes a console warning on every page, so `bluetooth` is missing: Chromium knows it on some systems
 * only.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

export function headerRules(sources: Sources, assets: ThemeAssets): HeaderRule[] {
  const { base } = sources.client;
  return [
    {
      path: withBase(base, '/*'),
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(sources, assets),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': DENIED_FEATURES.map((name) => `${name}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    // These file names contain a hash of the content. Hosts revalidate everything else by default. A `no-cache` rule
    // for all files would be joined with this one, and `no-cache` would win.
    ...['/static/hashed/*', '/static/search_index.*'].map((path) => ({
      path: withBase(base, path),
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    })),
    {
      path: withBase(base, `/${WASM_WORKERS}*`),
      without: ['Content-Security-Policy'],
      headers: { 'Content-Security-Policy': WORKER_POLICY },
    },
    // Every page uses the logo twice, in the header and as the icon. With caching, one request serves both.
    { path: withBase(base, '/logo.svg'), headers: { 'Cache-Control': 'public, max-age=600' } },
  ];
}

/** The `_headers` file (Netlify, Cloudflare Pages). */
export function headersFile(sources: Sources, assets: ThemeAssets): string {
  return headerRules(sources, assets)
    .map(
      ({ path, without = [], headers }) =>
        `${[
          path,
          // Cloudflare Pages removes the header; Netlify ignores a line without a colon.
          ...without.map((name) => `  ! ${name}`),
          ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
        ].join('\n')}\n`,
    )
    .join('');
}

/** Parses a `_headers` file, for the preview server. */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { path: string; without?: string[]; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    const [, away, name = '', value = ''] = /^\s+(! )?([\w-]+)(?::\s*(.*))?$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (away && rule) rule.without = [...(rule.without ?? []), name];
    else if (name && rule) rule.headers[name] = value;
    else if (line.trim()) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

/** The headers of all rules that match an address. Later rules win. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const rule of rules)
    if (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path)
      Object.assign(result, rule.headers);
  return result;
}

/**
 * Pattern of files at the top of the output that are for hosts and not for readers; requests for them get status 404.
 */
export const HOST_FILES = String.raw`(?:_(?:headers|redirects)|404(?:\.html)?)`;
