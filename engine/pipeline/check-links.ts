/** What the pages of a site say of each other, checked against what is there: links, anchors, pictures, navigation. */

import type { PathSpace } from '../address/paths.ts';
import { localeKey } from '../address/paths.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { nearest } from '../diagnose/nearest.ts';
import type { CompileInput, PageRecord } from './compile-version.ts';
import type { Project } from './project.ts';
import type { Sources } from './read.ts';
import type { VersionScan } from './scan.ts';

/** Links, anchors and images of all pages, checked against what exists. */
export function checkReferences(records: readonly PageRecord[], input: CompileInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const byRoute = new Map<string, PageRecord>(
    records.map((record) => [
      `${localeKey(record.entry.version, record.lang)} ${record.entry.page}`,
      record,
    ]),
  );
  const anchorSets = new Map<PageRecord, Set<string>>();
  for (const record of records) {
    if (record.fallback) continue;
    for (const reference of record.compiled.references) {
      const report = (rule: Diagnostic['rule'], message: string, mend: string, to?: string) =>
        diagnostics.push({
          severity: 'error',
          file: record.file,
          line: reference.line,
          column: reference.column,
          rule,
          message,
          mend,
          ...(to ? { replacement: { from: reference.written, to } } : {}),
        });
      if (reference.kind === 'image') {
        if (input.site.publicFiles.has(reference.target)) continue;
        const meant = nearest(reference.target, input.site.publicFiles.keys());
        report(
          'missing-image',
          `"${reference.written}" is no file in public/.`,
          meant ? `Did you mean "${meant}"?` : `Put the picture at public${reference.target}.`,
          meant,
        );
        continue;
      }
      const target = byRoute.get(
        `${localeKey(record.entry.version, record.lang)} ${reference.target}`,
      );
      if (!target) {
        const pages = [...new Set(records.map((r) => r.entry.page))];
        const moved = input.moved.get(reference.target);
        if (moved !== undefined) {
          const to = `/${moved.replace(/^\//, '')}`;
          const anchored = to.includes('#') || !reference.anchor;
          report(
            'dead-link',
            `"${reference.written}" is an old address.`,
            `The page has moved: write "${to}".`,
            anchored ? to : `${to}#${reference.anchor}`,
          );
          continue;
        }
        const meant = nearestPage(reference.target, pages);
        const to = meant && `/${meant.replace(/(^|\/)index$/, '$1')}`;
        report(
          'dead-link',
          `"${reference.written}" leads to no page.`,
          to ? `Did you mean "${to}"?` : 'Link to a page that exists.',
          to && reference.written.replace(/^[^?#]*/, to),
        );
      } else if (reference.anchor) {
        let anchors = anchorSets.get(target);
        if (!anchors) anchorSets.set(target, (anchors = new Set(target.compiled.anchors)));
        if (anchors.has(reference.anchor)) continue;
        const meant = headingMeant(reference.anchor, target) ?? nearest(reference.anchor, anchors);
        report(
          'dead-anchor',
          `"${reference.written}" leads to no heading: ${target.file} has no "#${reference.anchor}".`,
          meant
            ? `Did you mean "#${meant}"?`
            : `Its headings: ${target.compiled.anchors
                .slice(0, 12)
                .map((a) => `#${a}`)
                .join(' ')}.`,
          meant && reference.written.replace(/#.*$/s, `#${meant}`),
        );
      }
    }
  }
  return diagnostics;
}

/** What tells headings apart, whatever an anchor keeps of other signs: letters and digits. */
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Anchor of the heading whose words an anchor is made of, as other programs make them, or in another language. */
function headingMeant(anchor: string, { compiled }: PageRecord): string | undefined {
  const written = letters(anchor);
  if (written === '') return undefined;
  const fits = (heading: { readonly id: string; readonly ofWords?: string }) =>
    letters(heading.ofWords ?? heading.id) === written || letters(heading.id) === written;
  return compiled.headings.find(fits)?.id;
}

/** The page most likely meant: same last segment first, then the nearest spelling. */
function nearestPage(target: string, pages: readonly string[]): string | undefined {
  const last = target.split('/').at(-1);
  return nearest(target, pages) ?? pages.find((page) => page.split('/').at(-1) === last);
}

/** Pages and sidebar entries that do not match each other. */
export function checkSidebar(scan: VersionScan, space: PathSpace): Diagnostic[] {
  if (!scan.sidebarFile) return [];
  const diagnostics: Diagnostic[] = [];
  const listed = new Set<string>();
  const known = new Set(scan.pages);
  const walk = (
    entries: VersionScan['sidebar'] extends ReadonlyMap<string, infer E> ? E : never,
  ) => {
    for (const entry of entries) {
      if (entry.type === 'divider' || entry.type === 'header') continue;
      if (entry.page !== undefined) {
        listed.add(entry.page);
        if (!known.has(entry.page)) {
          const meant = nearestPage(entry.page, scan.pages);
          diagnostics.push({
            severity: 'error',
            file: scan.sidebarFile!,
            ...entry.place,
            rule: 'bad-sidebar',
            message: `"${entry.page}" is no page.`,
            mend: meant
              ? `Did you mean "${meant}"?`
              : `Write ${scan.version}/${space.defaultLang}/${entry.page}.md or remove the entry.`,
            ...(meant ? { replacement: { from: entry.page, to: meant } } : {}),
          });
        }
      }
      if (entry.type === 'group') walk(entry.items);
    }
  };
  for (const entries of scan.sidebar.values()) walk(entries);
  for (const page of scan.pages) {
    if (listed.has(page) || page === 'index') continue;
    diagnostics.push({
      severity: 'error',
      file: `${scan.sidebarFile.replace(/sidebar\.yaml$/, '')}${space.defaultLang}/${page}.md`,
      line: 1,
      column: 1,
      rule: 'unlisted-page',
      message: `"${page}" stands in no sidebar, so no reader finds it.`,
      mend: `Add "- ${page}" to ${scan.sidebarFile}.`,
    });
  }
  return diagnostics;
}

/** Versions without a sidebar file; other content (`CONTENT_DIR`) may do without, its folders are its sections. */
export function checkSidebarFiles(project: Project, sources: Sources): Diagnostic[] {
  return sources.scan.versions
    .filter(({ sidebarFile }) => sidebarFile === undefined)
    .map(({ version }) => ({
      severity: 'error',
      file: `${project.contentLabel}${version}/sidebar.yaml`,
      line: 1,
      column: 1,
      rule: 'bad-sidebar',
      message: `Version ${version} has no sidebar file, so its pages have no order.`,
      mend: 'Write one; docs/writing.md shows its format.',
    }));
}

/** Top links that lead to no page of a language. */
export function checkNav(sources: Sources, records: readonly PageRecord[]): Diagnostic[] {
  const version = sources.site.multiVersion.default;
  const pages = new Map<string, string>(
    records
      .filter((r) => r.entry.version === version && r.lang === sources.site.lang)
      .map((r) => [r.route as string, r.entry.page]),
  );
  return sources.site.themeConfig.nav.flatMap((item): Diagnostic[] => {
    if (/^https?:/.test(item.link) || pages.has(item.link)) return [];
    const meant = nearest(item.link, pages.keys());
    return [
      {
        severity: 'error',
        file: 'site.config.ts',
        line: 1,
        column: 1,
        rule: 'dead-link',
        message: `themeConfig.nav: "${item.link}" leads to no page.`,
        mend: meant ? `Did you mean "${meant}"?` : 'Write the page or remove the item.',
        ...(meant ? { replacement: { from: item.link, to: meant } } : {}),
      },
    ];
  });
}
