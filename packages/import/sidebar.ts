/** Creates the sidebar of the new site from the tables of contents of the old one, or from its folders. */
import type { Lang } from 'parallel-docs';
import { isExternal } from 'parallel-docs/content';
import { stringify } from 'yaml';
import type { ForeignPage } from './corpus.ts';
import { type Entry, entriesBelow, labelOf, titleCase } from './folder-order.ts';
import type { Links } from './links.ts';
import type { ContentsList, ForeignSite, Listed, TellOf } from './programs/program.ts';

/** A label per language, or one for all languages. */
type Label = string | Readonly<Record<Lang, string>>;
type Line =
  | string
  | { readonly page: string; readonly text: Label }
  | {
      readonly text: Label;
      readonly page?: string;
      readonly collapsed?: boolean;
      readonly items: readonly Line[];
    }
  | { readonly sectionHeaderText: Label }
  | { readonly dividerType: 'solid' };

interface SidebarInput {
  readonly site: ForeignSite;
  readonly links: Links;
  /** Languages of the new site, the source language first. */
  readonly langs: readonly Lang[];
  /** Pages of all languages that are part of the new site. */
  readonly pages: readonly ForeignPage[];
  /** Titles of pages in the source language. */
  readonly titles: ReadonlyMap<string, string>;
  /** Pages without an entry: home pages. */
  readonly alone: ReadonlySet<string>;
  /** Absolute path of the source language's folder. */
  readonly root: string;
  readonly tell: TellOf;
}

/** Sections of `sidebar.yaml` by their prefix. */
export type Sections = ReadonlyMap<string, readonly Line[]>;

export function sidebarOf(input: SidebarInput): Sections {
  const { site, pages, langs, alone } = input;
  const [source = 'en'] = langs;
  const own = pagesOnce(pages, source);
  const sections = new Map<string, Line[]>();
  const taken = new Set<string>();
  const writer = new Writer(input, own, taken);
  for (const list of site.lists) {
    const lines = writer.lines(list.entries, list);
    const key = sectionOf(list.prefix, own);
    if (lines.length > 0) sections.set(key, [...(sections.get(key) ?? []), ...lines]);
  }
  const isWhole = site.lists.length === 0;
  const rest = own.filter(({ page }) => !taken.has(page) && page !== 'index' && !alone.has(page));
  if (isWhole) byFolders(rest, sections, writer);
  else addUnlisted(rest, sections, writer, input);
  return withoutEmpty(sections, own);
}

/** Each page once: in the source language, or in the first language that has it. */
function pagesOnce(pages: readonly ForeignPage[], source: Lang): ForeignPage[] {
  const first = new Map<string, ForeignPage>();
  for (const page of [...pages].sort(
    (a, b) => Number(a.lang !== source) - Number(b.lang !== source),
  ))
    if (!first.has(page.page)) first.set(page.page, page);
  return [...first.values()];
}

/** The key of a section: `/guide` for the prefix `/guide/` or `/en/guide/`; `/` if no page is below such a folder. */
function sectionOf(prefix: string, pages: readonly ForeignPage[]): string {
  const path = prefix.replace(/^\/|\/$/g, '');
  for (let at = path; at !== ''; at = at.replace(/^[^/]*\/?/, ''))
    if (pages.some(({ page }) => page.startsWith(`${at}/`))) return `/${at}`;
  return '/';
}

/** Converts entries of tables of contents to lines of the sidebar file. */
class Writer {
  readonly #labels: ReadonlyMap<Lang, ReadonlyMap<string, string>>;
  readonly #source: Lang;

  constructor(
    private readonly input: SidebarInput,
    private readonly own: readonly ForeignPage[],
    private readonly taken: Set<string>,
  ) {
    this.#source = input.langs[0] ?? 'en';
    this.#labels = new Map(
      [...(input.site.otherLists ?? [])].map(([lang, lists]) => [
        lang,
        labelsIn(lists, lang, input.links),
      ]),
    );
  }

  lines(entries: readonly Listed[], list: ContentsList): Line[] {
    return entries.flatMap((entry) => this.#line(entry, list));
  }

  #line(entry: Listed, list: ContentsList): Line[] {
    const { input } = this;
    if (entry.isDivider) return [{ dividerType: 'solid' }];
    if (entry.isHeader)
      return [{ sectionHeaderText: this.#labelled(entry, entry.label ?? '', undefined) }];
    if (entry.folder !== undefined) return this.folder(entry.folder);
    const page = this.#pageOf(entry, list);
    if (entry.items === undefined) return page === undefined ? [] : [this.#pageLine(page, entry)];
    const items = this.lines(entry.items, list);
    const label =
      entry.label ?? (page && input.titles.get(page)) ?? firstTitle(items, input.titles) ?? '…';
    if (items.length === 0) return page === undefined ? [] : [this.#pageLine(page, entry)];
    return [
      {
        text: this.#labelled(entry, label, `/${page ?? firstPage(items)}`),
        ...(page === undefined ? {} : { page }),
        ...(entry.collapsed ? { collapsed: true } : {}),
        items,
      },
    ];
  }

  /** The page of an entry; reports entries without one, and pages that are already listed. */
  #pageOf({ link, label }: Listed, { file }: ContentsList): string | undefined {
    const { links, tell, alone } = this.input;
    if (link === undefined || link === '') return undefined;
    const told = (what: string, fix: string, fate: 'left' | 'changed' = 'left') => {
      tell(file, { fate, kind: 'sidebar', what, text: `${label ?? ''} ${link}`.trim(), fix });
      return undefined;
    };
    if (isExternal(link))
      return told(
        'entry that leads to another site',
        'put the link into themeConfig.nav if readers need the link',
      );
    const page = links.listed(link, this.#source)?.page;
    if (page === undefined || !this.own.some((each) => each.page === page))
      return told('entry that leads to no page', 'write the page, or leave the entry out');
    if (alone.has(page))
      return told('entry of the home page, which needs no entry', 'nothing to do', 'changed');
    if (this.taken.has(page))
      return told(
        'entry of a page that is already listed',
        'move the page if this place is better',
        'changed',
      );
    this.taken.add(page);
    return page;
  }

  #pageLine(page: string, entry: Listed): Line {
    const title = this.input.titles.get(page);
    const label = entry.label ?? labelOf(this.own.find((each) => each.page === page)!);
    const text = label === undefined ? undefined : this.#labelled(entry, label, page);
    return text === undefined ||
      (typeof text === 'string' ? text === title : text[this.#source] === title)
      ? page
      : { page, text };
  }

  /** A label with its translations. */
  #labelled(
    { labels = {} }: Pick<Listed, 'labels'>,
    label: string,
    page: string | undefined,
  ): Label {
    const others = this.input.langs.slice(1).flatMap((lang) => {
      const other =
        labels[lang] ?? (page === undefined ? undefined : this.#labels.get(lang)?.get(page));
      return other === undefined || other === label ? [] : [[lang, other]];
    });
    return others.length === 0 ? label : { [this.#source]: label, ...Object.fromEntries(others) };
  }

  /** Lines for the pages below a folder that are not listed yet. */
  folder(folder: string, pages: readonly ForeignPage[] = this.own): Line[] {
    const free = pages.filter(
      ({ page }) => !this.taken.has(page) && !this.input.alone.has(page) && page !== 'index',
    );
    const plain = (entries: readonly Entry[]): Line[] =>
      entries.flatMap((entry): Line[] => {
        if (entry.page !== undefined) this.taken.add(entry.page);
        if (!('items' in entry))
          return [this.#pageLine(entry.page, entry.label ? { label: entry.label } : {})];
        return [
          {
            text: entry.label,
            ...(entry.page === undefined ? {} : { page: entry.page }),
            ...(entry.collapsed ? { collapsed: true } : {}),
            items: plain(entry.items),
          },
        ];
      });
    return plain(entriesBelow(folder, free, this.input.root, this.input.tell));
  }
}

/** Labels in another language, by page. The key of a group is the path of its first page, prefixed with a slash. */
function labelsIn(lists: readonly ContentsList[], lang: Lang, links: Links): Map<string, string> {
  const labels = new Map<string, string>();
  const walk = (entries: readonly Listed[]): string | undefined => {
    let first: string | undefined;
    for (const entry of entries) {
      const page = entry.link === undefined ? undefined : links.listed(entry.link, lang)?.page;
      const inner = entry.items && walk(entry.items);
      const key = page ?? inner;
      if (key !== undefined && entry.label) labels.set(entry.items ? `/${key}` : key, entry.label);
      first ??= key;
    }
    return first;
  };
  for (const { entries } of lists) walk(entries);
  return labels;
}

const firstPage = (lines: readonly Line[]): string | undefined => {
  for (const line of lines) {
    if (typeof line === 'string') return line;
    if ('page' in line && line.page !== undefined) return line.page;
    const inner = 'items' in line ? firstPage(line.items) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
};

const firstTitle = (lines: readonly Line[], titles: ReadonlyMap<string, string>) => {
  const page = firstPage(lines);
  return page === undefined ? undefined : titles.get(page);
};

/** Without tables of contents, the top-level folders become sections. */
function byFolders(
  rest: readonly ForeignPage[],
  sections: Map<string, Line[]>,
  writer: Writer,
): void {
  const tops = new Map<string, ForeignPage[]>();
  for (const page of rest) {
    const [first = '', ...more] = page.page.split('/');
    const key = more.length === 0 ? '/' : `/${first}`;
    tops.set(key, [...(tops.get(key) ?? []), page]);
  }
  for (const [key, pages] of [...tops].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const lines = writer.folder('.', pages);
    const [only] = lines;
    // All pages of a section are in one folder, which needs no label.
    const isOne = key !== '/' && lines.length === 1 && typeof only === 'object' && 'items' in only;
    sections.set(
      key,
      isOne ? [...(only.page === undefined ? [] : [only.page]), ...only.items] : lines,
    );
  }
}

/** Adds pages that are not listed at the end of their section. */
function addUnlisted(
  rest: readonly ForeignPage[],
  sections: Map<string, Line[]>,
  writer: Writer,
  { langs, tell }: SidebarInput,
): void {
  const keys = [...sections.keys()];
  const groups = new Map<string, ForeignPage[]>();
  for (const page of rest) {
    const key =
      keys
        .filter((each) => each === '/' || `/${page.page}`.startsWith(`${each}/`))
        .sort((a, b) => b.length - a.length)[0] ??
      (page.page.includes('/') ? `/${page.page.split('/')[0]}` : '/');
    groups.set(key, [...(groups.get(key) ?? []), page]);
    tell(page.file, {
      fate: 'left',
      kind: 'sidebar',
      what: 'page that no list of contents names, put at the end',
      text: page.page,
      fix: 'move the line of the page in sidebar.yaml',
    });
  }
  const words: Readonly<Record<Lang, string>> = {
    en: 'Other pages',
    zh: '其他页面',
    ja: 'その他のページ',
    fr: 'Autres pages',
    de: 'Weitere Seiten',
    es: 'Otras páginas',
  };
  const label = Object.fromEntries(
    langs.flatMap((lang) => (words[lang] ? [[lang, words[lang]]] : [])),
  );
  for (const [key, pages] of groups) {
    const items = writer.folder('.', pages);
    const text: Label =
      langs.length === 1 || Object.keys(label).length < 2
        ? (Object.values(label)[0] ?? 'Other pages')
        : label;
    sections.set(
      key,
      sections.has(key) ? [...(sections.get(key) ?? []), { text, collapsed: true, items }] : items,
    );
  }
}

function withoutEmpty(
  sections: ReadonlyMap<string, readonly Line[]>,
  pages: readonly ForeignPage[],
): Sections {
  return new Map(
    [...sections].filter(
      ([key, lines]) =>
        lines.length > 0 &&
        (key === '/' || pages.some(({ page }) => page.startsWith(`${key.slice(1)}/`))),
    ),
  );
}

/** Text of `sidebar.yaml`. */
export const sidebarText = (sections: Sections) =>
  stringify(Object.fromEntries(sections), { aliasDuplicateObjects: false, lineWidth: 0 });

/** Label and first page of each section except `/`, for the navigation bar. */
export const sectionsFor = (sections: Sections) =>
  [...sections].flatMap(([key, lines]) => {
    const page = firstPage(lines);
    return key === '/' || page === undefined
      ? []
      : [{ label: titleCase(key.split('/').at(-1) ?? key), page }];
  });
