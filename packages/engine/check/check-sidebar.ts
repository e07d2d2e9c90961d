/** Checks sidebar and top navigation against the pages. */

import type { PathSpace } from '../address/paths.ts';
import { isExternal, longestPrefix } from '../address/paths.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { nearest } from '../diagnose/nearest.ts';
import type { Place } from '../diagnose/place.ts';
import { startOf } from '../diagnose/place.ts';
import { CONFIG_FILE, configPlaces } from '../read/config-places.ts';
import type { Project } from '../read/project.ts';
import type { Sources } from '../read/read.ts';
import type { VersionScan } from '../read/scan.ts';
import type { SidebarEntry } from '../read/sidebar.ts';
import { nearestPage } from './check-links.ts';

/** Reports wrong and duplicate entries of a sidebar, sections without pages, and pages without an entry. */
export function checkSidebar(
  scan: VersionScan,
  space: PathSpace,
  records: readonly PageRecord[],
): Diagnostic[] {
  const { sidebarFile } = scan;
  if (!sidebarFile) return [];
  const diagnostics: Diagnostic[] = [];
  const report = (
    place: Place,
    message: string,
    fix: string,
    replacement?: Diagnostic['replacement'],
  ) =>
    diagnostics.push({
      place: { file: sidebarFile, ...place },
      rule: 'bad-sidebar',
      message,
      fix,
      ...(replacement ? { replacement } : {}),
    });
  /**
   * The place of each entry, by its page. A misspelt entry is also under the page that is probably meant, so that this
   * page does not count as unlisted.
   */
  const listed = new Map<string, Place>();
  const known = new Set(scan.pages);
  const check = (page: string, place: Place) => {
    const other = listed.get(page);
    if (other) {
      report(
        place,
        `Line ${other.line} already contains "${page}" or a misspelling of "${page}".`,
        'Remove or correct one of the two lines, because a page has only one place in the order of reading.',
      );
      return;
    }
    listed.set(page, place);
    if (known.has(page)) return;
    const meant = nearestPage(page, scan.pages);
    if (meant !== undefined && !listed.has(meant)) listed.set(meant, place);
    report(
      place,
      `"${page}" is no page.`,
      meant
        ? `Did you mean "${meant}"?`
        : `Create the file ${scan.version}/${space.defaultLang}/${page}.md in the content folder, or remove the entry.`,
      meant ? { from: page, to: meant } : undefined,
    );
  };
  const walk = (entries: readonly SidebarEntry[]) => {
    for (const entry of entries) {
      if (entry.type === 'divider' || entry.type === 'header') continue;
      if (entry.page !== undefined) check(entry.page, entry.place);
      if (entry.type === 'group') walk(entry.items);
    }
  };
  for (const entries of scan.sidebar.values()) walk(entries);
  checkSections(scan, report);
  // If a line cannot be read, its pages are unknown, and each of them would also be reported as unlisted.
  if (!scan.isSidebarWhole) return diagnostics;
  // Pages of these types have no sidebar, so they need no entry.
  const alone = new Set(
    records
      .filter(({ compiled: { value: compiled } }) =>
        /^(?:custom|blank|home|404)$/.test(compiled.frontmatter.pageType ?? ''),
      )
      .map(({ entry }) => entry.page),
  );
  for (const page of scan.pages) {
    if (listed.has(page) || page === 'index' || alone.has(page)) continue;
    diagnostics.push({
      place: startOf(`${sidebarFile.replace(/sidebar\.yaml$/, '')}${space.defaultLang}/${page}.md`),
      rule: 'unlisted-page',
      message: `"${page}" is in no sidebar, so readers will hardly find it.`,
      fix: `Add "- ${page}" to ${sidebarFile}.`,
    });
  }
  return diagnostics;
}

/** Reports sections without pages, whose sidebar is never shown. */
function checkSections(
  { sections, pages }: VersionScan,
  report: (
    place: Place,
    message: string,
    fix: string,
    replacement?: Diagnostic['replacement'],
  ) => void,
): void {
  if (!sections || pages.length === 0) return;
  const keys = [...sections.keys()];
  const used = new Set(pages.map((page) => longestPrefix(keys, `/${page}`)));
  const folders = new Set(
    pages.flatMap((page) => {
      const parts = page.split('/').slice(0, -1);
      return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`);
    }),
  );
  for (const [key, place] of sections) {
    if (used.has(key)) continue;
    const meant = nearest(key, folders);
    report(
      place,
      `No page belongs to the section "${key}", so readers never see this section.`,
      meant
        ? `Did you mean "${meant}"?`
        : 'Write the path of a folder that contains pages, or remove the section.',
      meant ? { from: key, to: meant } : undefined,
    );
  }
}

/**
 * Reports links of the top navigation that lead to no page, unknown sections in `themeConfig.sidebar`, and missing
 * logos.
 */
export function checkFrame(
  { root }: Pick<Project, 'root'>,
  { site, scan, publicFiles }: Sources,
  records: readonly PageRecord[],
): Diagnostic[] {
  const version = site.multiVersion.default;
  const pages = new Set<string>(
    records.filter((r) => r.entry.version === version && r.lang === site.lang).map((r) => r.route),
  );
  const diagnostics: Diagnostic[] = [];
  const report = (
    rule: Diagnostic['rule'],
    path: readonly PropertyKey[],
    message: string,
    fix: string,
    replacement?: Diagnostic['replacement'],
  ) =>
    diagnostics.push({
      place: { file: CONFIG_FILE, ...configPlaces(root)(path) },
      rule,
      message,
      fix,
      ...(replacement ? { replacement } : {}),
    });
  const langs = site.locales.map(({ lang }) => lang).join('|');
  const links = site.themeConfig.nav.flatMap(({ link, items = [] }, index) => [
    ...(link === undefined ? [] : [{ link, path: [index, 'link'] }]),
    ...items.map((item, at) => ({ link: item.link, path: [index, 'items', at, 'link'] })),
  ]);
  for (const { link, path } of links) {
    if (/^https?:/.test(link) || pages.has(link)) continue;
    // The author may have written the page without the leading slash, or with a language.
    const plain = link.replace(new RegExp(`^/?(?:(?:${langs})(?=/))?/?`), '/');
    const meant = pages.has(plain) ? plain : nearest(plain, pages);
    report(
      'dead-link',
      ['themeConfig', 'nav', ...path],
      `themeConfig.nav: "${link}" is no page in the default language and version.`,
      meant
        ? `Did you mean "${meant}"?`
        : 'Write the path of a page that exists, or remove the item.',
      meant ? { from: link, to: meant } : undefined,
    );
  }
  const sections = scan.versions.find((each) => each.version === version)?.sidebar ?? new Map();
  for (const [index, key] of (site.themeConfig.sidebar ?? []).entries()) {
    if (sections.has(key)) continue;
    const meant = nearest(key, sections.keys());
    report(
      'bad-config',
      ['themeConfig', 'sidebar', index],
      `themeConfig.sidebar: "${key}" is no section of the sidebar.`,
      meant
        ? `Did you mean "${meant}"?`
        : `Sections of the sidebar: ${[...sections.keys()].join(', ')}.`,
      meant ? { from: key, to: meant } : undefined,
    );
  }
  const logos =
    typeof site.logo === 'string'
      ? [[[], site.logo] as const]
      : Object.entries(site.logo ?? {}).map(([scheme, file]) => [[scheme], file] as const);
  for (const [path, file] of logos) {
    if (isExternal(file) || publicFiles.has(file)) continue;
    const inside = file.replace(/^\/?(?:public\/)?/, '/');
    const meant = publicFiles.has(inside) ? inside : nearest(inside, publicFiles.keys());
    report(
      'missing-image',
      ['logo', ...path],
      `logo: "${file}" is no file in public/.`,
      meant ? `Did you mean "${meant}"?` : `Put the picture at public${inside}.`,
      meant ? { from: file, to: meant } : undefined,
    );
  }
  return diagnostics;
}
