/** Hashes of texts: for cache keys, and for a Content-Security-Policy. */
import { createHash } from 'node:crypto';

/** A short hash of texts: the same texts in the same order give the same hash. */
export function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 20);
}

/** `'sha256-…'` of an inline script or style sheet, for a Content-Security-Policy. */
export function textHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
