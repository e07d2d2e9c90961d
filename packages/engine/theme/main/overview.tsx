/** The pages of a section as cards, grouped as in the sidebar, with a filter. */
import type { MainView, OverviewCard, OverviewGroup } from '../../site/view.ts';
import { innerHtml } from '../inner-html.ts';
import { PageSlot } from '../slot.tsx';
import { DocHead, Prose, StatusTag } from './parts.tsx';

export function Overview({ view }: { view: MainView }) {
  const groups = view.overview ?? [];
  const hasPictures = groups.some(({ cards }) => cards.some(({ picture }) => picture));
  return (
    <article className="doc overview" data-pictures={hasPictures ? '' : undefined}>
      <DocHead view={view} />
      <PageSlot name="textBefore" html={view.slots?.textBefore} />
      {view.leadHtml && <Prose view={view} html={view.leadHtml} />}
      <Filter view={view} />
      {groups.map((group) => (
        <section className="overview-group" key={group.id}>
          <GroupName group={group} />
          <div className="overview-cards">
            {group.cards.map((card) => (
              <Card key={card.link} card={card} view={view} hasPicture={hasPictures} />
            ))}
          </div>
        </section>
      ))}
      {String(view.proseHtml) && <Prose view={view} />}
      <PageSlot name="textAfter" html={view.slots?.textAfter} />
    </article>
  );
}

/** The filter is hidden without scripts. Its code is loaded when the reader focuses the box. */
function Filter({ view }: { view: MainView }) {
  const { text } = view;
  return (
    <div
      className="overview-filter js-only"
      data-island="overview-filter"
      data-older={view.olderCharacters || undefined}
    >
      <input
        type="search"
        aria-label={text.filter}
        placeholder={text.filterPlaceholder}
        autoComplete="off"
        spellCheck="false"
        enterKeyHint="search"
      />
      <p
        role="status"
        data-none={text.filterNone}
        data-one={text.filterOne}
        data-many={text.filterCount}
      />
      {view.searchHref && (
        <a href={view.searchHref} data-text={text.filterSearch} hidden>
          {text.searchInstead}
        </a>
      )}
    </div>
  );
}

function GroupName({ group: { id, text, html } }: { group: OverviewGroup }) {
  const content = html ? { dangerouslySetInnerHTML: innerHtml(html) } : { children: text };
  return <h2 id={id} tabIndex={-1} {...content} />;
}

function Card({
  card: { text, link, tag, sentence, picture, headings },
  view,
  hasPicture,
}: {
  card: OverviewCard;
  view: MainView;
  /** Whether any card on this page has a picture. If so, a card without a picture gets an icon. */
  hasPicture: boolean;
}) {
  return (
    <div className="overview-card">
      <div className="overview-page">
        <h3>
          <a href={link}>{text}</a>
          <StatusTag tag={tag} />
        </h3>
        {sentence && (
          <p
            lang={view.fallback ? view.sourceLang : undefined}
            dangerouslySetInnerHTML={innerHtml(sentence.html)}
          />
        )}
        {picture && (
          <div
            className="overview-picture"
            data-ground={picture.ground}
            dangerouslySetInnerHTML={innerHtml(picture.html)}
          />
        )}
        {hasPicture && !picture && (
          <div className="overview-picture">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5zM8.5 10h7M8.5 14h4.5" />
            </svg>
          </div>
        )}
      </div>
      {headings.length > 0 && (
        <ul
          className={
            headings.some((heading) => !heading.link.startsWith(link))
              ? 'overview-elsewhere'
              : undefined
          }
        >
          {headings.map((heading) => (
            <li key={heading.link} data-depth={heading.depth}>
              {heading.html ? (
                <a href={heading.link} dangerouslySetInnerHTML={innerHtml(heading.html)} />
              ) : (
                <a href={heading.link}>{heading.text}</a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
