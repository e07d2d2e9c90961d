/** Handles links with the reader's code. The module that packs the code loads at first use. Browser only. */

/** The fragment that was opened or made last. It is not opened again, since the reader may have changed the code. */
let opened = '';

/** Index of a button's sample on the page, as in links. */
const numberOf = (opener: Element): number =>
  [...document.querySelectorAll('[data-plugin="try"]')].indexOf(opener);

/** Whether the address has code for the sample of this button, and this code has not been opened yet. */
export function isLinked(opener: Element): boolean {
  const { hash } = location;
  return hash !== opened && hash.startsWith(`#try-${numberOf(opener)}.`);
}

/** The code in the address; `undefined` if it cannot be read. */
export async function linkedText(): Promise<string | undefined> {
  const { textInLink } = await import('./link.ts');
  opened = location.hash;
  return textInLink().catch(() => undefined);
}

/** Puts a link into the address and the clipboard; returns the key of the message for the reader. */
export async function takeLink(
  opener: Element,
  text: string,
): Promise<'long' | 'linked' | 'addressed'> {
  const { linkTo } = await import('./link.ts');
  const address = await linkTo(numberOf(opener), text).catch(() => undefined);
  if (address === undefined) return 'long';
  history.replaceState(history.state, '', address);
  opened = location.hash;
  try {
    await navigator.clipboard.writeText(address);
    return 'linked';
  } catch {
    // The page may not use the clipboard, so the reader copies the address.
    return 'addressed';
  }
}
