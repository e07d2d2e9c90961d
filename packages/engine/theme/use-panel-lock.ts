/** While the menu or the drawer covers the page: it does not scroll, and there are ways out. */
import { useEffect, useEffectEvent } from 'react';

/**
 * Closes the panel when the window grows to where it is not needed.
 *
 * @param width media query that changes there
 * @param isModal the panel is a dialog, which closes by itself on Escape and gives the focus back
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
