/** What an address without a page may have meant. Apart from the other rules: most visits never ask. */
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
 * Where an address without a page may have meant to lead: without a default prefix (`/en/x` → `/x`,
 * `/zh/en/x` → `/zh/x`), else in the form without `.html`, `/index`, final slash and capitals. Once at
 * its end it is `undefined`, so following it never goes in circles. A
 * path with a doubled slash leads nowhere: `//host` would be an address outside the site.
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
  // `key` is decoded: there is one, so decoding the path cannot throw. An encoded slash counts as one.
  return key === decodeURIComponent(path) && !/%2f/i.test(path)
    ? undefined
    : encodeURI(key).replace(/[?#]/g, encodeURIComponent);
}
