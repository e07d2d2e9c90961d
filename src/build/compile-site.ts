/** All pages of all versions: compiled (or taken from the cache), then checked against each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../content/diagnostics.ts';
import { type CompiledPage, compilePage, type HeadingId } from '../content/page.ts';
import type { SiteContext } from '../content/render/context.ts';
import type { VersionScan } from '../content/scan.ts';
import { nearest } from '../site/nearest.ts';
import { localeRoot, type PathSpace, type RoutePath, toRoutePath } from '../site/paths.ts';
import type { Lang, RouteEntry } from '../site/types.ts';
import type { PageCache } from './page-cache.ts';

/** A page at its address. */
export interface PageRecord {
  readonly entry: RouteEntry;
  /** Language of the address; the text's own language is that of `entry`. */
  readonly lang: Lang;
  readonly route: RoutePath;
  /** The address's language has no file of its own. */
  readonly fallback: boolean;
  /** Path of the source for messages. */
  readonly file: string;
  readonly source: string;
  readonly compiled: CompiledPage;
}

export interface CompileInput {
  readonly contentDir: string;
  /** How messages name the content folder, with a trailing slash. */
  readonly label: string;
  readonly space: PathSpace;
  readonly site: Omit<SiteContext, 'pages'>;
  readonly cache: PageCache;
  onPage?(): void;
}

/** Compiles every page of a version in every language. English first: translations use its heading ids. */
export function compileVersion(
  scan: VersionScan,
  input: CompileInput,
): { records: PageRecord[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const records: PageRecord[] = [];
  const { space } = input;
  const site: SiteContext = { ...input.site, pages: new Set(scan.pages) };
  for (const page of scan.pages) {
    const files = scan.files.get(page)!;
    const original = files[space.defaultLang];
    let headings: readonly HeadingId[] | undefined;
    for (const lang of [space.defaultLang, ...space.langs.filter((l) => l !== space.defaultLang)]) {
      const entry = files[lang] ?? original;
      if (!entry) {
        const [only] = Object.values(files);
        diagnostics.push({
          severity: 'error',
          file: input.label + only!.filePath,
          line: 1,
          column: 1,
          rule: 'missing-page',
          message: `"${page}" has no page in the source language (${lang}).`,
          mend: `Write ${input.label}${scan.version}/${lang}/${page}.md.`,
        });
        continue;
      }
      const fallback = entry.lang !== lang;
      const file = input.label + entry.filePath;
      const { source, encoding } = readSource(join(input.contentDir, entry.filePath), file);
      if (encoding && !fallback) diagnostics.push(encoding);
      const pageInput = {
        file,
        source,
        page,
        lang: entry.lang,
        root: localeRoot(space, scan.version, lang),
        ...(entry.lang !== space.defaultLang && headings ? { sourceHeadings: headings } : {}),
      };
      const compiled = input.cache.get(pageInput, () => compilePage(pageInput, site));
      if (lang === space.defaultLang) headings = compiled.headings;
      if (!fallback) diagnostics.push(...compiled.diagnostics);
      else
        diagnostics.push({
          severity: 'warning',
          file: `${input.label}${scan.version}/${lang}/${page}.md`,
          line: 1,
          column: 1,
          rule: 'translation',
          message: `"${page}" has no ${lang} translation; readers get the English text with a notice.`,
          mend: 'Translate the page.',
        });
      records.push({
        entry,
        lang,
        route: toRoutePath(space, scan.version, lang, page),
        fallback,
        file,
        source,
        compiled,
      });
      input.onPage?.();
    }
  }
  return { records, diagnostics };
}

/** Reads a page; bytes that are not UTF-8 are reported with their place and replaced. */
function readSource(path: string, file: string): { source: string; encoding?: Diagnostic } {
  const bytes = readFileSync(path);
  try {
    return { source: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const source = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const before = source.slice(0, source.indexOf('\uFFFD'));
    const line = before.split('\n').length;
    return {
      source,
      encoding: {
        severity: 'error',
        file,
        line,
        column: before.length - before.lastIndexOf('\n'),
        rule: 'bad-encoding',
        message: 'The file is not valid UTF-8 from here on.',
        mend: 'Save it as UTF-8.',
      },
    };
  }
}

/** Links, anchors and images of all pages, checked against what exists. */
export function checkReferences(records: readonly PageRecord[], input: CompileInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const byRoute = new Map<string, PageRecord>(
    records.map((record) => [
      `${record.entry.version} ${record.lang} ${record.entry.page}`,
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
      const target = byRoute.get(`${record.entry.version} ${record.lang} ${reference.target}`);
      if (!target) {
        const pages = [...new Set(records.map((r) => r.entry.page))];
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
        const meant = nearest(reference.anchor, anchors);
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
