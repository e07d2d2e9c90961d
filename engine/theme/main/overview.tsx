/** An index of the section's pages, grouped as in the sidebar, with a filter. */
import type { MainView } from '../../site/view.ts';
import { innerHtml } from '../inner-html.ts';
import { DocHead, Prose, StatusTag } from './parts.tsx';

export function Overview({ view }: { view: MainView }) {
  const { text } = view;
  return (
    <article className="doc overview">
      <DocHead view={view} />
      <Prose view={view} />
      <div className="overview-filter js-only" data-island="overview-filter">
        <label>
          {text.filter}
          <input
            type="search"
            placeholder={text.filterPlaceholder}
            autoComplete="off"
            spellCheck="false"
          />
        </label>
        <p
          className="overview-count"
          role="status"
          data-none={text.filterNone}
          data-one={text.filterOne}
          data-many={text.filterCount}
        />
      </div>
      {view.overview?.map((group) => (
        <section className="overview-group" key={group.text}>
          {group.html ? (
            <h2 dangerouslySetInnerHTML={innerHtml(group.html)} />
          ) : (
            <h2>{group.text}</h2>
          )}
          <div className="overview-cards">
            {group.cards.map((card) => (
              <div className="overview-card" key={card.link}>
                <h3>
                  <a href={card.link}>{card.text}</a>
                  <StatusTag tag={card.tag} />
                </h3>
                {card.headings.length > 0 && (
                  <ul>
                    {card.headings.map((heading) => (
                      <li key={heading.link} data-depth={heading.depth}>
                        {heading.html ? (
                          <a
                            href={heading.link}
                            dangerouslySetInnerHTML={innerHtml(heading.html)}
                          />
                        ) : (
                          <a href={heading.link}>{heading.text}</a>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
