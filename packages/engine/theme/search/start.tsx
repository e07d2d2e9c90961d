/** Content of the panel before anything is typed: links to the sections, and the legend of keys. */
import { type MouseEvent, useState } from 'react';
import type { SearchWords } from '../../languages/language.ts';
import { NavLinks } from '../header.tsx';

interface StartProps {
  readonly text: SearchWords;
  /** Called when a link is pressed; the router follows the link. */
  onPick(): void;
}

/** The top navigation and, if there is a sidebar, a link to the first page of each of its groups. */
export function Start({ text, onPick }: StartProps) {
  // Reads the sidebar column, since the markup of the sidebar is only in the page.
  const [groups] = useState(() =>
    [...document.querySelectorAll('.sidebar .sidebar-list[data-depth="0"] > .sidebar-group')].map(
      (group) => ({
        label: group.querySelector('.sidebar-head')!.textContent,
        href: group.querySelector('a')?.getAttribute('href'),
      }),
    ),
  );
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && (event.target as Element).closest('a')) onPick();
  };
  return (
    <div className="search-start" onClick={onClick}>
      <nav aria-label={text.sections}>
        <p className="search-page">{text.sections}</p>
        <NavLinks flat current="true" />
      </nav>
      {groups.length > 0 && (
        <nav aria-label={text.groups}>
          <p className="search-page">{text.groups}</p>
          <ul className="search-groups">
            {groups.map(
              ({ label, href }) =>
                href && (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** The keys of the panel, for readers with a keyboard. */
export function KeyLegend({ text }: { text: SearchWords }) {
  const control = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const keys = [
    [['↑', '↓'], text.keySelect],
    [['↵'], text.keyOpen],
    [[control, '↵'], text.keyNewTab],
    [['Esc'], text.keyClose],
  ] as const;
  return (
    <ul className="search-keys">
      {keys.map(([names, does]) => (
        <li key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
