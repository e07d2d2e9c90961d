/** The files of a site around imported pages: configuration, sidebar, redirects. */
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Lang, SiteInput } from 'parallel-docs';
import { engineDir, type SidebarEntry, sidebarFromFolders } from 'parallel-docs/content';
import { stringify } from 'yaml';

/** The only version of an imported site. */
export const VERSION = 'v1';

const labels: Readonly<Record<Lang, string>> = { en: 'English', zh: '中文' };

/** The configuration of a site of the languages, named after the folder its pages come from. */
export function configOf(
  folder: string,
  langs: readonly Lang[],
  pages: readonly string[],
): SiteInput {
  const [lang] = langs;
  if (lang === undefined) throw new Error('A site has a language at least.');
  const title = basename(folder);
  const description = `${title}.`;
  const sections = [...sidebarFromFolders(pages)].filter(([key]) => key !== '/').slice(0, 6);
  return {
    title,
    description,
    lang,
    origin: 'https://example.com',
    locales: langs.map((lang) => ({ lang, label: labels[lang] ?? lang, title, description })),
    multiVersion: { default: VERSION, versions: [VERSION] },
    themeConfig: {
      nav: sections.flatMap(([key, entries]) => {
        const first = firstPage(entries);
        return first === undefined
          ? []
          : [{ text: key.slice(1), link: `/${first.replace(/(^|\/)index$/, '$1')}` }];
      }),
    },
  };
}

function firstPage(entries: readonly SidebarEntry[]): string | undefined {
  for (const entry of entries) {
    const page =
      entry.type === 'page'
        ? entry.page
        : entry.type === 'group'
          ? firstPage(entry.items)
          : undefined;
    if (page !== undefined) return page;
  }
  return undefined;
}

/** Texts of the files around the pages, by path below the site's folder. */
export function siteFilesOf(
  out: string,
  config: SiteInput,
  pages: readonly string[],
  redirects: ReadonlyMap<string, string>,
): Map<string, string> {
  const installed = engineDir.split(sep).includes('node_modules');
  const from = (module: string) =>
    installed
      ? join('parallel-docs', module === 'index' ? '' : module)
      : `${relative(out, join(engineDir, `${module}.ts`))
          .split(sep)
          .join('/')}`.replace(/^(?!\.)/, './');
  const moved = Object.fromEntries(redirects);
  return new Map([
    ['package.json', `${JSON.stringify({ private: true, type: 'module' }, null, 2)}\n`],
    [
      'site.config.ts',
      `import { defineSite } from '${from('index')}';\n\nexport default defineSite(${JSON.stringify(config, null, 2)});\n`,
    ],
    [
      'vite.config.ts',
      `import { documentation } from '${from('vite')}';\n\nexport default { plugins: [documentation()] };\n`,
    ],
    [`content/${VERSION}/sidebar.yaml`, sidebarText(pages)],
    ...(redirects.size > 0
      ? [[`content/${VERSION}/redirects.yaml`, stringify(moved)] as const]
      : []),
  ]);
}

/** The sidebar by folders, as a file to be put in order. */
function sidebarText(pages: readonly string[]): string {
  const plain = (entries: readonly SidebarEntry[]): unknown[] =>
    entries.flatMap((entry): unknown[] =>
      entry.type === 'page'
        ? [entry.page]
        : entry.type === 'group'
          ? [{ text: entry.text, collapsed: true, items: plain(entry.items) }]
          : [],
    );
  const sections = [...sidebarFromFolders(pages)].map(([key, entries]) => [key, plain(entries)]);
  return stringify(Object.fromEntries(sections), { aliasDuplicateObjects: false, lineWidth: 0 });
}

/** Where an old address of a page leads, as `redirects.yaml` has it; `undefined` when that is no page. */
export function redirectTarget(
  from: string,
  to: string,
  pages: ReadonlySet<string>,
): string | undefined {
  const path = to
    .replace(/[?#].*$/s, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/(^|\/)(?:README|_index)$/i, '$1index');
  const joined = path.startsWith('/')
    ? path.slice(1)
    : join(dirname(from), path).split(sep).join('/');
  return [joined, `${joined}/index`, `${joined}index`].find((page) => pages.has(page));
}
