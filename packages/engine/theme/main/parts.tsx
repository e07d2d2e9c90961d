/** Parts of `main` that several page types share. */
import { Fragment } from 'react';
import type { Html } from '../../html.ts';
import { fill } from '../../languages/fill.ts';
import type { MainView } from '../../site/view.ts';
import { innerHtml } from '../inner-html.ts';

/** Breadcrumbs, title, version line, notices: everything above the prose. */
export function DocHead({ view }: { view: MainView }) {
  const { page } = view;
  const { text } = view;
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
      {view.titleHtml && (
        <div
          lang={view.fallback ? view.sourceLang : undefined}
          dangerouslySetInnerHTML={innerHtml(view.titleHtml)}
        />
      )}
      {!view.titleHtml && page.title && (
        <h1 tabIndex={-1} lang={view.fallback ? view.sourceLang : undefined}>
          {page.title}
          {experimental && (
            <span className="badge" data-type="warning">
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
      {view.movedSections?.map(({ id, text: title, link }) => (
        <p className="moved" id={id} key={id}>
          {/* `u` is underlined without a CSS rule. Many pages would contain the rule, but few readers see the `u`. */}
          {text.movedSection}{' '}
          <a href={link}>
            <u>{title}</u>
          </a>
        </p>
      ))}
      {view.fallback && (
        <p className="notice" role="note">
          {text.notTranslated}
        </p>
      )}
      {view.outdated && (
        <p className="notice" role="note">
          {text.outdated}{' '}
          <a href={view.outdated.href} hrefLang={view.sourceLang}>
            {text.outdatedLink}
          </a>
          {view.outdated.sections.length > 0 && (
            <ChangedSections view={view} sections={view.outdated.sections} />
          )}
        </p>
      )}
    </>
  );
}

/** A sentence with links to the sections of the source page that have changed since the translation. */
function ChangedSections({
  view: { page, text, sourceLang },
  sections,
}: {
  view: MainView;
  sections: NonNullable<MainView['outdated']>['sections'];
}) {
  const links = sections.map((section) =>
    section.text ? (
      <a
        key={section.href}
        href={section.href}
        hrefLang={sourceLang}
        lang={sourceLang}
        {...(section.html
          ? { dangerouslySetInnerHTML: innerHtml(section.html) }
          : { children: section.text })}
      />
    ) : (
      <a key={section.href} href={section.href} hrefLang={sourceLang}>
        {text.outdatedStart}
      </a>
    ),
  );
  const list = new Intl.ListFormat(page.lang, { type: 'conjunction' });
  const places = links.map((_, index) => String(index));
  return (
    <>
      <br />
      {text.outdatedChanged}
      {list.formatToParts(places).map(({ type, value }, index) => (
        <Fragment key={index}>{type === 'element' ? links[Number(value)] : value}</Fragment>
      ))}
    </>
  );
}

/** The page's text, marked with the source language if it replaces a translation. */
export function Prose({ view, html = view.proseHtml }: { view: MainView; html?: Html }) {
  return (
    <div
      className="prose"
      lang={view.fallback ? view.sourceLang : undefined}
      dangerouslySetInnerHTML={innerHtml(html)}
    />
  );
}

/** A text of the frontmatter, in which words between backticks are code. */
export function WithCode({ text }: { text: string }) {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return text;
  return parts.map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}

/** The tag beside a link to a page, such as `Experimental`; nothing without a tag. */
export function StatusTag({ tag }: { tag: string | undefined }) {
  if (!tag) return null;
  return (
    <>
      {' '}
      <span className="badge" data-type="warning">
        {tag}
      </span>
    </>
  );
}
