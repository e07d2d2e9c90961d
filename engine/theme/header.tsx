/** The top bar: logo, navigation, language, version, colour scheme, social links. */
import { splitRoute, withBase } from '../address/paths.ts';
import { fill } from '../languages/fill.ts';
import { useChrome, useLocalHref } from './context.tsx';
import { Icon } from './icons.tsx';
import { LanguageMenu, VersionMenu } from './locale-menus.tsx';
import { SearchButton } from './search-button.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeControl } from './theme-control.tsx';

export interface HeaderProps {
  readonly menuOpen: boolean;
  readonly hidden: boolean;
  onMenu(): void;
  /** The reader may want to search (`false`) or does (`true`); the panel is toggled then. */
  readonly onSearch?: ((open: boolean) => void) | undefined;
}

export function Header({ menuOpen, hidden, onMenu, onSearch }: HeaderProps) {
  const { site, text } = useChrome();
  const href = useLocalHref();
  return (
    <header className="header" data-hidden={hidden || undefined}>
      <div className="header-inner">
        <a className="logo" href={href('/')} aria-label={fill(text.home, { site: site.title })}>
          {site.logo && <Logo logo={site.logo} />}
          {(site.logoText || !site.logo) && <span>{site.logoText ?? site.title}</span>}
        </a>
        {site.search && <SearchButton onSearch={onSearch} />}
        <nav className="nav" aria-label={text.mainNav}>
          <NavLinks />
        </nav>
        <div className="header-tools">
          <LanguageMenu />
          <VersionMenu />
          <ThemeControl />
          <SocialLinks />
        </div>
        <button
          type="button"
          className="icon-button menu-button js-only"
          aria-label={text.openMenu}
          aria-expanded={menuOpen}
          aria-controls="mobile-menu"
          onClick={onMenu}
        >
          <Icon name={menuOpen ? 'close' : 'menu'} />
        </button>
      </div>
    </header>
  );
}

function Logo({ logo }: { logo: { light: string; dark: string } }) {
  const { site } = useChrome();
  // Low priority: React would otherwise write a preload link in front of the markup it hydrates.
  const image = (path: string, className?: string) => (
    <img
      className={className}
      src={withBase(site.base, path)}
      alt=""
      width="32"
      height="32"
      fetchPriority="low"
    />
  );
  if (logo.light === logo.dark) return image(logo.light);
  return (
    <>
      {image(logo.light, 'when-light')}
      {image(logo.dark, 'when-dark')}
    </>
  );
}

/** The five links; exactly one is current on a page that belongs to one (behaviours 2.3.2). */
export function NavLinks() {
  const { site, page } = useChrome();
  const href = useLocalHref();
  const path = page.pageType === '404' ? '' : `/${splitRoute(site, page.routePath).page}`;
  const items = site.nav.filter(({ missingIn }) => !missingIn?.includes(page.version));
  const current = items.findIndex((item) => new RegExp(item.match).test(path));
  return (
    <ul className="nav-list">
      {items.map((item, index) => (
        <li key={item.link}>
          <a
            className="nav-link"
            href={/^https?:/.test(item.link) ? item.link : href(item.link)}
            aria-current={index === current ? 'page' : undefined}
          >
            {item.text[page.lang]}
          </a>
        </li>
      ))}
    </ul>
  );
}
