/** The styles of home pages and overviews, which no other page brings. */
import { hasFrontStyles, type PageData } from '../site/types.ts';
import address from '../theme/styles/front.css?url';

let styles: Promise<void> | undefined;

/** Fetches them for a page that is about to be shown; without them it can be read as well. */
export async function loadFrontStyles(page: PageData): Promise<void> {
  if (!hasFrontStyles(page)) return;
  styles ??= new Promise((resolve) => {
    // The document has brought them.
    if (document.querySelector('style[data-front]')) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  await styles;
}
