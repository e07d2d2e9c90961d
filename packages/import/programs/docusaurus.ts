/** Docusaurus: pages in MDX, sidebars as data, categories in files beside the pages. */
import { existsSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { type Component, callout, commonComponents, given, linkTo } from '../components.ts';
import { fenced } from '../fences.ts';
import {
  withComponents,
  withoutExpressions,
  withoutFragments,
  withoutModules,
  withPlainTags,
} from '../mdx.ts';
import { type Data, readModule } from '../static-code.ts';
import { withCodeTabs } from './docusaurus-tabs.ts';
import {
  asList,
  asText,
  type ContentsList,
  configFile,
  type ForeignSite,
  firstFile,
  foldersIn,
  type Listed,
  langCode,
  member,
  membersOf,
  type Program,
  readOr,
  type TellOf,
  tellUnread,
  textOf,
} from './program.ts';

function find(folder: string, tell: TellOf): ForeignSite | undefined {
  for (const root of [folder, join(folder, 'website')]) {
    const file = configFile(root, 'docusaurus.config');
    if (file !== undefined) return siteOf(root, file, tell);
  }
  return undefined;
}

function siteOf(root: string, file: string, tell: TellOf): ForeignSite {
  const data = readOr<Data>(file, {}, tell, () => readModule(file));
  const docs = docsOptions(data);
  const content =
    [asText(member(docs, 'path')) ?? 'docs', '../docs']
      .map((path) => resolve(root, path))
      .find((path) => existsSync(path)) ?? join(root, 'docs');
  const listFile = sidebarFile(root, asText(member(docs, 'sidebarPath')));
  const first = langCode(asText(member(data, 'i18n', 'defaultLocale')) ?? 'en');
  const translated = foldersIn(join(root, 'i18n')).flatMap((name) => {
    const folder = join(root, 'i18n', name, 'docusaurus-plugin-content-docs/current');
    return existsSync(folder) ? [{ lang: langCode(name), folder }] : [];
  });
  const title = asText(member(data, 'title'));
  const description = asText(member(data, 'tagline'));
  if (existsSync(join(root, 'versioned_docs')))
    tell(join(root, 'versioned_docs'), {
      fate: 'left',
      kind: 'file',
      what: 'pages of earlier versions stay behind',
      fix: 'import each folder of versioned_docs separately',
    });
  return {
    root,
    content,
    lists:
      listFile === undefined
        ? [{ prefix: '/', entries: [{ folder: '.' }], file }]
        : contentsOf(listFile, tell),
    locales: [{ lang: first, folder: content }, ...translated.filter(({ lang }) => lang !== first)],
    bases: [
      `/${asText(member(docs, 'routeBasePath')) ?? 'docs'}/`.replace(/\/{2,}/g, '/'),
      asText(member(data, 'baseUrl')) ?? '/',
    ],
    publicFolders: [join(root, 'static')],
    aliases: { '@site/': `${root}/`, 'pathname://': `${root}/static` },
    ...(textOf(file).includes('remark-math') ? { math: ['dollars'] as const } : {}),
    title,
    description,
  };
}

/** The preset's or plug-in's options for the pages. */
function docsOptions(data: Data): Data {
  for (const preset of [...asList(member(data, 'presets')), ...asList(member(data, 'plugins'))]) {
    const options = asList(preset)[1];
    if (member(options, 'docs') !== undefined) return member(options, 'docs');
    if (/plugin-content-docs/.test(asText(asList(preset)[0]) ?? '')) return options;
  }
  return undefined;
}

const sidebarFile = (root: string, written: string | undefined) =>
  firstFile(root, [
    ...(written ? [written] : []),
    ...['ts', 'js', 'mjs', 'cjs', 'json'].map((ending) => `sidebars.${ending}`),
  ]);

function contentsOf(file: string, tell: TellOf): ContentsList[] {
  const data = readOr<Data>(file, {}, tell, () => readModule(file));
  tellUnread(data, 'part of the sidebars', tell);
  const sets = membersOf(data).map(([name, items]) => ({ name, entries: entriesOf(items) }));
  const [only] = sets;
  if (sets.length === 1 && only) return [{ prefix: '/', entries: only.entries, file }];
  // Several sidebars become one; each has its name as a heading.
  return [
    {
      prefix: '/',
      entries: sets.flatMap(({ name, entries }) => [
        { label: headline(name), isHeader: true },
        ...entries,
      ]),
      file,
    },
  ];
}

const headline = (name: string) => {
  const words =
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[-_]+/g, ' ')
      .replace(/ ?sidebar$/i, '') || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A list of entries, or the short form of categories: `{ Guides: ['a', 'b'] }`. */
function entriesOf(data: Data): Listed[] {
  if (Array.isArray(data)) return data.flatMap(entryOf);
  return membersOf(data).map(([label, items]) => ({ label, items: entriesOf(items) }));
}

function entryOf(data: Data): Listed[] {
  if (typeof data === 'string') return [{ link: data }];
  const label = asText(member(data, 'label'));
  const named = label ? { label } : {};
  const type = asText(member(data, 'type'));
  switch (type) {
    case undefined:
      return entriesOf(data);
    case 'doc':
    case 'ref':
      return [{ ...named, link: asText(member(data, 'id')) ?? '' }];
    case 'link':
      return [{ ...named, link: asText(member(data, 'href')) ?? '' }];
    case 'autogenerated':
      return [{ folder: asText(member(data, 'dirName')) ?? '.' }];
    case 'category': {
      const id = asText(member(data, 'link', 'id'));
      return [
        {
          ...named,
          items: entriesOf(member(data, 'items')),
          ...(id ? { link: id } : {}),
          collapsed: member(data, 'collapsed') !== false,
        },
      ];
    }
    default:
      return [];
  }
}

const components: Readonly<Record<string, Component>> = {
  ...commonComponents,
  Admonition: (element) => callout(given(element, 'type'), given(element, 'title'), element.inner),
  CodeBlock(element) {
    const title = given(element, 'title');
    const lang =
      given(element, 'language') || given(element, 'className').replace(/^language-/, '');
    const code = /^\s*\{\s*`([\s\S]*)`\s*\}\s*$/.exec(element.inner)?.[1] ?? element.inner;
    return fenced(code, { lang: lang || 'text', flags: [], ...(title ? { title } : {}) });
  },
  Link: (element) => linkTo(element.inner.trim(), given(element, 'to', 'href')),
  TOCInline: () => '',
  DocCardList: () => '',
  Translate: ({ inner }) => inner,
  Details: ({ inner }) => inner,
  LiteYouTubeEmbed: (element) =>
    linkTo(
      given(element, 'title') || 'Video',
      `https://www.youtube.com/watch?v=${given(element, 'id')}`,
    ),
};

/** Removes the numbers in `01-guide/02-start`, which only define the order. */
const withoutNumbers = (path: string) => path.replace(/(^|\/)\d+[-_.]\s*(?=[^/\d])/g, '$1');

export const docusaurus: Program = {
  name: 'docusaurus',
  title: 'Docusaurus',
  find,
  passes: () => [
    { sees: 'all', step: withCodeTabs },
    { sees: 'text', step: withoutModules },
    { sees: 'text', step: withPlainTags },
    { sees: 'text', step: withoutFragments },
    { sees: 'text', step: withComponents(components) },
    { sees: 'text', step: withoutExpressions },
  ],
  addressOf(written, { slug, id }) {
    const path = withoutNumbers(written);
    const folder = posix.dirname(path);
    if (typeof slug === 'string' && slug !== '')
      return slug.startsWith('/')
        ? slug.slice(1).replace(/\/$/, '') || 'index'
        : posix.join(folder, slug).replace(/\/$/, '');
    return typeof id === 'string' && id !== '' ? posix.join(folder, id) : path;
  },
  namesOf: (path, { id }) => [
    withoutNumbers(path),
    typeof id === 'string' ? posix.join(posix.dirname(path), id) : path,
  ],
  keys: { id: 'used', slug: 'used', sidebar_position: 'used', sidebar_label: 'used' },
};
