/** Response headers for static hosts that read a `_headers` file; the preview server sends the same. */
import { isExternal, withBase } from '../address/paths.ts';
import { type ThemeAssets, WASM_WORKERS } from '../bundle/assets.ts';
import { textHash } from '../diagnose/hash.ts';
import type { Sources } from '../read/read.ts';

export interface HeaderRule {
  /** A path, or one that ends in `*` for everything below it. */
  readonly path: string;
  /** Headers of the rules before that do not count here: some hosts join the values of all rules that match. */
  readonly without?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** The policy of every page: scripts and styles by origin and hash, no style attributes, one Trusted Types policy. */
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

/** What the tags of the head need besides, by the directive of the policy, each with a space in front. */
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
      // A script reports to where it comes from, unless it is said where.
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
 * The policy of a worker that runs WebAssembly, which is handed all it needs: `bundle/bundler-config.ts` says which
 * those are. Pages keep theirs.
 */
const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * What no page of a documentation asks the browser for, so that nothing on it, and nobody who frames it, can. A name that
 * a browser does not know is a warning in its console on every page: Chromium knows `bluetooth` on some systems only.
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
    // These names hold a hash of their content. Everything else is revalidated, which is what hosts do by
    // themselves; saying so above would be joined with this, and `no-cache` would win.
    ...['/static/hashed/*', '/static/search_index.*'].map((path) => ({
      path: withBase(base, path),
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    })),
    {
      path: withBase(base, `/${WASM_WORKERS}*`),
      without: ['Content-Security-Policy'],
      headers: { 'Content-Security-Policy': WORKER_POLICY },
    },
    // Wanted twice by every page, for the header and for the tab: one request serves both.
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
          // Cloudflare Pages takes the header away; Netlify leaves out a line without a colon.
          ...without.map((name) => `  ! ${name}`),
          ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
        ].join('\n')}\n`,
    )
    .join('');
}

/** Reads a `_headers` file back, for the preview server. */
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

/** Headers of an address: all rules that match, later ones win. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const result: Record<string, string> = {};
  for (const rule of rules)
    if (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path)
      Object.assign(result, rule.headers);
  return result;
}

/** Files at the top of the output that are for hosts and not for readers; asking for them is answered with 404. */
export const HOST_FILES = String.raw`(?:_(?:headers|redirects)|404(?:\.html)?)`;
