/** The links at the top and the sidebar as a modal drawer on narrow screens. */
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
  // The column as it is, hidden on this width: its current entry is marked, its groups are as left.
  const [html] = useState(() =>
    trust(document.querySelector('.sidebar > .sidebar-content')?.innerHTML ?? ''),
  );
  // Closing by itself gives the focus back to the button; then `close` tells.
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // No further than it takes: the links at the top stay in sight where they can.
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
        // A press on the dialog itself is a press on its backdrop: the content covers all of its box.
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
