/** Hides the header while the reader scrolls down. */
import { useEffect, useState } from 'react';

/** Minimum interval between two checks of the scroll position. */
const THROTTLE_MS = 200;

/**
 * Whether scrolling has hidden the header. `busy`: a menu is open, so the header stays. The build decides whether the
 * header can be hidden at all, see bundle/site-modules.ts.
 */
export const useHeaderHiding: typeof useHiding = import.meta.env.SITE_FIXED_NAVBAR
  ? () => false
  : useHiding;

function useHiding(mode: 'never' | 'auto' | 'always', route: string, busy: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  // A new route shows the header again.
  useEffect(() => {
    setHidden(false);
    if (mode !== 'auto' || busy) return;
    let previous = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      const focusInside = document.querySelector('.header')?.contains(document.activeElement);
      if (scrollY > previous && previous > 0 && !focusInside) setHidden(true);
      else if (scrollY < previous || focusInside) setHidden(false);
      previous = scrollY;
    };
    const onScroll = () => {
      timer ??= setTimeout(read, THROTTLE_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('focusin', read);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('focusin', read);
    };
  }, [mode, route, busy]);
  return hidden;
}
