/** The pages of one version in one language, and data derived from all of them: sidebars, order, labels. */
import { type Lang, localeRoot, type PathSpace, toRoutePath, withBase } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import type { PageWords } from '../languages/language.ts';
import type { MovedSection } from '../read/redirects.ts';
import type { VersionScan } from '../read/scan.ts';
import { labelIn, type SidebarEntry } from '../read/sidebar.ts';
import type { Site } from '../site/config.ts';
import { readLabel } from '../site/label-marks.ts';
import type { PageLink, SidebarItem } from '../site/view.ts';

/** The pages of one version in one language, with derived data. */
export interface LocaleView {
  /** The words of the language. */
  readonly text: PageWords;
  readonly version: string;
  readonly lang: Lang;
  readonly records: ReadonlyMap<string, PageRecord>;
  /** Sidebars with labels and addresses in the language, by section prefix. */
  readonly sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  readonly structure: VersionScan['sidebar'];
  /** Pages in reading order, including the groups' own pages, by section prefix. */
  readonly order: ReadonlyMap<string, readonly string[]>;
  /** Labels of the groups around a page, outermost first, by page. */
  readonly trail: ReadonlyMap<string, readonly string[]>;
  /** Sidebar labels that replace the titles of pages, by page. */
  readonly labels: ReadonlyMap<string, string>;
}

export interface SiteView {
  readonly site: Site;
  readonly space: PathSpace;
  /** Locale views by `version lang`. */
  readonly locales: ReadonlyMap<string, LocaleView>;
  readonly shell: string;
  /** Sections of all versions that moved to another page, or to another place on the same page. */
  readonly movedSections: readonly (MovedSection & { readonly version: string })[];
  /** Times of the last change, in ms since the epoch, by path of the source below the content folder. */
  readonly times: ReadonlyMap<string, number>;
}

export function createLocaleView(
  scan: VersionScan,
  lang: Lang,
  all: readonly PageRecord[],
  space: PathSpace,
  text: PageWords,
): LocaleView {
  const records = new Map(
    all
      .filter((r) => r.lang === lang && r.entry.version === scan.version)
      .map((r) => [r.entry.page, r]),
  );
  const order = new Map<string, string[]>();
  const trail = new Map<string, string[]>();
  const labels = new Map<string, string>();
  const href = (page: string) => withBase(space.base, toRoutePath(space, scan.version, lang, page));
  // If a tag is a picture of the site, its address needs the base.
  const published = (tag: string) => (tag.startsWith('/') ? withBase(space.base, tag) : tag);
  const header = (text: string) => {
    const { text: sectionHeaderText, ...label } = readLabel(text);
    return { sectionHeaderText, ...label };
  };
  const resolve = (
    entries: readonly SidebarEntry[],
    pages: string[],
    groups: readonly string[],
  ): SidebarItem[] => entries.flatMap((entry) => toItems(entry, pages, groups));
  const toItems = (
    entry: SidebarEntry,
    pages: string[],
    groups: readonly string[],
  ): SidebarItem[] => {
    const tag = 'tag' in entry && entry.tag ? { tag: published(entry.tag) } : {};
    switch (entry.type) {
      case 'divider':
        return [entry];
      case 'header':
        return [{ type: 'header', ...header(labelIn(entry.text, lang)), ...tag }];
      case 'page': {
        const record = records.get(entry.page);
        if (!record) return [];
        const label = entry.text ? readLabel(labelIn(entry.text, lang)) : undefined;
        if (label) labels.set(entry.page, label.text);
        pages.push(entry.page);
        if (!trail.has(entry.page)) trail.set(entry.page, [...groups]);
        const [instead] = linksInstead(record, space);
        return [
          {
            type: 'link',
            text: titleOf(record, labels),
            ...(label?.html ? { html: label.html } : {}),
            link: href(entry.page),
            ...tag,
            ...statusTag(record, text),
            ...(instead ? { instead: { text: text.elsewhere, link: instead.link } } : {}),
          },
        ];
      }
      case 'group': {
        const label = readLabel(labelIn(entry.text, lang));
        const linked = entry.page !== undefined && records.has(entry.page) ? entry.page : undefined;
        if (linked !== undefined) {
          pages.push(linked);
          trail.set(linked, [...groups]);
        }
        const items = resolve(entry.items, pages, [...groups, label.text]);
        return [
          {
            type: 'group',
            ...label,
            items,
            collapsible: entry.collapsible,
            collapsed: entry.collapsed,
            ...(linked === undefined ? {} : { link: href(linked) }),
            ...tag,
          },
        ];
      }
    }
  };
  const sidebars = new Map<string, SidebarItem[]>();
  for (const [key, entries] of scan.sidebar) {
    const pages: string[] = [];
    order.set(key, pages);
    sidebars.set(key, resolve(entries, pages, []));
  }
  return {
    text,
    version: scan.version,
    lang,
    records,
    sidebars,
    structure: scan.sidebar,
    order,
    trail,
    labels,
  };
}

/** Returns the title of a page for links to it: its sidebar label, or else its own title, or else its file name. */
export function titleOf(record: PageRecord, labels: ReadonlyMap<string, string>): string {
  const page = record.entry.page;
  return labels.get(page) ?? (record.compiled.value.title || page.slice(page.lastIndexOf('/') + 1));
}

/** Returns the tag that an experimental page has wherever it is listed; empty for other pages. */
export function statusTag(record: PageRecord, text: PageWords): { tag?: string } {
  return record.compiled.value.frontmatter.status ? { tag: text.experimental } : {};
}

/** Returns the author's links for a page without text; empty for other pages. */
export function linksInstead(record: PageRecord, space: PathSpace): PageLink[] {
  const { empty, frontmatter } = record.compiled.value;
  const root = withBase(space.base, localeRoot(space, record.entry.version, record.lang));
  return empty
    ? (frontmatter.instead ?? []).map(({ text, link }) => ({
        text,
        link: root.replace(/\/$/, '') + link,
      }))
    : [];
}
