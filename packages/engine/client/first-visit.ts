/** Redirects of the inline scripts: to the canonical address, and to the language of the reader. */
import { stripBase } from '../address/paths.ts';
import { REDIRECTED, readStorage, storageKeys, writeStorage } from '../site/storage.ts';

const base = import.meta.env.BOOT_BASE;
export const langs = import.meta.env.BOOT_LANGS;
export const defaultLang = import.meta.env.BOOT_DEFAULT_LANG;
export const root = document.documentElement;

/** The path of the address below the base. With base `/`, the bundler removes the code for the base. */
export const path = base === '/' ? location.pathname : (stripBase(base, location.pathname) ?? '/');

/**
 * Replaces the address without a new history entry; keeps query and hash. With `reload`, also loads the new address.
 */
export function go(path: string, reload: boolean): void {
  // Exactly one leading slash, since `//host` would be an address outside the site.
  const inside = path.replace(/^\/+/, '/');
  const target = (base === '/' ? '' : base.slice(0, -1)) + inside + location.search + location.hash;
  if (reload) {
    // Prevents painting a page that is about to be left.
    root.hidden = true;
    location.replace(target);
  } else history.replaceState(history.state, '', target);
}

/**
 * Redirects to the browser's language, on the first visit only and never for bots. Does nothing if the reader has
 * chosen a language in the menu.
 *
 * @param path Below the base.
 */
export function redirectFirstVisit(path: string, pageLang: string): void {
  if (
    import.meta.env.BOOT_LOCALE_REDIRECT === 'never' ||
    /bot|spider|crawl|lighthouse/i.test(navigator.userAgent) ||
    readStorage(storageKeys.visited) !== null
  )
    return;
  writeStorage(storageKeys.visited, '1');
  const wanted = (navigator.language || '').split('-')[0]!.toLowerCase();
  if (
    // If nothing can be stored, the redirect would happen at every visit.
    readStorage(storageKeys.visited) === null ||
    readStorage(storageKeys.locale) !== null ||
    (import.meta.env.BOOT_LOCALE_REDIRECT !== 'auto' && pageLang !== defaultLang) ||
    !langs.includes(wanted) ||
    wanted === pageLang
  )
    return;
  const segments = path.split('/');
  const at =
    !import.meta.env.SITE_ONE_VERSION &&
    segments[1] !== import.meta.env.BOOT_DEFAULT_VERSION &&
    import.meta.env.BOOT_VERSIONS.includes(segments[1]!)
      ? 2
      : 1;
  if (pageLang !== defaultLang) segments.splice(at, 1);
  if (wanted !== defaultLang) segments.splice(at, 0, wanted);
  // Tells the next page about the redirect, in `window.name`, which belongs to one tab and is read once.
  window.name = REDIRECTED + pageLang;
  go(segments.join('/') || '/', true);
}
