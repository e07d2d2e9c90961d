/** Modules that the bundler asks for and no file holds: what the theme and the client know of the site. */
import { engineModule } from '../engine-files.ts';
import type { Words } from '../languages/language.ts';
import type { Site } from '../site/config.ts';
import type { ClientSite } from '../site/view.ts';

/** What resolved names of these modules begin with, as bundlers have it. */
const RESOLVED = '\0';
const NAMES = /^virtual:(?:site|words\/\w+|site-styles|islands)$/;

/** The resolved name of one of these modules; nothing for any other. */
export function resolveSiteModule(id: string): string | undefined {
  return NAMES.test(id) ? RESOLVED + id : undefined;
}

/**
 * The code of one of these modules, by its resolved name; nothing for any other.
 *
 * @param client what the client knows of the site
 */
export async function siteModule(
  id: string,
  site: Site,
  client: () => Promise<ClientSite>,
): Promise<string | undefined> {
  const name = id.startsWith(RESOLVED) ? id.slice(1) : '';
  if (name === 'virtual:site') return `export default ${JSON.stringify(await client())};`;
  if (name === 'virtual:site-styles')
    return siteStyles(site)
      .map((file) => `import ${JSON.stringify(file)};`)
      .join('');
  if (name === 'virtual:islands') return islandsModule(site);
  const group = /^virtual:words\/(\w+)$/.exec(name)?.[1];
  return group && `export default ${JSON.stringify(wordsOf(site, group))};`;
}

/** What this site's configuration rules out, as constants: it is left out of what readers download. */
export function siteConstants(site: Site): Record<string, boolean | string> {
  const { hideNavbar, enableViewTransition } = site.themeConfig;
  const plain = plainParts(site);
  return {
    'import.meta.env.SITE_NO_ISLANDS': site.plugins.every(({ islands }) => !islands),
    'import.meta.env.SITE_NAME': JSON.stringify(site.name),
    'import.meta.env.SITE_ONE_VERSION': plain.version,
    'import.meta.env.SITE_PLAIN_SOCIAL': plain.social,
    'import.meta.env.SITE_PLAIN_NAV': plain.nav,
    'import.meta.env.SITE_FIXED_NAVBAR': hideNavbar !== 'auto',
    'import.meta.env.SITE_NO_VIEW_TRANSITION': !enableViewTransition,
  };
}

/** A group of words in every language of the site. */
function wordsOf(site: Site, group: string): Record<string, Words[keyof Words] | undefined> {
  return Object.fromEntries(
    site.locales.map(({ lang, language }) => [
      lang,
      Object.entries(language.words).find(([name]) => name === group)?.[1],
    ]),
  );
}

/** A module that fetches the code of the plug-ins' blocks by name. */
function islandsModule(site: Site): string {
  const entries = site.plugins
    .flatMap(({ islands = {} }) => Object.entries(islands))
    .map(([name, file]) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(file)})`);
  return `export default {${entries.join(',')}};`;
}

/** What a site's configuration does not ask for; known when the bundles are made. */
function plainParts({ multiVersion, themeConfig }: Site) {
  const { nav, socialLinks } = themeConfig;
  return {
    version: multiVersion.versions.length === 1,
    nav: nav.every(({ items, position }) => !items && position === 'right'),
    social:
      socialLinks.length <= 5 &&
      socialLinks.every(({ mode, icon }) => mode === 'link' && !icon.startsWith('<svg')),
  };
}

/** Style sheets of the parts that the site asks for, of its languages and its plug-ins, each once. */
function siteStyles(site: Site): string[] {
  const plain = plainParts(site);
  const parts = [
    ...(plain.version && plain.nav && plain.social ? [] : ['popups']),
    ...(site.themeConfig.enableViewTransition ? ['view-transitions'] : []),
  ];
  const languages = site.locales.map(({ language }) => language);
  return [
    ...parts.map((name) => engineModule(`theme/styles/${name}.css`)),
    ...new Set([...languages, ...site.plugins].flatMap(({ styles }) => styles ?? [])),
  ];
}
