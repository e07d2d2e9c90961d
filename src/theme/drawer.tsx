/** The sidebar as a modal drawer on narrow screens (behaviours 4.3.4). */
import { useEffect, useRef } from 'react';
import { useChrome } from './context.tsx';
import { Icon } from './icons.tsx';

export default function Drawer({ html, onClose }: { html: string; onClose(): void }) {
  const { text } = useChrome();
  const dialog = useRef<HTMLDialogElement>(null);
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
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="drawer-body">
        <button
          type="button"
          className="icon-button drawer-close"
          aria-label={text.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <nav
          className="sidebar-content"
          aria-label={text.sidebarNav}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </dialog>
  );
}
