/** A button that opens a small panel below it: languages, versions, colour scheme, more links. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface MenuProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
  /**
   * The panel contains controls. A click in the panel does not close it, and arrow keys in its fields do not move the
   * focus.
   */
  readonly stays?: boolean;
}

const focusable = 'a[href], button:not([disabled])';

export function Menu({ label, button, className, children, stays: asked }: MenuProps) {
  // The build decides this condition; see bundle/site-modules.ts.
  const stays = !import.meta.env.SITE_PLAIN_SOCIAL && asked;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    // A press or focus elsewhere closes the menu.
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      trigger.current?.focus();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step || (stays && (event.target as Element).matches('input, textarea, select'))) return;
    event.preventDefault();
    setOpen(true);
    // The panel is always in the document, but must be visible before it can receive focus.
    requestAnimationFrame(() => {
      const items = [
        ...(root.current?.querySelectorAll<HTMLElement>(`.menu-panel :is(${focusable})`) ?? []),
      ];
      const at = items.indexOf(document.activeElement as HTMLElement);
      items[(at + step + items.length) % items.length]?.focus();
    });
  };

  return (
    <div className={`menu ${className ?? ''}`} ref={root} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className="icon-button js-only"
        aria-label={label}
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div
        className="menu-panel"
        id={id}
        hidden={!open}
        onClick={stays ? undefined : () => setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
