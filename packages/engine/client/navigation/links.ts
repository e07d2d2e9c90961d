/** Links of the page: the router follows plain clicks; hover, focus and touch preload; the browser handles the rest. */
import { type PathSpace, stripBase } from '../../address/paths.ts';
import { isModified } from '../tab-key.ts';
import type { Router } from './router.ts';

/** The link within the site that a click on `target` follows; `undefined` if the browser should handle the click. */
export function linkOf(
  target: EventTarget | null,
  space: PathSpace,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined;
  const path = stripBase(space.base, link.pathname);
  // A path with an extension other than `.html` is a file, not a page.
  return path === undefined || /\.(?!html$)\w+$/.test(path) ? undefined : link;
}

/**
 * Follows links with the router until the signal aborts.
 *
 * @param onSearch Called for a link that opens the search panel on the current page (`?q=`).
 */
export function followLinks(
  space: PathSpace,
  router: Router,
  onSearch: () => void,
  signal: AbortSignal,
): void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || isModified(event)) return;
    const link = linkOf(event.target, space);
    if (!link) return;
    event.preventDefault();
    const query = /^\?q=.*/.exec(link.getAttribute('href')!)?.[0];
    if (query === undefined) router.navigate(link.href);
    else {
      // The panel reads the text to search for from the address.
      if (query !== '?q=') history.replaceState(history.state, '', query);
      onSearch();
    }
  };
  const onIntent = (event: Event) => {
    const link = linkOf(event.target, space);
    if (link) router.preload(link.pathname, event.type === 'pointerdown');
  };
  const intents = ['pointerover', 'focusin', 'touchstart', 'pointerdown'] as const;
  addEventListener('click', onClick, { signal });
  for (const type of intents) addEventListener(type, onIntent, { signal, passive: true });
}
