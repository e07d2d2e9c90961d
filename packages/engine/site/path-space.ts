/** Languages, versions and addresses from the configuration. */
import type { Lang, PathSpace } from '../address/paths.ts';
import type { Site } from './config.ts';

export function pathSpaceOf(site: Site): PathSpace {
  return {
    base: site.base,
    defaultLang: site.lang,
    langs: site.locales.map((locale) => locale.lang),
    defaultVersion: site.multiVersion.default,
    versions: site.multiVersion.versions,
  };
}

/** Returns the configuration of a language. @throws {Error} if there is none, which is a bug in the engine. */
export function localeOf({ locales }: Site, lang: Lang): Site['locales'][number] {
  const locale = locales.find((each) => each.lang === lang);
  if (!locale) throw new Error(`The site has no locale "${lang}".`);
  return locale;
}
