/**
 * Guesses the address that was meant, for an address without a page. A separate module, since most visits never need
 * it.
 */
import { type Lang, matchKey, type PathSpace } from './paths.ts';

/**
 * Returns the language and version that the first two segments of a path name, in either order (case-sensitive). Where
 * they name none, returns the default.
 */
export function localeOfUnmatched(
  space: Omit<PathSpace, 'base'>,
  path: string,
): { version: string; lang: Lang } {
  const head = path.split('/', 3);
  return {
    lang: head.find((s) => space.langs.includes(s)) ?? space.defaultLang,
    version: head.find((s) => space.versions.includes(s)) ?? space.defaultVersion,
  };
}

/**
 * Guesses the address that was meant, for an address without a page. Removes the first default prefix (`/en/x` → `/x`,
 * `/zh/en/x` → `/zh/x`). Without such a prefix, removes `.html`, `/index` and a final slash, and converts to lower
 * case.
 *
 * Returns `undefined` if nothing changes, so that repeated guesses end, and if an escape is malformed. Also `undefined`
 * for a path with a double slash, since `//host` would be an address outside the site.
 *
 * @param defaults names of the default language and the default version
 */
export function canonicalGuess(path: string, defaults: readonly string[]): string | undefined {
  if (path.includes('//')) return undefined;
  const segments = path.split('/');
  const at = segments.findIndex(
    (segment, index) => index > 0 && index < 3 && defaults.includes(segment),
  );
  if (at > 0) {
    segments.splice(at, 1);
    return segments.join('/') || '/';
  }
  const key = matchKey(path);
  if (key === undefined || key.includes('//')) return undefined;
  // `key` is defined, so decoding the path cannot throw. An encoded slash is decoded on both sides, so the comparison
  // would miss it.
  return key === decodeURIComponent(path) && !/%2f/i.test(path)
    ? undefined
    : encodeURI(key).replace(/[?#]/g, encodeURIComponent);
}
