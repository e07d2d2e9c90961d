/** While the menu or the drawer covers the page, prevents scrolling and handles closing. */
import { useEffect, useEffectEvent } from 'react';

/**
 * Locks the page behind a panel. Closes the panel on Escape, and when the window becomes so wide that the panel is not
 * needed.
 *
 * @param width media query that changes at that width
 * @param isModal whether the panel is a modal dialog, which itself closes on Escape and restores focus
 */
export function usePanelLock(width: string, isModal: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    document.documentElement.dataset.locked = '';
    const media = matchMedia(width);
    const button = document.activeElement;
    const onChange = () => close();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      if (button instanceof HTMLElement) button.focus();
    };
    if (!isModal) addEventListener('keydown', onKey);
    media.addEventListener('change', onChange);
    return () => {
      delete document.documentElement.dataset.locked;
      removeEventListener('keydown', onKey);
      media.removeEventListener('change', onChange);
    };
  }, [width, isModal]);
}
