/**
 * Stores the reader's versions of samples for the visit; they survive a reload if the browser allows storage. Browser
 * only.
 */

const texts = new Map<string, string>();

const keyOf = (original: string): string => `genui-book.try ${original}`;

/** The stored version of a sample. */
export function keptText(original: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(original)) ?? undefined;
  } catch {
    return texts.get(original);
  }
}

/**
 * Stores the reader's version of a sample. If the version equals the sample, it is removed from the session storage.
 */
export function keepText(original: string, text: string): void {
  texts.set(original, text);
  try {
    if (text === original) sessionStorage.removeItem(keyOf(original));
    else sessionStorage.setItem(keyOf(original), text);
  } catch {
    // Storage is blocked or full: the text lasts as long as the document.
  }
}
