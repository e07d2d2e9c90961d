/** For the inline scripts: where a document leads that is not the one to read. */
import { stripBase } from '../address/paths.ts';
import { REDIRECTED, readStorage, storageKeys, writeStorage } from '../site/storage.ts';

const base = import.meta.env.BOOT_BASE;
export const langs = import.meta.env.BOOT_LANGS;
export const defaultLang = import.meta.env.BOOT_DEFAULT_LANG;
export const root = document.documentElement;

/** The path of the address below the base. Of a base that is all of it, no code is left. */
export const path = base === '/' ? location.pathname : (stripBase(base, location.pathname) ?? '/');

/** Replaces the address without a history entry; query and hash stay. */
export function go(path: string, reload: boolean): void {
  // One slash in front: `//host` would be an address outside the site.
  const inside = path.replace(/^\/+/, '/');
  const target = (base === '/' ? '' : base.slice(0, -1)) + inside + location.search + location.hash;
  if (reload) {
    // Nothing may be painted of a page that is about to be left.
    root.hidden = true;
    location.replace(target);
  } else history.replaceState(history.state, '', target);
}

/**
 * Leads to the browser's language: on the first visit only, never for bots; the language chosen in the menu wins.
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
    // Storage that does not keep the flag cannot keep the promise of "once only".
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
  // Tells the next page why it is shown. Not storage: it ends with the tab and is read once.
  window.name = REDIRECTED + pageLang;
  go(segments.join('/') || '/', true);
}
