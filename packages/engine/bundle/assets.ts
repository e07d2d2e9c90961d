/** Names of the bundled files, and the constants of the inline scripts. */
import type { ClientSite } from '../site/view.ts';
import type { PageStyles } from './styles/page-styles.ts';

/** The theme's bundles as pages refer to them. */
export interface ThemeAssets {
  /** Address of the client's module, including the base. */
  readonly client: string;
  readonly styles: PageStyles;
  /** Text of the inline script in the head of every page. */
  readonly boot: string;
  /**
   * Text of the inline script after a tab set. Before the set is painted, it shows the tab that contains the target of
   * the address, or else the stored tab.
   */
  readonly tabs: string;
  /**
   * Text of the inline script of the 404 document. It redirects to the real address, or shows the language of the
   * address.
   */
  readonly notFound: string;
}

/** Folder of the workers that run WebAssembly. They have their own Content-Security-Policy, see `write/headers.ts`. */
export const WASM_WORKERS = 'static/hashed/wasm/';

/** Constants about the site for the inline scripts. */
export function bootConstants(site: ClientSite): Record<string, string> {
  const values = {
    BASE: site.base,
    LANGS: site.langs,
    TAGS: Object.fromEntries(Object.entries(site.locales).map(([lang, { tag }]) => [lang, tag])),
    DEFAULT_LANG: site.defaultLang,
    VERSIONS: site.versions,
    DEFAULT_VERSION: site.defaultVersion,
    DARK_MODE: site.darkMode,
    LOCALE_REDIRECT: site.localeRedirect,
  };
  return {
    'import.meta.env.SITE_ONE_VERSION': String(site.versions.length === 1),
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        `import.meta.env.BOOT_${name}`,
        JSON.stringify(value),
      ]),
    ),
  };
}

/** Inserts the addresses of the bundled files into the boot script. */
export function fillBoot(
  code: string,
  client: string,
  { later, all }: Pick<PageStyles, 'later' | 'all'>,
): string {
  const addresses = JSON.stringify([client, later, all]).replace(/</g, '\\u003c');
  return code.replace(/__BOOT__/g, () => addresses).trim();
}
