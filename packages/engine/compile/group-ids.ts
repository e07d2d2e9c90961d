/** Anchors of the groups on an overview page. The text of the page does not contain them. */

import { type Lang, longestPrefix } from '../address/paths.ts';
import { createSlugger } from '../address/slug.ts';
import { labelIn, type SidebarEntry, type SidebarStructure } from '../read/sidebar.ts';
import { readLabel } from '../site/label-marks.ts';
import type { PageRecord } from './compile-version.ts';

/**
 * Makes anchors from labels in the default language: one for each group of a sidebar section, and one for the pages
 * without a group. `anchors` are already used.
 */
export function groupIds(
  anchors: readonly string[],
  entries: readonly SidebarEntry[],
  defaultLang: Lang,
): { readonly ids: ReadonlyMap<SidebarEntry, string>; readonly others: string } {
  const { reserve, unique } = createSlugger();
  for (const anchor of anchors) reserve(anchor);
  const ids = new Map<SidebarEntry, string>();
  for (const entry of entries)
    if (entry.type === 'group')
      ids.set(entry, unique(readLabel(labelIn(entry.text, defaultLang)).text));
  return { ids, others: unique('others') };
}

/** All anchors of a page: the anchors in its text, and on an overview also the anchors of its groups. */
export function anchorsOf(
  { entry, compiled: { value } }: PageRecord,
  sidebar: SidebarStructure,
  defaultLang: Lang,
): readonly string[] {
  const { pageType, overview } = value.frontmatter;
  if (pageType === undefined ? !overview : pageType !== 'overview') return value.anchors;
  const key = longestPrefix([...sidebar.keys()], `/${entry.page}`);
  const { ids } = groupIds(value.anchors, sidebar.get(key ?? '') ?? [], defaultLang);
  return [...value.anchors, ...ids.values()];
}
