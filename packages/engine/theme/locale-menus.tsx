/** Menus of languages and versions. The entries are real links to the same page. */
import { useEffect, useState } from 'react';
import { localeRoot, splitRoute, withBase } from '../address/paths.ts';
import { storageKeys, writeStorage } from '../site/storage.ts';
import { useChrome } from './context.tsx';
import { Icon } from './icons.tsx';
import { Menu } from './menu.tsx';

/** Query and hash of the address, known only in the browser; the static link has neither. */
function useAddressRest(): string {
  const [rest, setRest] = useState('');
  useEffect(() => {
    const read = () => setRest(location.search + location.hash);
    read();
    addEventListener('hashchange', read);
    addEventListener('docs:navigated', read);
    return () => {
      removeEventListener('hashchange', read);
      removeEventListener('docs:navigated', read);
    };
  }, []);
  return rest;
}

/** Links to the page in all languages; on a 404 page, to the home of each language. */
export function LanguageLinks() {
  const { site, page } = useChrome();
  const rest = useAddressRest();
  const own = splitRoute(site, page.routePath).page;
  return (
    <ul className="menu-list">
      {site.langs.map((lang) => {
        const root = localeRoot(site, page.version, lang);
        const route = page.pageType === '404' ? root : root + own;
        return (
          <li key={lang}>
            <a
              className="menu-item"
              href={withBase(site.base, route) + (page.pageType === '404' ? '' : rest)}
              lang={lang}
              hrefLang={lang}
              aria-current={lang === page.lang ? 'true' : undefined}
              // Browser tests find the link by this attribute. The link keeps query and hash, and stores the choice.
              data-locale={lang}
              onClick={() => writeStorage(storageKeys.locale, lang)}
            >
              {site.locales[lang]?.label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function LanguageMenu() {
  const { site, text } = useChrome();
  if (site.langs.length < 2) return null;
  return (
    <Menu label={text.language} button={<Icon name="language" />} className="language-menu">
      <LanguageLinks />
    </Menu>
  );
}

/**
 * Links to the page in all versions; for a version without the page, to its home. Nothing if there is only one version.
 */
export function VersionLinks() {
  const { site, page, text } = useChrome();
  // The build decides this condition; see bundle/site-modules.ts.
  if (import.meta.env.SITE_ONE_VERSION || site.versions.length < 2) return null;
  return (
    <ul className="menu-list" aria-label={text.version}>
      {site.versions.map((version) => (
        <li key={version}>
          <a
            className="menu-item"
            href={withBase(
              site.base,
              page.versionRoutes?.[version] ?? localeRoot(site, version, page.lang),
            )}
            aria-current={version === page.version ? 'true' : undefined}
          >
            {version}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function VersionMenu() {
  const { site, page, text } = useChrome();
  if (import.meta.env.SITE_ONE_VERSION || site.versions.length < 2) return null;
  return (
    <Menu
      label={text.version}
      button={<span className="version-label">{page.version}</span>}
      className="version-menu"
    >
      <VersionLinks />
    </Menu>
  );
}
