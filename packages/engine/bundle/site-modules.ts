/** Virtual modules, by which theme and client receive data about the site. */
import { join, relative } from 'node:path';
import type { Lang } from '../address/paths.ts';
import { engineModule } from '../engine-files.ts';
import type { Words } from '../languages/language.ts';
import type { Site } from '../site/config.ts';
import { islandsOf } from '../site/islands.ts';
import type { ClientSite } from '../site/view.ts';

/** Prefix of the resolved ids of virtual modules, by convention of bundlers. */
const RESOLVED = '\0';
const NAMES = /^virtual:(?:site|words\/\w+|site-styles|islands)$/;

/** Groups of words in the client's bundles. Pages contain the other groups. */
const GROUPS = ['search', 'zoom', 'redirected'] as const;

/** Inputs of the bundles from the configuration, in addition to `ClientSite`. */
export interface SiteParts {
  readonly origin: string;
  /**
   * Constants by name. Most of them say that the configuration does not use a feature. The bundler then removes the
   * code of this feature.
   */
  readonly constants: Readonly<Record<string, boolean | string>>;
  /** Words by group and language. */
  readonly words: Readonly<Record<string, Readonly<Record<Lang, Words[keyof Words]>>>>;
  /** Paths of style sheets, relative to the project. */
  readonly styles: readonly string[];
  /** Paths of the islands' modules, relative to the project, by name of the island. */
  readonly islands: Readonly<Record<string, string>>;
}

/** Collects the inputs of the bundles from a configuration. @param root the project's folder */
export function sitePartsOf(root: string, site: Site): SiteParts {
  const islands = site.plugins.flatMap(islandsOf);
  return {
    origin: site.origin,
    constants: siteConstants(site),
    words: Object.fromEntries(
      GROUPS.map((group) => [
        group,
        Object.fromEntries(site.locales.map(({ lang, language }) => [lang, language.words[group]])),
      ]),
    ),
    styles: siteStyles(root, site).map((file) => relative(root, file)),
    islands: Object.fromEntries(
      islands.map(([name, { module }]) => [name, relative(root, module)]),
    ),
  };
}

/** The resolved id of a virtual module; `undefined` for any other module. */
export function resolveSiteModule(id: string): string | undefined {
  return NAMES.test(id) ? RESOLVED + id : undefined;
}

/**
 * The code of a virtual module, by its resolved id; `undefined` for any other module.
 *
 * @param root the project's folder
 * @param client returns the client's view of the site
 */
export async function siteModule(
  id: string,
  root: string,
  { words, styles, islands }: SiteParts,
  client: () => Promise<ClientSite>,
): Promise<string | undefined> {
  const name = id.startsWith(RESOLVED) ? id.slice(1) : '';
  if (name === 'virtual:site') return `export default ${JSON.stringify(await client())};`;
  if (name === 'virtual:site-styles')
    return styles.map((file) => `import ${JSON.stringify(join(root, file))};`).join('');
  if (name === 'virtual:islands') return islandsModule(root, islands);
  const group = /^virtual:words\/(\w+)$/.exec(name)?.[1];
  return group && `export default ${JSON.stringify(words[group])};`;
}

/**
 * Constants for the bundles: the features that the configuration does not use, the starts of islands, and the name of
 * the site.
 */
function siteConstants(site: Site): Record<string, boolean | string> {
  const { hideNavbar, enableViewTransition } = site.themeConfig;
  const plain = plainParts(site);
  const starts = Object.fromEntries(
    site.plugins
      .flatMap(islandsOf)
      .flatMap(([name, { start }]) => (start === 'use' ? [] : [[name, start]])),
  );
  return {
    'import.meta.env.SITE_NO_ISLANDS': site.plugins.every(({ islands }) => !islands),
    'import.meta.env.SITE_NO_SLOTS': site.plugins.every(({ slots }) => !slots),
    'import.meta.env.SITE_ISLAND_STARTS': JSON.stringify(Object.keys(starts).length > 0 && starts),
    'import.meta.env.SITE_NAME': JSON.stringify(site.name),
    'import.meta.env.SITE_ONE_VERSION': plain.version,
    'import.meta.env.SITE_PLAIN_SOCIAL': plain.social,
    'import.meta.env.SITE_PLAIN_NAV': plain.nav,
    'import.meta.env.SITE_FIXED_NAVBAR': hideNavbar !== 'auto',
    'import.meta.env.SITE_NO_VIEW_TRANSITION': !enableViewTransition,
  };
}

/** Code of a module that maps the names of islands to functions that import their code. */
function islandsModule(root: string, islands: SiteParts['islands']): string {
  const entries = Object.entries(islands).map(
    ([name, file]) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(join(root, file))})`,
  );
  return `export default {${entries.join(',')}};`;
}

/** For each optional part of the header, whether the configuration does not use it. */
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

/**
 * Absolute paths of the site's style sheets, each once: first the optional parts that the site uses, then its languages
 * and plug-ins, then its own.
 */
function siteStyles(root: string, site: Site): string[] {
  const plain = plainParts(site);
  const parts = [
    ...(plain.version && plain.nav && plain.social ? [] : ['popups']),
    ...(site.themeConfig.enableViewTransition ? ['view-transitions'] : []),
  ];
  const languages = site.locales.map(({ language }) => language);
  return [
    ...parts.map((name) => engineModule(`theme/styles/${name}.css`)),
    ...new Set([...languages, ...site.plugins].flatMap(({ styles }) => styles ?? [])),
    // The site's own style sheet is last, so that its values of tokens take precedence.
    ...(site.styles === undefined ? [] : [join(root, site.styles)]),
  ];
}
