/** The only access to the reader's storage, which may be blocked, full or absent. */

/** Name of the site, known when the bundle is made (vite.ts); absent in unit tests. */
const NAME = import.meta.env.SITE_NAME ?? 'docs';

/** Everything the site ever stores. */
export const storageKeys = {
  theme: `${NAME}.theme`,
  visited: `${NAME}.visited`,
  locale: `${NAME}.locale`,
  tabs: `${NAME}.tabs.`,
} as const;

/** Stands before the language of a page the reader was led away from; kept for the session, in the history entry. */
export const REDIRECTED = `${NAME}.redirected.`;

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
