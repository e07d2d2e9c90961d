/** The top navigation and the sidebar as a modal drawer on narrow screens. */
import { useEffect, useRef, useState } from 'react';
import { useChrome } from './context.tsx';
import { NavLinks } from './header.tsx';
import { Icon } from './icons.tsx';
import { innerHtml } from './inner-html.ts';
import { usePanelLock } from './use-panel-lock.ts';
import { NARROW } from './widths.ts';

export default function Drawer({ onClose }: { onClose(): void }) {
  const { site, text, trust } = useChrome();
  usePanelLock(NARROW, true, onClose);
  const dialog = useRef<HTMLDialogElement>(null);
  // Copies the sidebar column, which is hidden at this width, with its current entry and open groups.
  const [html] = useState(() =>
    trust(document.querySelector('.sidebar > .sidebar-content')?.innerHTML ?? ''),
  );
  // The dialog restores focus to the button when it closes, and then dispatches `close`.
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Scrolls as little as needed, so that the top navigation stays visible if possible.
    element.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={text.menu}
      onClose={onClose}
      onClick={(event) => {
        // The content covers the whole dialog, so a click on the dialog itself is on its backdrop.
        if (event.target === dialog.current) close();
      }}
    >
      <div className="drawer-body">
        <button
          type="button"
          className="icon-button drawer-close"
          aria-label={text.close}
          onClick={close}
        >
          <Icon name="close" />
        </button>
        {site.nav.length > 0 && (
          <nav aria-label={text.mainNav}>
            <NavLinks flat current="true" />
          </nav>
        )}
        <nav
          className="sidebar-content"
          aria-label={text.sidebarNav}
          dangerouslySetInnerHTML={innerHtml(html)}
        />
      </div>
    </dialog>
  );
}
