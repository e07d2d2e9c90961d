/** What several page types show in `main`. */
import { strings } from '../../site/page-strings.ts';
import { fill } from '../../site/strings.ts';
import type { MainView } from '../../site/view.ts';

/** Breadcrumbs, title, version line, notices: everything above the prose. */
export function DocHead({ view }: { view: MainView }) {
  const { page } = view;
  const text = strings[page.lang];
  const experimental = page.frontmatter.status === 'experimental';
  return (
    <>
      {view.breadcrumbs.length > 0 && (
        <nav className="breadcrumbs" aria-label={text.breadcrumbs}>
          <ol>
            {view.breadcrumbs.map((crumb, index) => (
              <li key={index}>{crumb.link ? <a href={crumb.link}>{crumb.text}</a> : crumb.text}</li>
            ))}
          </ol>
        </nav>
      )}
      {!/^\s*<h1\b/.test(view.proseHtml) && page.title && (
        <h1 tabIndex={-1} lang={view.fallback ? 'en' : undefined}>
          {page.title}
          {experimental && (
            <span className="badge" data-type="danger">
              {text.experimental}
            </span>
          )}
        </h1>
      )}
      <div className="doc-meta">
        {view.describes.map((product) => (
          <span key={product}>{fill(text.describes, { product })}</span>
        ))}
        {view.markdownHref && !view.empty && (
          <button
            type="button"
            className="meta-button js-only"
            data-action="markdown"
            data-href={view.markdownHref}
          >
            {text.markdown}
          </button>
        )}
      </div>
      {view.fallback && (
        <p className="notice" role="note">
          {text.notTranslated}
        </p>
      )}
      {view.behindHref && (
        <p className="notice" role="note">
          {text.behind}{' '}
          <a href={view.behindHref} hrefLang="en">
            {text.behindLink}
          </a>
        </p>
      )}
    </>
  );
}

/** The page's own text, marked as English where it stands in for a translation. */
export function Prose({ view }: { view: MainView }) {
  return (
    <div
      className="prose"
      lang={view.fallback ? 'en' : undefined}
      dangerouslySetInnerHTML={{ __html: view.proseHtml }}
    />
  );
}

/** `Experimental` beside a link to such a page. */
export function StatusTag({ tag }: { tag: string | undefined }) {
  if (!tag) return null;
  return (
    <>
      {' '}
      <span className="badge" data-type="danger">
        {tag}
      </span>
    </>
  );
}
