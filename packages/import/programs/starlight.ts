/** Starlight: pages in Markdown and MDX below `src/content/docs`, a sidebar in the configuration of Astro. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, callout, commonComponents, given, linkTo } from '../components.ts';
import {
  isMdx,
  withComponents,
  withoutExpressions,
  withoutFragments,
  withoutModules,
  withPlainTags,
} from '../mdx.ts';
import type { Step } from '../page.ts';
import { type Data, readModule } from '../static-code.ts';
import {
  asList,
  asText,
  configFile,
  type ForeignSite,
  type LanguageRoot,
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
  for (const root of [folder, join(folder, 'docs')]) {
    const file = configFile(root, 'astro.config');
    if (file === undefined || !textOf(file).includes('@astrojs/starlight')) continue;
    const data = readOr<Data>(file, {}, tell, () => readModule(file));
    return siteOf(root, file, data, tell);
  }
  return undefined;
}

function siteOf(root: string, file: string, data: Data, tell: TellOf): ForeignSite {
  const content = join(root, 'src/content/docs');
  const options = asList(member(data, 'integrations')).find(
    (each) => member(each, 'title') !== undefined || member(each, 'sidebar') !== undefined,
  );
  const sidebar = member(options, 'sidebar');
  tellUnread(sidebar, 'part of the sidebar', tell);
  const title =
    asText(member(options, 'title')) ?? asText(membersOf(member(options, 'title'))[0]?.[1]);
  const description = asText(member(options, 'description'));
  return {
    root,
    content,
    lists: [
      {
        prefix: '/',
        entries: Array.isArray(sidebar) ? sidebar.flatMap(entryOf) : [{ folder: '.' }],
        file,
      },
    ],
    locales: localesOf(options, content),
    bases: [asText(member(data, 'base')) ?? '/'],
    publicFolders: [join(root, 'public')],
    aliases: { '~/': `${root}/src/`, '@/': `${root}/src/`, '/src/': `${root}/src/` },
    ...(textOf(file).includes('remark-math') ? { math: ['dollars'] as const } : {}),
    title,
    description,
  };
}

function localesOf(options: Data, content: string): LanguageRoot[] {
  const first = asText(member(options, 'defaultLocale'));
  const all = membersOf(member(options, 'locales')).flatMap(
    ([key, own]): (LanguageRoot & { key: string })[] => {
      const folder = key === 'root' ? content : join(content, key);
      const label = asText(member(own, 'label')) ?? asText(own);
      const lang = langCode(key === 'root' ? (asText(member(own, 'lang')) ?? 'en') : key);
      return existsSync(folder) ? [{ key, lang, folder, ...(label ? { label } : {}) }] : [];
    },
  );
  if (all.length === 0) return [{ lang: 'en', folder: content }];
  const source = all.find(({ key }) => key === (first ?? 'root')) ?? all[0];
  return [...all.filter((each) => each === source), ...all.filter((each) => each !== source)].map(
    ({ key: _, ...each }) => each,
  );
}

function entryOf(data: Data): Listed[] {
  if (typeof data === 'string') return [{ link: `/${data}` }];
  const label = asText(member(data, 'label'));
  const labels = Object.fromEntries(
    membersOf(member(data, 'translations')).flatMap(([tag, text]) =>
      typeof text === 'string' ? [[langCode(tag), text]] : [],
    ),
  );
  const slug = asText(member(data, 'slug'));
  const link = slug === undefined ? asText(member(data, 'link')) : `/${slug}`;
  const folder = asText(member(data, 'autogenerate', 'directory'));
  const items = asList(member(data, 'items')).flatMap(entryOf);
  const named = {
    ...(label ? { label } : {}),
    ...(Object.keys(labels).length > 0 ? { labels } : {}),
  };
  const isCollapsed = member(data, 'collapsed') === true ? { collapsed: true } : {};
  if (folder !== undefined)
    return label ? [{ ...named, ...isCollapsed, items: [{ folder }] }] : [{ folder }];
  if (items.length > 0) return [{ ...named, ...isCollapsed, items }];
  return link === undefined ? [] : [{ ...named, link }];
}

/** Adds the banner above the text. On home pages, the banner has another place. */
const withBanner: Step = (text, { frontmatter: { banner, template, hero } }) => {
  const content =
    typeof banner === 'object' && banner !== null && 'content' in banner
      ? banner.content
      : undefined;
  return typeof content !== 'string' || (template === 'splash' && hero)
    ? text
    : `${callout('note', '', content)}\n\n${text}`;
};

const components: Readonly<Record<string, Component>> = {
  ...commonComponents,
  Aside: (element) =>
    callout(given(element, 'type') || 'note', given(element, 'title'), element.inner),
  // A file tree is already a list.
  FileTree: ({ inner }) => inner,
  Icon: (element) => given(element, 'label'),
  AnchorHeading(element) {
    const id = given(element, 'id');
    return `${'#'.repeat(Number(given(element, 'level')) || 2)} ${element.inner.trim()}${id && ` {#${id}}`}`;
  },
  YouTube: (element) =>
    linkTo(
      given(element, 'title') || 'Video',
      `https://www.youtube.com/watch?v=${given(element, 'id')}`,
    ),
};

export const starlight: Program = {
  name: 'starlight',
  title: 'Starlight',
  find,
  passes: (file) => [
    { sees: 'all', step: withBanner },
    ...(isMdx(file)
      ? ([
          { sees: 'text', step: withoutModules },
          { sees: 'text', step: withPlainTags },
          { sees: 'text', step: withoutFragments },
          { sees: 'text', step: withComponents(components) },
          { sees: 'text', step: withoutExpressions },
        ] as const)
      : []),
  ],
  addressOf: (path, { slug }) =>
    typeof slug === 'string' && slug !== '' ? slug.replace(/^\/|\/$/g, '') : path,
  keys: { slug: 'used', sidebar: 'used', hero: 'used', template: 'used', banner: 'used' },
};
