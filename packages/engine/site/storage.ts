/** The only access to the reader's storage, which may be blocked, full or absent. */

/**
 * All storage keys of the site. The build inserts the site's name; it is absent in unit tests. Each key repeats the
 * expression, so that the bundler can join it with the rest of the string.
 */
export const storageKeys = {
  theme: `${import.meta.env.SITE_NAME ?? 'docs'}.theme`,
  visited: `${import.meta.env.SITE_NAME ?? 'docs'}.visited`,
  locale: `${import.meta.env.SITE_NAME ?? 'docs'}.locale`,
  tabs: `${import.meta.env.SITE_NAME ?? 'docs'}.tabs.`,
} as const;

/** Prefix of `window.name`, before the language of the page from which the reader was redirected. */
export const REDIRECTED = `${import.meta.env.SITE_NAME ?? 'docs'}.redirected.`;

/** Window event with the reader's choice of colour scheme as `detail`. The boot script applies it. */
export const SCHEME_CHOSEN = 'docs:scheme';

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked storage counts as empty; the site works without it.
    return null;
  }
}

export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full, so the choice lasts only as long as the page.
  }
}
