/** The notice about parts that failed to load. It is in the document, since the boot script shows it too. */
import site from 'virtual:site';
import { useEffect } from 'react';
import type { PageData } from '../site/types.ts';

const notice = document.getElementById('late')!;

/** Closes the notice when another page is shown, and sets its words in the language of the page. */
export function useLateNotice(page: PageData): void {
  useEffect(() => {
    // The notice may have been removed with the search box that contained it.
    if (notice.isConnected) notice.togglePopover?.(false);
    const [text, button] = notice.children;
    const { words } = site.locales[page.lang]!;
    text!.textContent = words.partFailed;
    button!.textContent = words.tryAgain;
  }, [page]);
}
