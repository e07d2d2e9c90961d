/** The only access to the reader's storage, which may be blocked, full or absent. */

/**
 * Everything the site ever stores. Its name is known when the bundle is made, and absent in unit tests; said each time, it
 * is one text with what follows.
 */
export const storageKeys = {
  theme: `${import.meta.env.SITE_NAME ?? 'docs'}.theme`,
  visited: `${import.meta.env.SITE_NAME ?? 'docs'}.visited`,
  locale: `${import.meta.env.SITE_NAME ?? 'docs'}.locale`,
  tabs: `${import.meta.env.SITE_NAME ?? 'docs'}.tabs.`,
} as const;

/** Stands before the language of a page the reader was led away from; kept for the session, in the history entry. */
export const REDIRECTED = `${import.meta.env.SITE_NAME ?? 'docs'}.redirected.`;

/** Event of a window whose reader has chosen a colour scheme: its `detail`. The boot script shows it. */
export const SCHEME_CHOSEN = 'docs:scheme';

export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked storage reads as empty: the site works without it.
    return null;
  }
}

export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full: the choice lasts as long as the page.
  }
}
