/** The home page: hero, showcase, feature cards, first steps. Absent parts render nothing. */

import { fromHome, isExternal, isSafeScheme } from '../../address/paths.ts';
import type { Html } from '../../html.ts';
import type { MainView, Showcase } from '../../site/view.ts';
import { innerHtml } from '../inner-html.ts';
import { featureIcons } from './feature-icons.ts';
import { WithCode } from './parts.tsx';

type HomeView = NonNullable<MainView['home']>;
type HeroView = NonNullable<HomeView['hero']>;

/** A home page that a plug-in renders, followed by the common footer of home pages. */
export function OwnHome({ view, html }: { view: MainView; html: Html }) {
  return (
    <div className="home">
      <div dangerouslySetInnerHTML={innerHtml(html)} />
      {view.footer && <Footer view={view} footer={view.footer} />}
    </div>
  );
}

export function Home({ view }: { view: MainView }) {
  const { home } = view;
  const { hero, features = [], steps = [] } = home ?? {};
  return (
    <div className="home">
      {hero && <Hero view={view} hero={hero} exampleHtml={home?.exampleHtml} />}
      {home?.showcase && <Exhibits view={view} showcase={home.showcase} />}
      {features.length > 0 && (
        <section className="features">
          {features.map((feature) => (
            <Feature key={feature.title} view={view} feature={feature} />
          ))}
        </section>
      )}
      {steps.length > 0 && <FirstSteps steps={steps} text={view.text} />}
      {home?.note && (
        <p className="feature home-note">
          <span>
            <WithCode text={home.note} />
          </span>
          {home.noteLink && (
            <a className="button" {...linkTo(view, home.noteLink.link)}>
              {home.noteLink.text}
            </a>
          )}
        </p>
      )}
      <div className="prose" dangerouslySetInnerHTML={innerHtml(view.proseHtml)} />
      {view.footer && <Footer view={view} footer={view.footer} />}
    </div>
  );
}

/** Link attributes for an address in the frontmatter; an external link opens a new tab. */
function linkTo(view: MainView, href: string) {
  const outside = /^https?:/.test(href)
    ? { target: '_blank', rel: 'noopener noreferrer' }
    : undefined;
  // An unsafe address is reported for the page. Here the link gets no address.
  if (!isSafeScheme(href)) return { href: undefined, ...outside };
  return { href: isExternal(href) ? href : fromHome(view.homeHref, href), ...outside };
}

interface HeroProps {
  readonly view: MainView;
  readonly hero: HeroView;
  readonly exampleHtml: HomeView['exampleHtml'];
}

function Hero({ view, hero, exampleHtml }: HeroProps) {
  const lines = hero.text?.split('\n').filter((line) => line.trim() !== '');
  return (
    <section className="hero" data-picture={exampleHtml || hero.image ? '' : undefined}>
      <div className="hero-text">
        {hero.name && <h1 tabIndex={-1}>{hero.name}</h1>}
        {lines?.map((line) => (
          <p className="hero-line" key={line}>
            {line}
          </p>
        ))}
        {hero.tagline && (
          <p className="hero-tagline">
            <WithCode text={hero.tagline} />
          </p>
        )}
        {hero.command && <Command code={hero.command} text={view.text} />}
        {hero.actions && hero.actions.length > 0 && (
          <p className="hero-actions">
            {hero.actions.map((action) => (
              <a
                key={action.link}
                className="button"
                data-theme={action.theme}
                {...linkTo(view, action.link)}
              >
                {action.text}
              </a>
            ))}
          </p>
        )}
      </div>
      {exampleHtml && (
        <div className="hero-picture" dangerouslySetInnerHTML={innerHtml(exampleHtml)} />
      )}
      {hero.image && (
        <div className="hero-image">
          <HeroImage image={hero.image} />
        </div>
      )}
    </section>
  );
}

/** A line of code to copy. */
function Command({ code, text }: { code: string; text: MainView['text'] }) {
  return (
    <div className="code home-command">
      <pre>
        <code>{code}</code>
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
  );
}

/** Three dots in the title bar of a window. */
const DOTS = 'M15 0h0m13 0h0m13 0h0';

/** The showcase: cards, each with a link to a page and, if there is one, a picture. */
function Exhibits({ view, showcase }: { view: MainView; showcase: Showcase }) {
  return (
    <section className="home-section">
      <h2>{showcase.title}</h2>
      <div className="features home-exhibits">
        {showcase.items.map(({ title, details, link, picture, shows }) => (
          <div className="feature" key={link}>
            {picture && (
              <div className="home-stage">
                <div className="home-window" data-shows={shows}>
                  <svg viewBox="0 -13 340 26" aria-hidden="true">
                    <path fill="#1f1e25" d="M0-13h340v26H0z" />
                    <path stroke="#475467" strokeWidth="6" strokeLinecap="round" d={DOTS} />
                  </svg>
                  <div dangerouslySetInnerHTML={innerHtml(picture.html)} />
                </div>
              </div>
            )}
            <h3>
              <a {...linkTo(view, link)}>{title}</a>
            </h3>
            {details && (
              <p>
                <WithCode text={details} />
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

interface FeatureProps {
  readonly view: MainView;
  readonly feature: NonNullable<HomeView['features']>[number];
}

function Feature({ view, feature }: FeatureProps) {
  const icon =
    feature.icon && Object.hasOwn(featureIcons, feature.icon) && featureIcons[feature.icon];
  return (
    <div className="feature" data-span={feature.span}>
      {icon && (
        <svg className="icon feature-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <h2>
        {feature.link ? <a {...linkTo(view, feature.link)}>{feature.title}</a> : feature.title}
      </h2>
      {feature.details && (
        <p>
          <WithCode text={feature.details} />
        </p>
      )}
    </div>
  );
}

interface FirstStepsProps {
  readonly steps: NonNullable<HomeView['steps']>;
  readonly text: MainView['text'];
}

function FirstSteps({ steps, text }: FirstStepsProps) {
  return (
    <section className="home-section steps first-steps">
      <h2>{text.firstSteps}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <Command code={step.code} text={text} />
            {step.takes && (
              <p>
                <b>{step.takes}</b>
              </p>
            )}
            {step.details && (
              <p>
                <WithCode text={step.details} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
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

function HeroImage({ image }: { image: NonNullable<HeroView['image']> }) {
  const { src, srcset, sizes, alt } = image;
  const join = (list: string | string[] | undefined) =>
    Array.isArray(list) ? list.join(', ') : list;
  const own = (scheme: 'light' | 'dark') => {
    const isPair = typeof srcset === 'object' && 'light' in srcset;
    return {
      src: typeof src === 'string' ? src : src[scheme],
      // A single list belongs to the light picture.
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
