/** Everything between the content folder and the theme: one object that build, dev server and check share. */
import { join } from 'node:path';
import { AuthorError } from '../diagnose/author-error.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnose/diagnostics.ts';
import { hashOf } from '../diagnose/hash.ts';
import { nearest } from '../diagnose/nearest.ts';
import { type PageWords, pageWordsOf } from '../languages/language.ts';
import { bindPlugins, type Extensions } from '../markdown/extensions.ts';
import { type Figures, loadFigures } from '../markdown/figures.ts';
import { createHighlighter, type Highlighter } from '../markdown/highlight.ts';
import type { OutlineEntry } from '../markdown/render/context.ts';
import type { Site } from '../site/config.ts';
import type { Lang } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import { createChangeFinder } from '../translate/changed-sections.ts';
import { clientSiteOf, pathSpaceOf } from './client-site.ts';
import {
  type CompileInput,
  checkReferences,
  checkSidebar,
  compileVersion,
  type PageRecord,
} from './compile-pages.ts';
import { fingerprint, sourcesOf } from './fingerprint.ts';
import { lastCommitTimes } from './git-dates.ts';
import { openPageCache } from './page-cache.ts';
import { loadPluginData, type PluginData } from './plugin-data.ts';
import { type Project, readPublicFiles } from './project.ts';
import { checkRedirects, readRedirects, type VersionRedirects } from './redirects.ts';
import { type Scan, scanContent } from './scan.ts';
import { createLocaleView, type LocaleView, type SiteView } from './view.ts';

/** The sources, read and checked, before any page is rendered. */
export interface Sources {
  readonly site: Site;
  readonly client: ClientSite;
  readonly scan: Scan;
  /** What the plug-ins bring, by version. */
  readonly extensions: ReadonlyMap<string, Extensions>;
  /** The data of the plug-ins. */
  readonly data: PluginData;
  readonly highlighter: Highlighter;
  readonly figures: Figures;
  readonly publicFiles: ReturnType<typeof readPublicFiles>;
  /** Pages that moved, by version. */
  readonly redirects: ReadonlyMap<string, VersionRedirects>;
}

/** Reads all sources. @throws {AuthorError} when data, figures or folders are wrong. */
export async function readSources(project: Project, site: Site): Promise<Sources> {
  try {
    return await read(project, site);
  } catch (cause) {
    const { code, path } = cause as NodeJS.ErrnoException;
    if (code === undefined || path === undefined) throw cause;
    throw new AuthorError(
      `${path} cannot be read (${code}). Check that it is there and readable.`,
      {
        cause,
      },
    );
  }
}

async function read(project: Project, site: Site): Promise<Sources> {
  const space = pathSpaceOf(site);
  const scan = scanContent(project.contentDir, project.contentLabel, space);
  const data = await loadPluginData(site.plugins, project.root, space.versions);
  const highlighter = createHighlighter(site.plugins.flatMap(({ languages = [] }) => languages));
  const keys = [...new Set(scan.versions.flatMap((version) => [...version.sidebar.keys()]))];
  return {
    site,
    client: clientSiteOf(site, keys),
    scan,
    data,
    highlighter,
    extensions: new Map(
      [...data].map(([version, own]) => [version, bindPlugins(site.plugins, own, highlighter)]),
    ),
    figures: loadFigures(project.figuresDir),
    publicFiles: readPublicFiles(project.publicDir),
    redirects: new Map(space.versions.map((version) => [version, readRedirects(project, version)])),
  };
}

export interface CompiledSite {
  /**
   * Headings of the English page whose sections changed since the translation `record` was made, in order;
   * `undefined` is what stands above them all. Empty where git cannot know.
   */
  changedSections(record: PageRecord): readonly (OutlineEntry | undefined)[];
  /** Closes the cache; bodies of pages cannot be read any more. */
  close(): void;
  readonly records: readonly PageRecord[];
  readonly diagnostics: readonly Diagnostic[];
  readonly view: SiteView;
  /** Why pages have no dates, if git cannot know them. */
  readonly noDates?: string;
}

/** Compiles all pages and checks them against each other. `theme` identifies the theme's bundles. */
export async function compileSite(
  project: Project,
  sources: Sources,
  theme: string,
  onPage?: () => void,
): Promise<CompiledSite> {
  const space = pathSpaceOf(sources.site);
  const diagnostics: Diagnostic[] = [...sources.scan.diagnostics];
  const records: PageRecord[] = [];
  // Other content (`CONTENT_DIR`) has a cache of its own: each build keeps only what it used.
  const cache = openPageCache(join(project.cacheDir, `pages-${hashOf(project.contentDir)}`));
  const shared = {
    base: space.base,
    words: wordsOf(sources.site),
    figures: sources.figures,
    publicFiles: sources.publicFiles,
    checkSamples: project.ownContent,
  };
  for (const version of sources.scan.versions) {
    const seed = hashOf(
      fingerprint(project, sourcesOf(sources.site)),
      JSON.stringify([...sources.data.get(version.version)!]),
      sources.figures.fingerprint,
      JSON.stringify([...sources.publicFiles]),
      space.base,
      String(project.ownContent),
    );
    const moved = sources.redirects.get(version.version)!;
    const input: CompileInput = {
      contentDir: project.contentDir,
      label: project.contentLabel,
      space,
      site: { ...shared, extensions: sources.extensions.get(version.version)! },
      cache,
      needsHashes: project.ownContent,
      moved: new Map(moved.redirects.map(({ from, target }) => [from, target.written])),
      seed,
      ...(onPage ? { onPage } : {}),
    };
    const compiled = await compileVersion(version, input);
    records.push(...compiled.records);
    diagnostics.push(
      ...compiled.diagnostics,
      ...checkReferences(compiled.records, input),
      ...checkSidebar(version, space),
      ...moved.diagnostics,
      ...checkRedirects(moved, version, compiled.records, space, sources.publicFiles),
    );
  }
  cache.save();
  if (project.ownContent)
    diagnostics.push(...checkNav(sources, records), ...checkSidebarFiles(project, sources));
  const locales = new Map<string, LocaleView>();
  for (const version of sources.scan.versions)
    for (const lang of space.langs)
      locales.set(
        `${version.version} ${lang}`,
        createLocaleView(version, lang, records, space, shared.words.get(lang)!),
      );
  const dates = sources.site.themeConfig.lastUpdated
    ? lastCommitTimes(project.contentDir)
    : { times: new Map<string, number>() };
  const findChanges = createChangeFinder(
    project.contentDir,
    join(project.cacheDir, `changes-${hashOf(project.contentDir)}.json`),
  );
  const structure = JSON.stringify(sources.scan.versions.map((v) => [...v.sidebar]));
  return {
    records,
    close: cache.close,
    changedSections(record) {
      const source = locales
        .get(`${record.entry.version} ${space.defaultLang}`)
        ?.records.get(record.entry.page);
      const recorded = record.compiled.frontmatter.sourceHash;
      if (!source || recorded === undefined) return [];
      const changed = findChanges({
        file: source.entry.filePath,
        source: () => source.source,
        hash: source.compiled.hash,
        recorded,
      });
      return headingsOf(changed, source.compiled);
    },
    diagnostics: sortDiagnostics(diagnostics),
    view: {
      site: sources.site,
      space,
      locales,
      times: dates.times,
      shell: hashOf(theme, JSON.stringify(sources.client), structure).slice(0, 12),
    },
    ...('reason' in dates && dates.reason ? { noDates: dates.reason } : {}),
  };
}

/** All words of a page's markup, by language. */
function wordsOf(site: Site): ReadonlyMap<Lang, PageWords> {
  return new Map(site.locales.map(({ lang, language }) => [lang, pageWordsOf(language)]));
}

/** More changed sections than this are named by the sections of level 2 around them. */
const MAX_NAMED = 8;

/** The outline's entries for numbers of sections; see `changedSections`. */
function headingsOf(
  numbers: readonly number[],
  { headings, toc }: PageRecord['compiled'],
): (OutlineEntry | undefined)[] {
  const entry = (number: number, deepest: number) => {
    for (let at = number - 1; at >= 0; at--) {
      const { id, depth } = headings[at] ?? { depth: Number.POSITIVE_INFINITY };
      const found = depth <= deepest && toc.find((heading) => heading.id === id);
      if (found) return found;
    }
    return undefined;
  };
  const named = (deepest: number) => [...new Set(numbers.map((number) => entry(number, deepest)))];
  const all = named(6);
  return all.length > MAX_NAMED ? named(2) : all;
}

/** Versions without a sidebar file; other content (`CONTENT_DIR`) may do without, its folders are its sections. */
function checkSidebarFiles(project: Project, sources: Sources): Diagnostic[] {
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
function checkNav(sources: Sources, records: readonly PageRecord[]): Diagnostic[] {
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

/** Languages in which a page has a text of its own. */
export function ownLanguages(compiled: CompiledSite, record: PageRecord): Lang[] {
  return compiled.view.space.langs.filter((lang) => {
    const twin = compiled.view.locales
      .get(`${record.entry.version} ${lang}`)
      ?.records.get(record.entry.page);
    return twin !== undefined && !twin.fallback;
  });
}
