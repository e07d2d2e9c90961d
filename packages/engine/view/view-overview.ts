/** The cards of an overview page, by group of its sidebar. */

import { withBase } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { groupIds } from '../compile/group-ids.ts';
import { html } from '../html.ts';
import { escapeMarkdown } from '../markdown/write-markdown.ts';
import { labelIn, type SidebarEntry } from '../read/sidebar.ts';
import { readLabel } from '../site/label-marks.ts';
import type { MainView, OverviewCard, OverviewGroup } from '../site/view.ts';
import { type LocaleView, linksInstead, type SiteView, statusTag, titleOf } from './view-locale.ts';

/** Anchor of the section with links for further reading; cards omit it, since nearly every page has it. */
const WAYS_ON = 'next';

/** A group of an overview before its cards are created. */
interface PageGroup extends Omit<OverviewGroup, 'cards'> {
  readonly pages: readonly PageRecord[];
}

/**
 * Returns the groups that an overview page shows, with the pages of each. The pages without a group form the last one.
 * Groups without pages are omitted.
 *
 * @param sidebar key of the page's sidebar
 */
export function overviewGroups(
  record: PageRecord,
  sidebar: string | undefined,
  locale: LocaleView,
  { space }: SiteView,
): PageGroup[] {
  const entries = sidebar === undefined ? [] : (locale.structure.get(sidebar) ?? []);
  const { ids, others: idOfOthers } = groupIds(
    record.compiled.value.anchors,
    entries,
    space.defaultLang,
  );
  const named = (name: string | undefined): PageRecord[] => {
    const target = name === undefined ? undefined : locale.records.get(name);
    return target && name !== record.entry.page ? [target] : [];
  };
  const pagesOf = (list: readonly SidebarEntry[]): PageRecord[] =>
    list.flatMap((entry) =>
      entry.type === 'page'
        ? named(entry.page)
        : entry.type === 'group'
          ? [...named(entry.page), ...pagesOf(entry.items)]
          : [],
    );
  const groups: PageGroup[] = [];
  const others: PageRecord[] = [];
  for (const entry of entries) {
    if (entry.type === 'group')
      groups.push({
        id: ids.get(entry)!,
        ...readLabel(labelIn(entry.text, record.lang)),
        pages: pagesOf([entry]),
      });
    else if (entry.type === 'page') others.push(...named(entry.page));
  }
  if (others.length > 0) groups.push({ id: idOfOthers, text: locale.text.others, pages: others });
  return groups.filter(({ pages }) => pages.length > 0);
}

/**
 * Returns the content of an overview page besides its prose.
 *
 * @param sidebar key of the page's sidebar
 */
export function overviewView(
  record: PageRecord,
  sidebar: string | undefined,
  locale: LocaleView,
  view: SiteView,
): Pick<MainView, 'overview' | 'olderCharacters'> {
  const overview = overviewGroups(record, sidebar, locale, view).map(({ pages, ...group }) => ({
    ...group,
    cards: pages.map((target) => cardOf(target, record, locale, view)),
  }));
  const pairs = view.site.locales.find(({ lang }) => lang === record.lang)?.language.search?.pairs;
  return { overview, ...(pairs ? { olderCharacters: pairsOf(pairs, overview) } : {}) };
}

function cardOf(
  target: PageRecord,
  { compiled: { value: compiled } }: PageRecord,
  locale: LocaleView,
  view: SiteView,
): OverviewCard {
  const { frontmatter, outline } = target.compiled.value;
  const depths = frontmatter.overviewHeaders ?? compiled.frontmatter.overviewHeaders ?? [2];
  const link = withBase(view.space.base, target.route);
  const own = compiled.overview?.cards[link];
  const { description } = frontmatter;
  const sentence =
    own ??
    (description
      ? { html: html`${description}`, markdown: escapeMarkdown(description) }
      : undefined);
  return {
    text: titleOf(target, locale.labels),
    link,
    ...statusTag(target, locale.text),
    ...(sentence ? { sentence: { html: sentence.html, markdown: sentence.markdown } } : {}),
    ...(own?.picture ? { picture: own.picture } : {}),
    headings: [
      ...linksInstead(target, view.space).map((each) => ({ ...each, depth: 2 })),
      ...outline
        .filter(({ depth, id }) => depths.includes(depth) && id !== WAYS_ON)
        .map(({ text, html, id, depth }) => ({
          text,
          ...(html ? { html } : {}),
          depth,
          link: `${link}#${encodeURIComponent(id)}`,
        })),
    ],
  };
}

/** Caches the pairs of a language by their string. A language has thousands of pairs, and each overview needs them. */
const parted = new Map<string, readonly RegExpMatchArray[]>();

/** Returns the pairs whose newer character occurs in the text of the cards. */
function pairsOf(pairs: string, groups: readonly OverviewGroup[]): string {
  const known = parted.get(pairs) ?? [...pairs.matchAll(/.(.)/gu)];
  parted.set(pairs, known);
  const seen = new Set(JSON.stringify(groups));
  return known.flatMap(([pair, newer = '']) => (seen.has(newer) ? [pair] : [])).join('');
}
