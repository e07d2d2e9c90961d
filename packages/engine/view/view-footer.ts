/** The footer columns of a home page: the items of the top navigation, each with the content of its section. */
import { isExternal, localeRoot, longestPrefix, withBase } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { labelIn } from '../read/sidebar.ts';
import type { FooterColumn, PageLink, SidebarItem } from '../site/view.ts';
import type { LocaleView, SiteView } from './view-locale.ts';
import { overviewGroups } from './view-overview.ts';

/**
 * Returns one column for each item of the top navigation. Omits links to pages that this version does not contain, and
 * items that then have no link.
 */
export function footerColumns(locale: LocaleView, view: SiteView): FooterColumn[] {
  const { base } = view.space;
  const root = localeRoot(view.space, locale.version, locale.lang).slice(0, -1);
  const records = new Map<string, PageRecord>(
    [...locale.records.values()].map((record) => [record.route, record]),
  );
  const resolve = (text: Parameters<typeof labelIn>[0], link: string): PageLink[] =>
    isExternal(link)
      ? [{ text: labelIn(text, locale.lang), link }]
      : records.has(root + link)
        ? [{ text: labelIn(text, locale.lang), link: withBase(base, root + link) }]
        : [];
  /** The top groups and pages of the section to which a page belongs, without a link to that page itself. */
  const sectionOf = (link: string): PageLink[] => {
    const key = longestPrefix([...locale.sidebars.keys()], link);
    const record = records.get(root + link);
    const items = (key !== undefined && locale.sidebars.get(key)) || [];
    const isOverview = record?.compiled.value.frontmatter.overview;
    const groups = record && isOverview ? overviewGroups(record, key, locale, view) : [];
    const start = withBase(base, root + link);
    return items.flatMap((item) => {
      const text = item.type === 'link' || item.type === 'group' ? item.text : '';
      const group = groups?.find((each) => item.type === 'group' && each.text === text);
      const target = group ? `${start}#${group.id}` : firstLink(item);
      return target === undefined || (target === start && item.type === 'link')
        ? []
        : [{ text, link: target }];
    });
  };
  return view.site.themeConfig.nav.flatMap(({ text, link, items = [] }): FooterColumn[] => {
    const own = link === undefined ? [] : resolve(text, link);
    const menu = items.flatMap((item) => resolve(item.text, item.link));
    if (own.length + menu.length === 0) return [];
    const section =
      link !== undefined && own.length > 0 && !isExternal(link) ? sectionOf(link) : [];
    return [{ text: labelIn(text, locale.lang), ...own[0], items: [...menu, ...section] }];
  });
}

function firstLink(item: SidebarItem): string | undefined {
  if (item.type === 'link') return item.link;
  if (item.type !== 'group') return undefined;
  if (item.link !== undefined) return item.link;
  for (const inner of item.items) {
    const link = firstLink(inner);
    if (link !== undefined) return link;
  }
  return undefined;
}
