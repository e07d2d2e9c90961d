/** The bar under the header on narrow screens: sidebar drawer and outline. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { TocEntry } from '../site/types.ts';
import { useChrome } from './context.tsx';
import { Icon } from './icons.tsx';
import { OutlineList, useOutlineTitle } from './outline.tsx';

interface LocalBarProps {
  readonly hasSidebar: boolean;
  readonly drawerOpen: boolean;
  onDrawer(): void;
  readonly outline: readonly TocEntry[];
}

export function LocalBar({ hasSidebar, drawerOpen, onDrawer, outline }: LocalBarProps) {
  const { page, text } = useChrome();
  const title = useOutlineTitle();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPast = useHeadingPast(root);
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div className="local-bar js-only" ref={root}>
      {hasSidebar && (
        <button
          type="button"
          className="local-button local-menu"
          aria-expanded={drawerOpen}
          aria-haspopup="dialog"
          onClick={onDrawer}
        >
          <Icon name="menu" />
          {text.menu}
        </button>
      )}
      {/* For the eye, where the heading has scrolled away. */}
      <span className="local-title" aria-hidden="true" data-past={isPast || undefined}>
        {page.title}
      </span>
      {outline.length > 0 && (
        <>
          <button
            ref={button}
            type="button"
            className="local-button local-outline"
            aria-expanded={open}
            aria-controls="local-outline"
            onClick={() => setOpen(!open)}
          >
            {title}
            <Icon name="chevron" />
          </button>
          <nav className="local-panel" id="local-outline" aria-label={title} hidden={!open}>
            {open && <OutlineList items={outline} onPick={() => setOpen(false)} />}
          </nav>
        </>
      )}
    </div>
  );
}

/** Whether the heading of the page has gone up under the bar; without one the bar has to say where the reader is. */
function useHeadingPast(bar: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const bottomOf = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    const read = () =>
      setIsPast(bottomOf(document.querySelector('main h1')) <= bottomOf(bar.current));
    read();
    addEventListener('scroll', read, { passive: true });
    addEventListener('resize', read);
    return () => {
      removeEventListener('scroll', read);
      removeEventListener('resize', read);
    };
  }, [bar]);
  return isPast;
}
