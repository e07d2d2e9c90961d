/** The page's headings; the current one is marked while the reader scrolls. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TocEntry } from '../site/types.ts';
import { useChrome } from './context.tsx';
import { innerHtml } from './inner-html.ts';
import { outlineStore } from './outline-store.ts';
import { Slot } from './slot.tsx';

export function useOutlineTitle(): string {
  const { site, page, text } = useChrome();
  return site.locales[page.lang]?.outlineTitle ?? text.outline;
}

export function OutlineList({ items, onPick }: { items: readonly TocEntry[]; onPick?(): void }) {
  const { trust } = useChrome();
  const current = useSyncExternalStore(
    outlineStore.subscribe,
    outlineStore.current,
    () => items[0]?.id,
  );
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Scrolls only the box of the outline, never the page.
    const box = list.current?.closest<HTMLElement>('.outline, .local-panel');
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !box || !entry || box.scrollHeight <= box.clientHeight) return;
    const top = entry.offsetTop - box.clientHeight / 2;
    box.scrollTo({ top });
  }, [current]);
  const smallest = Math.min(...items.map((item) => item.depth));
  return (
    <ul className="outline-list" ref={list}>
      {items.map((item) => (
        <li key={item.id}>
          <a
            className="outline-link"
            href={`#${encodeURIComponent(item.id)}`}
            title={item.text}
            data-level={item.depth - smallest || undefined}
            aria-current={item.id === current ? 'location' : undefined}
            onClick={onPick}
            {...(item.html
              ? { dangerouslySetInnerHTML: innerHtml(trust(item.html)) }
              : { children: item.text })}
          />
        </li>
      ))}
    </ul>
  );
}

export function Outline({ items }: { items: readonly TocEntry[] }) {
  const title = useOutlineTitle();
  const list = <OutlineList items={items} />;
  const name = (
    <p className="outline-title" aria-hidden="true">
      {title}
    </p>
  );
  // The build decides whether the site has slots.
  return import.meta.env.SITE_NO_SLOTS ? (
    <nav className="outline" aria-label={title}>
      {name}
      {list}
    </nav>
  ) : (
    <nav className="outline" aria-label={title}>
      <Slot name="outlineBefore" />
      {name}
      {list}
      <Slot name="outlineAfter" />
    </nav>
  );
}
