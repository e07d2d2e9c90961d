/** The content of `main`, by page type. Rendered at build time only; the browser keeps the HTML. */
import type { MainView } from '../../site/view.ts';
import { innerHtml } from '../inner-html.ts';
import { PageSlot } from '../slot.tsx';
import { Home, OwnHome } from './home.tsx';
import { Overview } from './overview.tsx';
import { DocHead, Prose, StatusTag } from './parts.tsx';

/** The inner HTML of `main` as elements. */
export function Main({ view }: { view: MainView }) {
  switch (view.page.pageType) {
    case 'home':
      return view.ownHomeHtml ? (
        <OwnHome view={view} html={view.ownHomeHtml} />
      ) : (
        <Home view={view} />
      );
    case 'overview':
      return <Overview view={view} />;
    case '404':
      return <NotFound view={view} />;
    case 'custom':
    case 'blank':
      return <div className="prose" dangerouslySetInnerHTML={innerHtml(view.proseHtml)} />;
    case 'doc':
      return <Doc view={view} />;
  }
}

function Doc({ view }: { view: MainView }) {
  const { page } = view;
  const { text } = view;
  return (
    <article className="doc">
      <DocHead view={view} />
      <PageSlot name="textBefore" html={view.slots?.textBefore} />
      <Prose view={view} />
      {view.empty && <p className="empty-page">{text.emptyPage}</p>}
      {view.instead && (
        <ul className="prose">
          {view.instead.map((each) => (
            <li key={each.link}>
              <a href={each.link}>{each.text}</a>
            </li>
          ))}
        </ul>
      )}
      <PageSlot name="textAfter" html={view.slots?.textAfter} />
      <PageSlot name="footerBefore" html={view.slots?.footerBefore} />
      {page.areas.footer && <DocFooter view={view} />}
      <PageSlot name="footerAfter" html={view.slots?.footerAfter} />
    </article>
  );
}

function DocFooter({ view }: { view: MainView }) {
  const { page, previous, next } = view;
  const { text } = view;
  const [before, after] = text.lastUpdated.split('{date}');
  const time = page.lastUpdatedTime === undefined ? undefined : new Date(page.lastUpdatedTime);
  return (
    <footer className="doc-footer">
      <div className="doc-links">
        {view.editHref && (
          <a href={view.editHref} target="_blank" rel="noopener noreferrer">
            {view.editText}
          </a>
        )}
        {view.reportHref && (
          <a href={view.reportHref} target="_blank" rel="noopener noreferrer">
            {text.report}
          </a>
        )}
        {time && (
          <span className="last-updated">
            {before}
            {/* In UTC, so that the date is the same for every reader and build machine. */}
            <time dateTime={time.toISOString()}>{time.toISOString().slice(0, 10)}</time>
            {after}
          </span>
        )}
      </div>
      {(previous || next) && (
        <nav className="pager" aria-label={text.pageNav}>
          {previous && (
            <a className="pager-link" rel="prev" href={previous.link}>
              <span>{text.previous}</span>
              <strong>
                {previous.text}
                <StatusTag tag={previous.tag} />
              </strong>
            </a>
          )}
          {next && (
            <a className="pager-link pager-next" rel="next" href={next.link}>
              <span>{text.next}</span>
              <strong>
                {next.text}
                <StatusTag tag={next.tag} />
              </strong>
            </a>
          )}
        </nav>
      )}
    </footer>
  );
}

function NotFound({ view }: { view: MainView }) {
  const { text } = view;
  return (
    <div className="not-found">
      <p className="not-found-code">404</p>
      <h1 tabIndex={-1}>{text.notFound}</h1>
      <p>{text.notFoundText}</p>
      <p>
        <a className="button" data-theme="brand" href={view.homeHref}>
          {text.takeMeHome}
        </a>
      </p>
      <div className="not-found-nearest" data-island="not-found" data-title={text.nearest} />
      {view.searchHref && (
        <p className="js-only">
          <a href={view.searchHref}>{text.searchInstead}</a>
        </p>
      )}
    </div>
  );
}
