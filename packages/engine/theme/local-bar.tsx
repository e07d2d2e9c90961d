/** The bar under the header on narrow screens: sidebar drawer and outline. */
import { useEffect, useRef, useState } from 'react';
import type { PageData, TocEntry } from '../site/types.ts';
import { useChrome } from './context.tsx';
import { Icon } from './icons.tsx';
import { OutlineList, useOutlineTitle } from './outline.tsx';

/** Root margin that excludes the header and this bar from the viewport. */
const BARS = '-102px 0px 0px';

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
  const isPast = useHeadingPast(page);
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
          <Icon name="sidebar" />
          {text.menu}
        </button>
      )}
      {/* Screen readers ignore this title. It appears when the heading has scrolled out of view. */}
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

/** Whether the page's heading has scrolled under the bar; also true if the page has no heading. */
function useHeadingPast(page: PageData): boolean {
  const [isPast, setIsPast] = useState(false);
  // Each page has its own heading element.
  useEffect(() => {
    const heading = document.querySelector('main h1');
    setIsPast(!heading);
    if (!heading) return;
    const observer = new IntersectionObserver(
      (entries) => setIsPast(!entries.at(-1)?.isIntersecting),
      {
        rootMargin: BARS,
      },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, [page]);
  return isPast;
}
