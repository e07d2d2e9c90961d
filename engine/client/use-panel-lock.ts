/** While the menu or the drawer covers the page: it does not scroll, and there are ways out (behaviours 4.3). */
import { useEffect } from 'react';
import type { Panel } from '../theme/app.tsx';
import type { Change } from './shown.ts';

/** Escape, and growing wide again, close the panel. */
export function usePanelLock(panel: Panel | undefined, change: Change): void {
  useEffect(() => {
    if (!panel || panel === 'search') return;
    document.documentElement.dataset.locked = '';
    const wide = matchMedia(panel === 'menu' ? '(width >= 768px)' : '(width > 960px)');
    const button = document.activeElement;
    const onClose = () => change({ panel: undefined });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      if (button instanceof HTMLElement) button.focus();
    };
    if (panel === 'menu') addEventListener('keydown', onKey);
    wide.addEventListener('change', onClose);
    return () => {
      delete document.documentElement.dataset.locked;
      removeEventListener('keydown', onKey);
      wide.removeEventListener('change', onClose);
    };
  }, [panel, change]);
}
