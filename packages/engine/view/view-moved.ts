/** Finds the new locations of sections that moved away from a page. */

import { toRoutePath, withBase } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import type { PageData } from '../site/types.ts';
import type { MainFrame } from '../site/view.ts';
import { type LocaleView, type SiteView, titleOf } from './view-locale.ts';
import { overviewGroups } from './view-overview.ts';

/**
 * Returns the sections that moved away from a page, for readers of old links. Each has the title of its new location.
 */
export function movedSections(
  record: PageRecord,
  page: PageData,
  locale: LocaleView,
  view: SiteView,
): Pick<MainFrame, 'movedSections'> {
  const { entry, lang, compiled } = record;
  const { space, movedSections: all } = view;
  /** The title of a section of this page. If a section moved within the page, the title of the page would not help. */
  const sectionHere = (id: string) =>
    [
      ...compiled.value.outline,
      ...(page.pageType === 'overview' ? overviewGroups(record, page.sidebar, locale, view) : []),
    ].find((each) => each.id === id)?.text;
  const found = all.flatMap(({ version, from, section, to, anchor }) => {
    const target = locale.records.get(to);
    if (version !== entry.version || from !== entry.page || !target) return [];
    const route = withBase(space.base, toRoutePath(space, version, lang, to));
    const link = anchor ? `${route}#${encodeURIComponent(anchor)}` : route;
    const here = to === from ? sectionHere(anchor) : undefined;
    return [{ id: section, text: here ?? titleOf(target, locale.labels), link }];
  });
  return found.length > 0 ? { movedSections: found } : {};
}
