/** The only access to the reader's storage, which may be blocked, full or absent. */

/** Everything the site ever stores (design.md §6). */
export const storageKeys = {
  theme: 'genui-book.theme',
  visited: 'genui-book.visited',
  locale: 'genui-book.locale',
  tabs: 'genui-book.tabs.',
} as const;

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
