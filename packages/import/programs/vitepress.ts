/** VitePress, and VuePress, whose syntax is nearly the same. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from 'parallel-docs';
import { badge, type Component, given } from '../components.ts';
import { type Tab, tabSet } from '../containers.ts';
import { fencesOf, readInfo } from '../fences.ts';
import { asCode, linesOf, missingInclude, outdented, regionOf, withoutMarks } from '../includes.ts';
import { withComponents } from '../mdx.ts';
import { type Page, replaced, replacing, type Step } from '../page.ts';
import { type Data, readModule } from '../static-code.ts';
import {
  asList,
  asText,
  type ContentsList,
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
} from './program.ts';

function find(folder: string, tell: TellOf): ForeignSite | undefined {
  for (const name of ['.vitepress', '.vuepress'])
    for (const root of [folder, join(folder, 'docs')]) {
      const file =
        configFile(join(root, name), 'config') ?? configFile(join(root, name), 'config/index');
      if (file !== undefined) return siteOf(root, file, tell);
    }
  return undefined;
}

function siteOf(root: string, file: string, tell: TellOf): ForeignSite {
  const data = readOr<Data>(file, {}, tell, () => readModule(file));
  const content = join(root, asText(member(data, 'srcDir')) ?? '.');
  const locales = localesOf(data, content);
  const configOf = ({ folder }: LanguageRoot, key: string): Data[] => {
    const own = [content, folder].flatMap((each) => configFile(each, 'config') ?? []);
    return [
      member(data, 'locales', key),
      member(data, 'themeConfig', 'locales', key === 'root' ? '/' : `/${key}/`),
      ...[...new Set(own)]
        .reverse()
        .map((each) => readOr<Data>(each, {}, tell, () => readModule(each))),
      data,
    ];
  };
  const listsOf = (at: number): readonly ContentsList[] => {
    const locale = locales[at]!;
    const configs = configOf(locale.root, locale.key);
    const sidebar = configs
      .map((each) => member(each, 'themeConfig', 'sidebar') ?? member(each, 'sidebar'))
      .find((each) => each !== undefined);
    return contentsOf(sidebar, file, tell);
  };
  const first = locales[0] && configOf(locales[0].root, locales[0].key);
  const title = asText(member(data, 'title'));
  const description = [
    member(data, 'description'),
    ...(first ?? []).map((each) => member(each, 'description')),
  ]
    .map(asText)
    .find((each) => each !== undefined);
  const others = new Map<Lang, readonly ContentsList[]>(
    locales.slice(1).map(({ root: { lang } }, at) => [lang, listsOf(at + 1)]),
  );
  return {
    root,
    content,
    lists: locales.length > 0 ? listsOf(0) : [],
    otherLists: others,
    locales: locales.map((each) => each.root),
    bases: [asText(member(data, 'base')) ?? '/'],
    publicFolders: [join(content, 'public'), join(root, '.vuepress/public')],
    aliases: { '@/': `${content}/`, '~@/': `${content}/` },
    ...(member(data, 'markdown', 'math') ? { math: ['dollars'] as const } : {}),
    title,
    description,
  };
}

/**
 * The languages of the configuration; the pages of `root` are in the content folder, or in the folder that `rewrites`
 * maps to it.
 */
function localesOf(data: Data, content: string): { key: string; root: LanguageRoot }[] {
  const rewritten = membersOf(member(data, 'rewrites'))
    .map(([from]) => /^([\w-]+)\/:/.exec(from)?.[1])
    .find((each) => each !== undefined);
  const listed = membersOf(member(data, 'locales'));
  const entries: [string, Data][] = listed.length > 0 ? listed : [['root', data]];
  return entries.flatMap(([written, own]) => {
    const key = written.replace(/^\/|\/$/g, '') || 'root';
    const isRoot = key === 'root';
    const folder = join(content, isRoot ? (rewritten ?? '.') : key);
    const label = asText(member(own, 'label'));
    const lang = langCode(isRoot ? (asText(member(own, 'lang')) ?? 'en') : key);
    return existsSync(folder) ? [{ key, root: { lang, folder, ...(label ? { label } : {}) } }] : [];
  });
}

function contentsOf(sidebar: Data, file: string, tell: TellOf): ContentsList[] {
  tellUnread(sidebar, 'part of the sidebar', tell);
  if (Array.isArray(sidebar))
    return [{ prefix: '/', entries: sidebar.flatMap((each) => entryOf(each, '')), file }];
  return membersOf(sidebar).flatMap(([prefix, value]): ContentsList[] => {
    const base =
      asText(member(value, 'base')) ?? (asText(asList(value)[0]) === undefined ? '' : prefix);
    const items = Array.isArray(value) ? value : asList(member(value, 'items'));
    return items.length > 0
      ? [{ prefix, entries: items.flatMap((each) => entryOf(each, base)), file }]
      : [];
  });
}

function entryOf(data: Data, outer: string): Listed[] {
  if (typeof data === 'string') return [{ link: data.startsWith('/') ? data : outer + data }];
  if (Array.isArray(data)) {
    const [link, label] = data.map(asText);
    return link === undefined
      ? []
      : [{ link: link.startsWith('/') ? link : outer + link, ...(label ? { label } : {}) }];
  }
  const base = asText(member(data, 'base')) ?? outer;
  const label = asText(member(data, 'text')) ?? asText(member(data, 'title'));
  const written = asText(member(data, 'link')) ?? asText(member(data, 'path'));
  const items = asList(member(data, 'items') ?? member(data, 'children')).flatMap((each) =>
    entryOf(each, base),
  );
  const link =
    written === undefined || /^(?:[a-z]+:)?\/\//.test(written)
      ? written
      : base && !written.startsWith(base)
        ? base + written.replace(/^\//, '')
        : written;
  if (label === undefined && link === undefined) return items;
  return [
    {
      ...(label ? { label } : {}),
      ...(link !== undefined ? { link } : {}),
      ...(items.length > 0 ? { items } : {}),
      ...(member(data, 'collapsed') === true ? { collapsed: true } : {}),
    },
  ];
}

const snippet =
  /^([ \t]*)<<<[ \t]+(\S+?)(?:#([\w-]+))?(?:[ \t]?\{([^}]*)\})?[ \t]*(?:\[([^\]]*)\])?[ \t]*$/gm;

/** Replaces `<<< @/file#region{1,2 ts} [title]` by the code of a file. */
const withSnippets: Step = (text, page) =>
  replaced(text, snippet, ([written, indent = '', path = '', region, said = '', title], line) => {
    const file = page.read(pathOf(path, page));
    const found =
      file && (region === undefined ? withoutMarks(file.text) : regionOf(file.text, region));
    if (file === undefined || found === undefined) {
      page.tell(
        {
          fate: 'left',
          kind: 'include',
          what: 'snippet of a file or part that cannot be read',
          text: written,
          fix: 'write the code here',
        },
        line,
      );
      return '';
    }
    page.tell(
      { fate: 'changed', kind: 'include', what: 'snippet put in its place', text: written },
      line,
    );
    const [, marked = '', lang = ''] = /^([\d,\s-]*)\s*([^\s:]*)/.exec(said) ?? [];
    const code = asCode(found, path, {
      lang: lang.replace('c#', 'csharp'),
      marked: marked.replace(/\s+|,\s*$/g, ''),
      ...(title ? { title } : {}),
    });
    return code.replace(/^(?=.)/gm, indent);
  });

/** Replaces `<!--@include: ./parts/a.md{3,}-->` by the text of a file, then the includes in that text. */
const withIncludes: Step = (text, page) => {
  let whole = text;
  for (let depth = 0; depth < 5 && /<!--\s*@include:/.test(whole); depth++)
    whole = replaced(
      whole,
      /<!--\s*@include:\s*(\S+?)(?:\{([\d,\s]*)\})?(?:#([\w-]+))?\s*-->/g,
      ([written, path = '', range, region], line) => {
        const file = page.read(pathOf(path, page));
        const [first = '', last] = range?.split(',') ?? [];
        const found =
          file &&
          (region
            ? regionOf(file.text, region)
            : range === undefined
              ? file.text
              : linesOf(file.text, last === undefined ? first : `${first}:${last}`)
                  .map((each) => each.line)
                  .join('\n'));
        if (found === undefined) return missingInclude(written, line, page);
        page.tell(
          { fate: 'changed', kind: 'include', what: 'text put in its place', text: written },
          line,
        );
        return found.replace(/^---\n[\s\S]*?\n---\n/, '').trim();
      },
    );
  return whole;
};

const pathOf = (path: string, page: Page) =>
  path.startsWith('@/') ? join(page.top, path.slice(2)) : join(page.folder, path);

/** Converts `::: code-group` and its code blocks to tabs. */
const withCodeGroups: Step = (text, page) => {
  const lines = text.split('\n');
  const fences = fencesOf(text);
  const inFence = (at: number) => fences.some(({ from, to }) => at > from && at <= to);
  const out: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', colons] = inFence(at)
      ? []
      : (/^([ \t]*)(:{3,})[ \t]*code-group\b/.exec(lines[at] ?? '') ?? []);
    const end =
      colons === undefined
        ? -1
        : lines.findIndex((line, below) => below > at && !inFence(below) && line.trim() === colons);
    if (end < 0) {
      out.push(lines[at] ?? '');
      continue;
    }
    const tabs = fences
      .filter(({ from, to }) => from > at && to < end)
      .map(({ from, to, info }): Tab => {
        const { title, lang } = readInfo(info);
        const code = outdented(lines.slice(from, to + 1));
        return { title: title ?? (lang || 'Code'), body: withoutTitle(code).join('\n') };
      });
    page.tell({ fate: 'changed', kind: 'tabs', what: 'code group as tabs' }, at + 1);
    out.push(
      ...(tabs.length > 0 ? tabSet(tabs) : '').split('\n').map((line) => line && indent + line),
    );
    at = end;
  }
  return out.join('\n');
};

const withoutTitle = ([first = '', ...rest]: readonly string[]) => [
  first.replace(/\s*\[[^\]]*\]|\s*\btitle="[^"]*"/, ''),
  ...rest,
];

/** Steps for Vue syntax, which static pages cannot run: scripts, styles, the table of contents and expressions. */
const vueSteps: readonly Step[] = [
  replacing(
    /^<(script|style|template)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*$/gm,
    { fate: 'dropped', kind: 'module code', what: '<script> or <style>' },
    () => '',
  ),
  replacing(
    /^\[\[toc\]\][ \t]*$/gim,
    { fate: 'changed', kind: 'text', what: 'list of headings, which every page has' },
    () => '',
  ),
  replacing(
    /\{\{[^{}]*\}\}/g,
    {
      fate: 'left',
      kind: 'expression',
      what: 'expression left as text',
      fix: 'write the value of the expression',
    },
    ([written]) => written,
  ),
];

const components: Readonly<Record<string, Component>> = {
  Badge: badge,
  ClientOnly: ({ inner }) => inner,
  CodeGroup: ({ inner }) => inner,
  CodeGroupItem: (element) => `**${given(element, 'title')}**\n\n${element.inner}`,
};

export const vitepress: Program = {
  name: 'vitepress',
  title: 'VitePress',
  find,
  passes: () => [
    { sees: 'all', step: withIncludes },
    { sees: 'text', step: withSnippets },
    { sees: 'all', step: withCodeGroups },
    ...vueSteps.map((step) => ({ sees: 'text', step }) as const),
    { sees: 'text', step: withComponents(components) },
  ],
  keys: {
    home: 'used',
    heroImage: 'used',
    heroText: 'used',
    actions: 'used',
    actionText: 'used',
    actionLink: 'used',
    layout: 'used',
    hero: 'used',
    features: 'used',
    next: 'the order is that of the sidebar',
    prev: 'the order is that of the sidebar',
  },
};
