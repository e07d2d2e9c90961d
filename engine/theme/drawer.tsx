/** The sidebar as a modal drawer on narrow screens. */
import { useEffect, useRef, useState } from 'react';
import { useChrome } from './context.tsx';
import { Icon } from './icons.tsx';
import { innerHtml } from './inner-html.ts';
import { usePanelLock } from './use-panel-lock.ts';

export default function Drawer({ onClose }: { onClose(): void }) {
  const { text, trust } = useChrome();
  usePanelLock('(width > 960px)', true, onClose);
  const dialog = useRef<HTMLDialogElement>(null);
  // The column as it stands, hidden on this width: its current entry is marked, its groups are as left.
  const [html] = useState(() =>
    trust(document.querySelector('.sidebar > .sidebar-content')?.innerHTML ?? ''),
  );
  // Closing by itself gives the focus back to the button; then `close` tells.
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    element.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
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
        <nav
          className="sidebar-content"
          aria-label={text.sidebarNav}
          dangerouslySetInnerHTML={innerHtml(html)}
        />
      </div>
    </dialog>
  );
}
