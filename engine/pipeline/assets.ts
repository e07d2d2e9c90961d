/** Names of the bundled files, and the boot script with its values filled in. */
import type { ClientSite } from '../site/view.ts';

/** The theme's bundles, as the pages refer to them. */
export interface ThemeAssets {
  /** Address of the client's module, base included. */
  readonly client: string;
  /** Text of the inline stylesheet; empty where the dev server brings the styles. */
  readonly styles: string;
  /** Text of the stylesheet that home pages and overviews have inline besides; empty in the dev server, too. */
  readonly frontStyles: string;
  /** Text of the inline script. */
  readonly boot: string;
  /** Text of the script after a tab set, which shows the stored tab before it is painted. */
  readonly tabs: string;
  /** Text of the script of the 404 document, which shows the reader's language. */
  readonly notFound: string;
}

/** Puts the site's values into the bundled boot script. */
export function fillBoot(code: string, site: ClientSite, client: string): string {
  const values = {
    base: site.base,
    langs: site.langs,
    tags: Object.fromEntries(site.langs.map((lang) => [lang, site.locales[lang]!.tag])),
    defaultLang: site.defaultLang,
    versions: site.versions,
    defaultVersion: site.defaultVersion,
    darkMode: site.darkMode,
    localeRedirect: site.localeRedirect,
    client,
  };
  return code.replace(/__BOOT__/g, () => JSON.stringify(values).replace(/</g, '\\u003c')).trim();
}
