/** The top bar: logo, navigation, language, version, colour scheme, social links. */
import type { ReactNode } from 'react';
import { splitRoute, withBase } from '../address/paths.ts';
import { fill } from '../languages/fill.ts';
import type { NavItem } from '../site/view.ts';
import { useChrome, useLocalHref } from './context.tsx';
import { HoverMenu } from './hover-menu.tsx';
import { Icon } from './icons.tsx';
import { LanguageMenu, VersionMenu } from './locale-menus.tsx';
import { Menu } from './menu.tsx';
import { SearchButton } from './search-button.tsx';
import { Slot } from './slot.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeControl } from './theme-control.tsx';

export interface HeaderProps {
  readonly menuOpen: boolean;
  readonly hidden: boolean;
  onMenu(): void;
  /** Called with `false` when the reader may want to search, and with `true` to toggle the panel. */
  readonly onSearch?: ((open: boolean) => void) | undefined;
}

export function Header({ menuOpen, hidden, onMenu, onSearch }: HeaderProps) {
  const { site, page, text } = useChrome();
  const href = useLocalHref();
  const title = site.locales[page.lang]!.title ?? site.title;
  const bar = (
    <header className="header" data-hidden={hidden || undefined}>
      <div className="header-inner">
        <a className="logo" href={href('/')} aria-label={fill(text.home, { site: title })}>
          {site.logo && <Logo logo={site.logo} />}
          {(site.logoText || !site.logo) && <span>{site.logoText ?? title}</span>}
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
  // The build decides whether the site has slots.
  return import.meta.env.SITE_NO_SLOTS ? (
    bar
  ) : (
    <>
      <Slot name="headerBefore" />
      {bar}
      <Slot name="headerAfter" />
    </>
  );
}

function Logo({ logo }: { logo: { light: string; dark: string } }) {
  const { site } = useChrome();
  // Low priority, since React would otherwise insert a preload link before the markup that it hydrates.
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

interface NavLinksProps {
  /** Shows all items in one list, and menus as open lists; for the panels of narrow screens. */
  readonly flat?: boolean;
  /** Value of `aria-current` for the current link: `true` if another list beside it marks the current page. */
  readonly current?: 'page' | 'true';
}

/** The top navigation. The first item to which the page belongs is marked as current. */
export function NavLinks({ flat, current: mark = 'page' }: NavLinksProps) {
  const { site, page } = useChrome();
  const href = useLocalHref();
  const path = page.pageType === '404' ? '' : `/${splitRoute(site, page.routePath).page}`;
  // The build decides this condition and those below; see bundle/site-modules.ts.
  const isThere = ({ missingIn }: NavItem) =>
    import.meta.env.SITE_ONE_VERSION || !missingIn?.includes(page.version);
  const isMatch = ({ match }: NavItem) => new RegExp(match).test(path);
  const link = ({ text, link = '' }: NavItem, isCurrent: boolean, className = 'nav-link') => (
    <a
      className={className}
      href={/^https?:/.test(link) ? link : href(link)}
      aria-current={isCurrent ? mark : undefined}
    >
      {text[page.lang]}
    </a>
  );
  const items = site.nav.filter(isThere);
  const current = items.find(isMatch);
  const plain = import.meta.env.SITE_PLAIN_NAV;
  const list = (all: readonly NavItem[], className = 'nav-list') => (
    <ul className={className}>
      {all.map((item, index) => (
        <li key={index}>
          {plain || !item.items ? (
            link(item, item === current)
          ) : (
            <NavMenu
              label={item.text[page.lang]!}
              lead={item.link !== undefined && link(item, item === current)}
              isCurrent={item === current}
              flat={flat}
            >
              {item.items.filter(isThere).map((each) => (
                <li key={each.link}>
                  {link(each, isMatch(each), flat ? 'nav-link' : 'menu-item')}
                </li>
              ))}
            </NavMenu>
          )}
        </li>
      ))}
    </ul>
  );
  if (plain || flat || !items.some((item) => item.position)) return list(items);
  return (
    <>
      {list(
        items.filter((item) => item.position),
        'nav-list nav-left',
      )}
      {list(items.filter((item) => !item.position))}
    </>
  );
}

interface NavMenuProps {
  readonly label: string;
  /** The label as a link; `false` if the item has no link. */
  readonly lead: ReactNode;
  readonly isCurrent: boolean;
  readonly flat: boolean | undefined;
  /** List items. */
  readonly children: ReactNode;
}

/** An item of the navigation that has a menu of entries. */
function NavMenu({ label, lead, isCurrent, flat, children }: NavMenuProps) {
  const list = <ul className="nav-entries">{children}</ul>;
  if (flat)
    return (
      <>
        {lead || <p className="nav-link">{label}</p>}
        {list}
      </>
    );
  const button = (
    <span className="nav-label" aria-current={isCurrent && !lead ? 'true' : undefined}>
      {!lead && label}
      <Icon name="down" />
    </span>
  );
  return (
    <HoverMenu className="nav-menu">
      {lead}
      <Menu label={label} button={button}>
        {list}
      </Menu>
    </HoverMenu>
  );
}
