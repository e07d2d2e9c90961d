/** The links that open a sample with a reader's code. What packs them is fetched when one is used. Browser only. */

/** The address whose code has been opened: what the reader makes of it after that counts. */
let opened = '';

/** Which of the samples of the page a button opens, as links name it. */
const numberOf = (opener: Element): number =>
  [...document.querySelectorAll('[data-plugin="try"]')].indexOf(opener);

/** Whether the address has code for a sample that has not been opened yet. */
export function isLinked(opener: Element): boolean {
  const { hash } = location;
  return hash !== opened && hash.startsWith(`#try-${numberOf(opener)}.`);
}

/** The code that the address has; nothing where it cannot be read. */
export async function linkedText(): Promise<string | undefined> {
  const { textInLink } = await import('./link.ts');
  opened = location.hash;
  return textInLink().catch(() => undefined);
}

/** Puts a link into the address and the clipboard; the key of what is to be said then. */
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
    // The page is not trusted with the clipboard: the reader copies the address.
    return 'addressed';
  }
}
