/** Guesses the intended address if there is no page. A separate module, since most visits never need it. */
import { type Lang, matchKey, type PathSpace } from './paths.ts';

/**
 * Language and version of an unmatched path: the first locale code and version name among its first
 * two segments, in either order, case-sensitive.
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
 * The probable target of an address without a page: without a default prefix (`/en/x` → `/x`, `/zh/en/x` → `/zh/x`), or
 * else without `.html`, `/index`, final slash and capitals. `undefined` if nothing remains to change, so that repeated
 * guesses end. Also `undefined` for a path with a double slash, since `//host` would be an address outside the site.
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
  // There is a `key`, so decoding the path cannot throw. An encoded slash counts as a slash.
  return key === decodeURIComponent(path) && !/%2f/i.test(path)
    ? undefined
    : encodeURI(key).replace(/[?#]/g, encodeURIComponent);
}
