/** The texts that a reader has made of samples, kept for the visit: through a load where the browser lets us. Browser only. */

const texts = new Map<string, string>();

const keyOf = (original: string): string => `genui-book.try ${original}`;

/** What the reader has made of a sample before. */
export function keptText(original: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(original)) ?? undefined;
  } catch {
    return texts.get(original);
  }
}

/** Keeps what the reader has made of a sample, until it is the sample again. */
export function keepText(original: string, text: string): void {
  texts.set(original, text);
  try {
    if (text === original) sessionStorage.removeItem(keyOf(original));
    else sessionStorage.setItem(keyOf(original), text);
  } catch {
    // Storage is blocked or full: the text lasts as long as the document.
  }
}
