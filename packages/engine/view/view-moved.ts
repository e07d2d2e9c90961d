/** Where the sections are that a page had. */

import { toRoutePath, withBase } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import type { MainFrame } from '../site/view.ts';
import { type LocaleView, type SiteView, titleOf } from './view-locale.ts';

/** The sections that a page had, for readers who come by an old link. */
export function movedSections(
  { entry, lang }: PageRecord,
  { records, labels }: LocaleView,
  { space, movedSections: all }: SiteView,
): Pick<MainFrame, 'movedSections'> {
  const found = all.flatMap(({ version, from, section, to, anchor }) => {
    const target = records.get(to);
    if (version !== entry.version || from !== entry.page || !target) return [];
    const route = withBase(space.base, toRoutePath(space, version, lang, to));
    const link = anchor ? `${route}#${encodeURIComponent(anchor)}` : route;
    return [{ id: section, text: titleOf(target, labels), link }];
  });
  return found.length > 0 ? { movedSections: found } : {};
}
