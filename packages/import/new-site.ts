/** The files of a site around imported pages: configuration, package, redirects. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Lang, SiteInput } from 'parallel-docs';
import { engineDir } from 'parallel-docs/content';
import { stringify } from 'yaml';
import type { Corpus } from './corpus.ts';
import { hrefOf } from './links.ts';
import type { ForeignSite } from './programs/program.ts';
import { type Sections, sectionsFor, sidebarText } from './sidebar.ts';

/** The only version of an imported site. */
export const VERSION = 'v1';
/** Maximum number of links in the navigation bar, which has no space for more. */
const MOST_LINKS = 6;

/** The configuration of the new site, with the values that could be read from the old site. */
export function configOf(
  folder: string,
  site: ForeignSite,
  { roots }: Corpus,
  sections: Sections,
): SiteInput {
  // An empty title or description counts as missing.
  const title = site.title || basename(folder);
  const description = site.description || `${title}.`;
  const [source] = roots;
  return {
    name: idOf(title),
    title,
    description,
    lang: source?.lang ?? 'en',
    origin: 'https://docs.example.com',
    locales: roots.map(({ lang, label }) => ({ lang, label: label ?? labelOf(lang) })),
    multiVersion: { default: VERSION, versions: [VERSION] },
    themeConfig: {
      nav: sectionsFor(sections)
        .slice(0, MOST_LINKS)
        .map(({ label, page }) => ({ text: label, link: decodeURI(hrefOf(page)) })),
    },
  };
}

function labelOf(lang: Lang): string {
  const label = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return label.charAt(0).toLocaleUpperCase(lang) + label.slice(1);
}

/** The id of the site, for its package and its storage in browsers. */
function idOf(name: string): string {
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return id || 'docs';
}

/** Texts of the files around the pages, by path relative to the site's folder. */
export function siteFilesOf(
  config: SiteInput,
  sections: Sections,
  redirects: ReadonlyMap<string, string>,
): Map<string, string> {
  const { name = 'docs' } = config;
  return new Map([
    ['package.json', `${JSON.stringify(manifest(name), null, 2)}\n`],
    ['.gitignore', 'node_modules/\ndist/\n'],
    [
      'site.config.ts',
      `import { defineSite } from 'parallel-docs';\n\nexport default defineSite(${JSON.stringify(config, null, 2)});\n`,
    ],
    [
      `content/${VERSION}/sidebar.yaml`,
      `# The reading order of the old site. Missing labels are the titles of the pages.\n${sidebarText(sections)}`,
    ],
    ...(redirects.size > 0
      ? [[`content/${VERSION}/redirects.yaml`, stringify(Object.fromEntries(redirects))] as const]
      : []),
  ]);
}

/** The `package.json`, as the starter creates it. */
function manifest(name: string): object {
  const {
    version,
    dependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(engineDir, 'package.json'), 'utf8')) as {
    version: string;
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  const range = (peer: string) =>
    peerDependencies[peer] ?? `^${(dependencies[peer] ?? '').replace(/\.\d+$/, '.0')}`;
  const scripts = ['dev', 'build', 'preview', 'check', 'new', 'translations'];
  return {
    name,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(scripts.map((script) => [script, `docs ${script}`])),
    devDependencies: {
      'parallel-docs': `^${version}`,
      react: range('react'),
      'react-dom': range('react-dom'),
      vite: range('vite'),
    },
  };
}
