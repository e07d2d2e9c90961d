/**
 * Renders the markup of the sidebar, once for thousands of pages. For each page, only its own entry and the groups
 * around that are rendered again. The browser keeps the markup and handles it with one delegated listener.
 */
import { attributes, finishedHtml, type Html, html } from '../../html.ts';
import type { RenderedSidebar, SidebarItem } from '../../site/view.ts';

interface Entry {
  readonly item: SidebarItem;
  /** The indexes of the entry and of the groups around it: `g-1`, `g-1-0`. */
  readonly id: string;
  /** Entries of a group. */
  readonly entries: readonly Entry[];
  /** HTML of the list of entries, none of them current. */
  readonly list: Html;
  /** HTML of the entry if neither it nor any entry below it is current. */
  readonly html: Html;
}

/** State of an entry on a page: `current` for the page's own entry, `open` for a group around that. */
type State = 'current' | 'open';
type Group = Extract<SidebarItem, { type: 'group' }>;

/**
 * A sidebar with more characters than this is large. Documents contain only the part of it near their page; a separate
 * file has all of it.
 */
const LARGE = 20_000;

export function renderSidebar(items: readonly SidebarItem[]): RenderedSidebar {
  let entries = createEntries(items, 'g', 0);
  const isLarge = String(renderList(entries.map(toHtml), 0)).length > LARGE;
  if (isLarge) entries = createEntries(items.map(closed), 'g', 0);
  const places = new Map<string, readonly number[]>();
  const collect = (list: readonly Entry[], path: readonly number[]) => {
    for (const [index, { item, entries: inner }] of list.entries()) {
      const place = [...path, index];
      const link = 'link' in item ? item.link : undefined;
      // If a page is listed twice, the first entry counts.
      if (link !== undefined && !places.has(link)) places.set(link, place);
      collect(inner, place);
    }
  };
  collect(entries, []);
  const plain = renderList(entries.map(toHtml), 0);
  const near = isLarge ? entries.map((entry) => shorten(entry, 0)) : entries;
  const short = isLarge ? renderList(near.map(toHtml), 0) : plain;
  return {
    html: plain,
    withCurrent(href) {
      const place = places.get(href);
      return place ? renderMarked(near, place, 0) : short;
    },
  };
}

const toHtml = (entry: Entry) => entry.html;

/** Closes the groups of a large sidebar, so that it looks the same before and after its completion. */
function closed(item: SidebarItem): SidebarItem {
  if (item.type !== 'group') return item;
  return { ...item, collapsed: item.collapsible, items: item.items.map(closed) };
}

/**
 * Shortens an entry: each closed group keeps only its first page, from which readers without scripts can reach the
 * others. A group that itself has a link keeps no page. `data-rest` tells the client that entries are missing.
 */
function shorten(entry: Entry, depth: number): Entry {
  const { item, id } = entry;
  if (item.type !== 'group') return entry;
  const entries = entry.entries.map((inner) => shorten(inner, depth + 1));
  const list = renderList(entries.map(toHtml), depth + 1);
  if (!item.collapsible) return { item, id, entries, list, html: renderEntry(item, id, list) };
  const first = item.link === undefined ? firstLink(item) : undefined;
  const rest = html`<ul class="sidebar-list" data-depth="${depth + 1}" data-rest>${first && renderEntry(first, id, html``)}</ul>`;
  return { item, id, entries, list, html: renderEntry(item, id, rest) };
}

function firstLink({ items }: Group): SidebarItem | undefined {
  for (const item of items) {
    if (item.type === 'link') return item;
    const inner = item.type === 'group' ? firstLink(item) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

function createEntries(items: readonly SidebarItem[], path: string, depth: number): Entry[] {
  return items.map((item, index) => {
    const id = `${path}-${index}`;
    const entries = item.type === 'group' ? createEntries(item.items, id, depth + 1) : [];
    const list = renderList(entries.map(toHtml), depth + 1);
    return { item, id, entries, list, html: renderEntry(item, id, list) };
  });
}

/** Renders a list in which the entry at `place` is current and the groups around it are open. */
function renderMarked(entries: readonly Entry[], place: readonly number[], depth: number): Html {
  const [at, ...rest] = place;
  const pieces = entries.map(({ item, id, entries: inner, list, html }, index) =>
    index !== at
      ? html
      : rest.length === 0
        ? renderEntry(item, id, list, 'current')
        : renderEntry(item, id, renderMarked(inner, rest, depth + 1), 'open'),
  );
  return renderList(pieces, depth);
}

function renderList(entries: readonly Html[], depth: number): Html {
  return html`<ul class="sidebar-list" data-depth="${depth}">${entries}</ul>`;
}

/** @param list HTML of the entries of a group */
function renderEntry(item: SidebarItem, id: string, list: Html, state?: State): Html {
  const style = item.type === 'divider' ? item.dividerType : undefined;
  return html`<li${attributes({ class: `sidebar-${item.type}`, 'data-style': style })}>${renderContent(item, id, list, state)}</li>`;
}

function renderContent(item: SidebarItem, id: string, list: Html, state?: State): Html {
  switch (item.type) {
    case 'divider':
      return html`<hr/>`;
    case 'header':
      return html`<p class="sidebar-section">${renderLabel(item.sectionHeaderText, item.html)}${renderTag(item.tag)}</p>`;
    case 'link': {
      const link = html`<a${linkAttributes(item.link, state)}><span>${renderLabel(item.text, item.html)}</span>${renderTag(item.tag)}</a>`;
      return item.instead
        ? html`<div class="sidebar-head">${link}<a${linkAttributes(item.instead.link, undefined)}>${item.instead.text}</a></div>`
        : link;
    }
    case 'group': {
      const closed = item.collapsible && item.collapsed && state !== 'open';
      const own =
        item.link !== undefined &&
        html`<a${linkAttributes(item.link, state)}><span>${renderLabel(item.text, item.html)}</span>${renderTag(item.tag)}</a>`;
      const head = item.collapsible
        ? renderToggle(item, id, closed)
        : !own &&
          html`<p class="sidebar-section">${renderLabel(item.text, item.html)}${renderTag(item.tag)}</p>`;
      return html`<div class="sidebar-head">${own}${head}</div><div${attributes({ class: 'sidebar-items', id, hidden: closed })}>${list}</div>`;
    }
  }
}

function linkAttributes(href: string, state: State | undefined): Html {
  const current = state === 'current' ? 'page' : undefined;
  return attributes({ class: 'sidebar-link', href, 'aria-current': current });
}

/**
 * Renders the button that opens and closes a group. The button contains the label, unless the label is a link beside
 * it.
 */
function renderToggle({ text, html: marked, link, tag }: Group, id: string, closed: boolean): Html {
  const label =
    link === undefined && html`<span>${renderLabel(text, marked)}${renderTag(tag)}</span>`;
  return html`<button${attributes({
    type: 'button',
    class: 'sidebar-toggle',
    'aria-expanded': closed ? 'false' : 'true',
    'aria-controls': id,
    'aria-label': link === undefined ? undefined : text,
  })}>${label}<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6l6 6-6 6"></path></svg></button>`;
}

/** Renders a label: its HTML if it has formatting, or else its text, in which words between backticks are code. */
function renderLabel(text: string, marked?: Html): Html {
  if (marked) return marked;
  return html`${text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}`;
}

/** Renders a tag: a word, the address of a picture, or an SVG. */
function renderTag(tag: string | undefined): Html | undefined {
  if (!tag) return undefined;
  // The sidebar file is trusted, unlike pages, so its SVGs are inserted unchanged.
  if (tag.startsWith('<svg')) return html`<span class="sidebar-tag">${finishedHtml(tag)}</span>`;
  if (/^[/.]|^https?:/.test(tag))
    return html`<img${attributes({ class: 'sidebar-tag', src: tag, alt: '', width: 20, height: 20 })}/>`;
  return html`<span class="badge" data-type="warning">${tag}</span>`;
}
