/** Links of the page: a plain click is followed by the router, intent preloads, the rest is the browser's. */
import { type PathSpace, stripBase } from '../../address/paths.ts';
import { isModified } from '../tab-key.ts';
import type { Router } from './router.ts';

/** The link a click on `target` follows within the site, if the browser should not handle it. */
export function linkOf(
  target: EventTarget | null,
  space: PathSpace,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined;
  const path = stripBase(space.base, link.pathname);
  // A file with an extension is no page.
  return path === undefined || /\.(?!html$)\w+$/.test(path) ? undefined : link;
}

/**
 * Follows links with the router until the signal aborts.
 *
 * @param onSearch A link that opens the search panel where the reader is (`?q=`) was followed.
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
      // The panel takes what it is to look for from the address.
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
