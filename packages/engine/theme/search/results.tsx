/** The hits of one source, grouped by page: a listbox whose options are links. */
import type { MouseEvent, PointerEvent } from 'react';
import { withBase } from '../../address/paths.ts';
import type { SearchWords } from '../../languages/language.ts';
import type { MarkedText, SearchHit, SearchTab } from '../../search/document.ts';
import { countText } from './count-text.ts';

interface ResultsProps {
  readonly id: string;
  readonly tab: SearchTab;
  readonly base: string;
  readonly selected: number;
  readonly text: SearchWords;
  onSelect(index: number): void;
  /** Called when a hit is pressed; the router follows the link. */
  onPick(event: MouseEvent<HTMLAnchorElement>): void;
}

/** Line icons, 24 × 24: a page, a number sign, lines of text. */
const icons: Readonly<Record<SearchHit['type'], string>> = {
  title: 'M6 3h8l4 4v14H6zM14 3v4h4',
  header: 'M9 4L7 20M17 4l-2 16M4 9h17M3 15h17',
  content: 'M4 7h16M4 12h16M4 17h9',
};

export function Results({ id, tab, base, selected, text, onSelect, onPick }: ResultsProps) {
  let count = 0;
  return (
    <div role="listbox" id={id} aria-label={text.results} className="search-list" lang={tab.lang}>
      {tab.groups.map((group, page) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, not fieldsets
        <div role="group" key={group.id} aria-labelledby={`${id}-page-${page}`}>
          <div className="search-page" id={`${id}-page-${page}`}>
            {group.section && <span>{group.section} / </span>}
            {group.title.map((part) => part.text)}
          </div>
          {group.hits.map((hit) => {
            const index = count++;
            return (
              <a
                role="option"
                key={index}
                id={`${id}-${index}`}
                className="search-hit"
                data-type={hit.type}
                href={hit.href.startsWith('/') ? withBase(base, hit.href) : hit.href}
                tabIndex={-1}
                aria-selected={index === selected}
                onClick={onPick}
                // A hit is selected if the pointer moves over it, but not if the list moves below the pointer.
                onPointerMove={({ movementX, movementY }: PointerEvent) => {
                  if ((movementX || movementY) && index !== selected) onSelect(index);
                }}
                {...(tab.own ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
              >
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={icons[hit.type]} />
                </svg>
                <HitText hit={hit} />
                {!tab.own && <span className="visually-hidden">{text.newTab}</span>}
              </a>
            );
          })}
          {group.more > 0 && (
            <div className="search-more">{countText(text, 'moreHits', group.more)}</div>
          )}
        </div>
      ))}
      {tab.more > 0 && <div className="search-more">{countText(text, 'morePages', tab.more)}</div>}
    </div>
  );
}

function HitText({ hit }: { hit: SearchHit }) {
  if (hit.type === 'title')
    return (
      <b>
        <Marked text={hit.title} />
      </b>
    );
  const isHeader = hit.type === 'header';
  const path = hit.path.join(' › ');
  return (
    <span>
      {path && <small>{isHeader ? `${path} › ` : path}</small>}
      {isHeader ? (
        <b>
          <Marked text={hit.header} />
        </b>
      ) : hit.isCode ? (
        <code>
          <Marked text={hit.excerpt} />
        </code>
      ) : (
        <span>
          <Marked text={hit.excerpt} />
        </span>
      )}
    </span>
  );
}

function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text));
}
