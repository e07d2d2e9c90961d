/**
 * Pure functions for the parts of paths: base, locale and version prefixes, `index`, `.html`, `.md` and trailing
 * slashes.
 *
 *   source path   en/doc/guide/tools.md            below content/<version>/
 *   route path    /doc/guide/tools, /zh/components/   without base, canonical
 *   href          /base/doc/guide/tools#anchor
 */

/** A language's code. It is the URL segment and the folder of the language; the configuration lists the languages. */
export type Lang = string;

declare const routePath: unique symbol;
/** A canonical path from the root of the site, without the base: `/zh/doc/guide/tools`, `/components/`. */
export type RoutePath = string & { readonly [routePath]: true };

/** The part of the site's configuration that paths depend on: languages, versions and their defaults. */
export interface PathSpace {
  readonly base: string;
  readonly defaultLang: Lang;
  readonly langs: readonly Lang[];
  readonly defaultVersion: string;
  readonly versions: readonly string[];
}

/**
 * Returns the route of a page: `('v0.1.0', 'zh', 'components/index.md')` → `/zh/components/`. The default version and
 * the default language have no prefix.
 *
 * @param page path below the folder of the language, with or without `.md`
 */
export function toRoutePath(
  space: PathSpace,
  version: string,
  lang: Lang,
  page: string,
): RoutePath {
  const rest = page.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1');
  return `${localeRoot(space, version, lang)}${rest}` as RoutePath;
}

/** Returns the route of the home page in a version and language: `/`, `/zh/`, `/v2/zh/`. */
export function localeRoot(space: PathSpace, version: string, lang: Lang): RoutePath {
  const v = version === space.defaultVersion ? '' : `/${version}`;
  const l = lang === space.defaultLang ? '' : `/${lang}`;
  return `${v}${l}/` as RoutePath;
}

/** Returns the key of a version and language, as used in maps and in `static/build.json`: `v0.1.0 zh`. */
export function localeKey(version: string, lang: Lang): string {
  return `${version} ${lang}`;
}

/**
 * Splits a path into version, language and page: `/zh/doc/x` → `{ version, lang: 'zh', page: 'doc/x' }`. A missing
 * prefix stands for the default.
 */
export function splitRoute(
  space: PathSpace,
  route: string,
): { version: string; lang: Lang; page: string } {
  const segments = route.split('/').slice(1);
  let version = space.defaultVersion;
  let lang = space.defaultLang;
  if (segments.length > 1 && segments[0] !== version && space.versions.includes(segments[0] ?? ''))
    version = segments.shift() ?? '';
  if (segments.length > 1 && segments[0] !== lang && space.langs.includes(segments[0] ?? ''))
    lang = segments.shift() ?? '';
  return { version, lang, page: segments.join('/') };
}

/** Adds the deployment prefix to a site-absolute path: `/x` → `/base/x`. */
export function withBase(base: string, path: string): string {
  return base === '/' ? path : base.slice(0, -1) + path;
}

/** Removes the deployment prefix from a path. Returns `undefined` if the path is outside the site. */
export function stripBase(base: string, path: string): string | undefined {
  if (base === '/') return path;
  if (path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
}

/**
 * Returns the form in which paths are compared: percent-decoded, without a final `.html`, `/index` and slash, in lower
 * case. Returns `undefined` for a malformed escape.
 */
export function matchKey(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const trimmed = decoded
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/');
  return trimmed.length > 1 && trimmed.endsWith('/') ? trimmed.slice(0, -1) : trimmed;
}

/** Returns the file of a route, relative to the output folder: `/a/` with `html` → `a/index.html`. */
export function outputFile(route: string, extension: 'html' | 'json' | 'md'): string {
  const path = route.endsWith('/') ? `${route}index` : route;
  return `${path.slice(1)}.${extension}`;
}

/**
 * Returns the file of a section's sidebar, relative to the output folder. Different keys have different files, even on
 * disks that ignore case: characters other than `a`–`z`, digits and hyphens are written as their UTF-16 code units in
 * base 36.
 */
export function sidebarFile(version: string, lang: Lang, key: string): string {
  const name = key
    .slice(1)
    .replace(
      /[^a-z0-9-]+/g,
      (run) =>
        `_${[...Array(run.length).keys()].map((at) => run.charCodeAt(at).toString(36).padStart(4, '0')).join('')}_`,
    );
  return `static/sidebar.${version}.${lang}.${name || '_'}.json`;
}

/**
 * Returns the key of the sidebar (or of the top navigation) that a path belongs to: the longest key that equals the
 * path or consists of its first segments. `undefined` if there is none.
 */
export function longestPrefix(keys: readonly string[], path: string): string | undefined {
  let best: string | undefined;
  for (const key of keys)
    if (
      (path === key || path.startsWith(key.endsWith('/') ? key : `${key}/`)) &&
      key.length > (best?.length ?? -1)
    )
      best = key;
  return best;
}

/** Puts an address within a language below the language's home: `('/b/zh/', '/doc/x')` → `/b/zh/doc/x`. */
export function fromHome(homeHref: string, address: string): string {
  return homeHref.replace(/\/$/, '') + address;
}

/** Whether an address leaves the site: it has a scheme or starts with `//`. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** Whether an address has no scheme or an allowed one. Every other scheme (`javascript:`, `data:` …) is unsafe. */
export function isSafeScheme(href: string): boolean {
  // Browsers ignore control characters and spaces inside a scheme, so they are removed first.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(/[\u0000-\u0020\u007f-\u009f]/g, ''));
  return !scheme || ['http', 'https', 'mailto', 'tel'].includes(scheme[1]?.toLowerCase() ?? '');
}
