/** The sidebar's markup: rendered at build, kept in the browser, worked by one delegated listener. */
import { Fragment } from 'react';
import type { SidebarItem } from '../../site/view.ts';

/** Label with `code` spans. */
function Label({ text }: { text: string }) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}

function Tag({ tag }: { tag: string | undefined }) {
  if (!tag) return null;
  if (tag.startsWith('<svg'))
    return <span className="sidebar-tag" dangerouslySetInnerHTML={{ __html: tag }} />;
  if (/^[/.]|^https?:/.test(tag))
    return <img className="sidebar-tag" src={tag} alt="" width="20" height="20" />;
  return (
    <span className="badge" data-type="warning">
      {tag}
    </span>
  );
}

export function Sidebar({ items }: { items: readonly SidebarItem[] }) {
  return <SidebarList items={items} path="g" depth={0} />;
}

function SidebarList({
  items,
  path,
  depth,
}: {
  items: readonly SidebarItem[];
  path: string;
  depth: number;
}) {
  return (
    <ul className="sidebar-list" data-depth={depth}>
      {items.map((item, index) => {
        const id = `${path}-${index}`;
        return (
          <li
            key={id}
            className={`sidebar-${item.type}`}
            data-style={item.type === 'divider' ? item.dividerType : undefined}
          >
            <Entry item={item} id={id} depth={depth} />
          </li>
        );
      })}
    </ul>
  );
}

function Entry({ item, id, depth }: { item: SidebarItem; id: string; depth: number }) {
  switch (item.type) {
    case 'divider':
      return <hr />;
    case 'header':
      return (
        <p className="sidebar-section">
          <Label text={item.sectionHeaderText} />
          <Tag tag={item.tag} />
        </p>
      );
    case 'link':
      return (
        <a className="sidebar-link" href={item.link}>
          <span>
            <Label text={item.text} />
          </span>
          <Tag tag={item.tag} />
        </a>
      );
    case 'group':
      return (
        <>
          <div className="sidebar-head">
            {item.link !== undefined && (
              <a className="sidebar-link" href={item.link}>
                <Label text={item.text} />
              </a>
            )}
            {item.collapsible ? (
              <button
                type="button"
                className="sidebar-toggle"
                aria-expanded={!item.collapsed}
                aria-controls={id}
                aria-label={item.link === undefined ? undefined : item.text}
              >
                {item.link === undefined && (
                  <span>
                    <Label text={item.text} />
                    <Tag tag={item.tag} />
                  </span>
                )}
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M9 6l6 6-6 6" />
                </svg>
              </button>
            ) : (
              item.link === undefined && (
                <p className="sidebar-section">
                  <Label text={item.text} />
                  <Tag tag={item.tag} />
                </p>
              )
            )}
          </div>
          <div className="sidebar-items" id={id} hidden={item.collapsible && item.collapsed}>
            <SidebarList items={item.items} path={id} depth={depth + 1} />
          </div>
        </>
      );
  }
}
