/** The home page: hero, feature cards, first steps. Absent parts leave no trace. */

import { fromHome, isExternal, isSafeScheme } from '../../address/paths.ts';
import type { MainView } from '../../site/view.ts';
import { innerHtml } from '../inner-html.ts';
import { featureIcons } from './feature-icons.ts';
import { WithCode } from './parts.tsx';

export function Home({ view }: { view: MainView }) {
  const { home } = view;
  const { text } = view;
  const hero = home?.hero;
  const link = (href: string) =>
    // What is refused is reported with the page; here it leads nowhere.
    !isSafeScheme(href) ? undefined : isExternal(href) ? href : fromHome(view.homeHref, href);
  const external = (href: string) =>
    /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <div className="home">
      {hero && (
        <section className="hero" data-picture={home?.exampleHtml || hero.image ? '' : undefined}>
          <div className="hero-text">
            {hero.name && <h1 tabIndex={-1}>{hero.name}</h1>}
            {hero.text
              ?.split('\n')
              .filter((line) => line.trim() !== '')
              .map((line) => (
                <p className="hero-line" key={line}>
                  {line}
                </p>
              ))}
            {hero.tagline && (
              <p className="hero-tagline">
                <WithCode text={hero.tagline} />
              </p>
            )}
            {hero.actions && hero.actions.length > 0 && (
              <p className="hero-actions">
                {hero.actions.map((action) => (
                  <a
                    key={action.link}
                    className="button"
                    data-theme={action.theme}
                    href={link(action.link)}
                    {...external(action.link)}
                  >
                    {action.text}
                  </a>
                ))}
              </p>
            )}
          </div>
          {home?.exampleHtml && (
            <div className="hero-picture" dangerouslySetInnerHTML={innerHtml(home.exampleHtml)} />
          )}
          {hero.image && (
            <div className="hero-image">
              <HeroImage image={hero.image} />
            </div>
          )}
        </section>
      )}
      {home?.features && home.features.length > 0 && (
        <section className="features">
          {home.features.map((feature) => (
            <div className="feature" key={feature.title} data-span={feature.span}>
              {feature.icon && Object.hasOwn(featureIcons, feature.icon) && (
                <svg className="icon feature-icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d={featureIcons[feature.icon]} />
                </svg>
              )}
              <h2>
                {feature.link ? (
                  <a href={link(feature.link)} {...external(feature.link)}>
                    {feature.title}
                  </a>
                ) : (
                  feature.title
                )}
              </h2>
              {feature.details && (
                <p>
                  <WithCode text={feature.details} />
                </p>
              )}
            </div>
          ))}
        </section>
      )}
      {home?.steps && home.steps.length > 0 && (
        <section className="first-steps">
          <h2>{text.firstSteps}</h2>
          <ol>
            {home.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <div className="code">
                  <pre>
                    <code>{step.code}</code>
                  </pre>
                  <div className="code-tools js-only">
                    <button
                      type="button"
                      className="icon-button"
                      data-action="copy"
                      aria-label={text.copyCode}
                      title={text.copyCode}
                    />
                  </div>
                </div>
                {step.details && (
                  <p>
                    <WithCode text={step.details} />
                  </p>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {home?.note && (
        <p className="home-note">
          <WithCode text={home.note} />
        </p>
      )}
      <div className="prose" dangerouslySetInnerHTML={innerHtml(view.proseHtml)} />
      {view.footer && <Footer view={view} footer={view.footer} />}
    </div>
  );
}

function Footer({
  view,
  footer: { message, columns },
}: {
  view: MainView;
  footer: NonNullable<MainView['footer']>;
}) {
  return (
    <footer className="home-footer">
      {columns.length > 0 && (
        <nav className="home-sections" aria-label={view.text.footerNav}>
          {columns.map((column) => (
            <div key={column.text}>
              <p>{column.link ? <a href={column.link}>{column.text}</a> : column.text}</p>
              {column.items.length > 0 && (
                <ul className="home-pages">
                  {column.items.map((item) => (
                    <li key={item.link}>
                      <a href={item.link}>{item.text}</a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </nav>
      )}
      <p>{message}</p>
    </footer>
  );
}

function HeroImage({
  image,
}: {
  image: NonNullable<NonNullable<NonNullable<MainView['home']>['hero']>['image']>;
}) {
  const { src, srcset, sizes, alt } = image;
  const join = (list: string | string[] | undefined) =>
    Array.isArray(list) ? list.join(', ') : list;
  const own = (scheme: 'light' | 'dark') => {
    const isPair = typeof srcset === 'object' && 'light' in srcset;
    return {
      src: typeof src === 'string' ? src : src[scheme],
      // A single list names files of the light picture.
      srcset: isPair ? srcset[scheme] : scheme === 'light' ? srcset : undefined,
    };
  };
  const picture = (scheme: 'light' | 'dark', className?: string) => (
    <img
      className={className}
      src={isSafeScheme(own(scheme).src) ? own(scheme).src : undefined}
      alt={alt}
      width="375"
      height="375"
      srcSet={join(own(scheme).srcset)}
      sizes={join(sizes)}
    />
  );
  if (typeof src === 'string') return picture('light');
  return (
    <>
      {picture('light', 'when-light')}
      {picture('dark', 'when-dark')}
    </>
  );
}
