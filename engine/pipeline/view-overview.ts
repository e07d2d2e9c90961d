/** The cards of an overview page, by group of its sidebar. */

import { withBase } from '../address/paths.ts';
import { createSlugger } from '../address/slug.ts';
import { html } from '../html.ts';
import { escapeMarkdown } from '../markdown/write-markdown.ts';
import { readLabel } from '../site/label-marks.ts';
import type { MainView, OverviewCard, OverviewGroup } from '../site/view.ts';
import type { PageRecord } from './compile-version.ts';
import { labelIn, type SidebarEntry } from './sidebar.ts';
import { type LocaleView, type SiteView, statusTag, titleOf } from './view-locale.ts';

/** Anchor of the section that says where to read on: it is on nearly every page, so a card says nothing with it. */
const WAYS_ON = 'next';

/**
 * What an overview page shows besides its prose.
 *
 * @param sidebar key of the page's sidebar
 */
export function overviewView(
  record: PageRecord,
  sidebar: string | undefined,
  locale: LocaleView,
  view: SiteView,
): Pick<MainView, 'overview' | 'olderCharacters'> {
  const { space, site } = view;
  const entries = sidebar === undefined ? [] : (locale.structure.get(sidebar) ?? []);
  const { reserve, unique } = createSlugger();
  for (const anchor of record.compiled.anchors) reserve(anchor);
  const card = (name: string): OverviewCard[] => {
    const target = locale.records.get(name);
    return target && name !== record.entry.page ? [cardOf(target, record, locale, view)] : [];
  };
  const cardsOf = (list: readonly SidebarEntry[]): OverviewCard[] =>
    list.flatMap((entry) =>
      entry.type === 'page'
        ? card(entry.page)
        : entry.type === 'group'
          ? [...(entry.page === undefined ? [] : card(entry.page)), ...cardsOf(entry.items)]
          : [],
    );
  const groups: OverviewGroup[] = [];
  const others: OverviewCard[] = [];
  for (const entry of entries) {
    if (entry.type === 'group')
      groups.push({
        id: unique(readLabel(labelIn(entry.text, space.defaultLang)).text),
        ...readLabel(labelIn(entry.text, record.lang)),
        cards: cardsOf([entry]),
      });
    else if (entry.type === 'page') others.push(...card(entry.page));
  }
  if (others.length > 0)
    groups.push({ id: unique('others'), text: locale.text.others, cards: others });
  const overview = groups.filter((group) => group.cards.length > 0);
  const pairs = site.locales.find(({ lang }) => lang === record.lang)?.language.search?.pairs;
  return { overview, ...(pairs ? { olderCharacters: pairsOf(pairs, overview) } : {}) };
}

function cardOf(
  target: PageRecord,
  { compiled }: PageRecord,
  locale: LocaleView,
  view: SiteView,
): OverviewCard {
  const { frontmatter, toc } = target.compiled;
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
    headings: toc
      .filter(({ depth, id }) => depths.includes(depth) && id !== WAYS_ON)
      .map(({ text, html, id, depth }) => ({
        text,
        ...(html ? { html } : {}),
        depth,
        link: `${link}#${encodeURIComponent(id)}`,
      })),
  };
}

/** The pairs whose newer character occurs in the text of the cards. */
function pairsOf(pairs: string, groups: readonly OverviewGroup[]): string {
  const seen = new Set(JSON.stringify(groups));
  return [...pairs.matchAll(/.(.)/gu)]
    .flatMap(([pair, newer = '']) => (seen.has(newer) ? [pair] : []))
    .join('');
}
