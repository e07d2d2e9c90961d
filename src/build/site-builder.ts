/** Everything between the content folder and the theme: one object that build, dev server and check share. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadData, type ReferenceData } from '../content/data/load.ts';
import { type Diagnostic, sortDiagnostics } from '../content/diagnostics.ts';
import { type Figures, loadFigures } from '../content/figures.ts';
import { type Scan, scanContent } from '../content/scan.ts';
import type { Site } from '../site/config.ts';
import { nearest } from '../site/nearest.ts';
import type { Lang } from '../site/types.ts';
import type { ClientSite } from '../site/view.ts';
import { clientSiteOf, pathSpaceOf } from './client-site.ts';
import {
  type CompileInput,
  checkReferences,
  checkSidebar,
  compileVersion,
  type PageRecord,
} from './compile-site.ts';
import { lastCommitTimes } from './git-dates.ts';
import { createPageCache, hashOf } from './page-cache.ts';
import { hashFiles, type Project, readPublicFiles } from './project.ts';
import { createLocaleView, type LocaleView, type SiteView } from './views.ts';

/** The sources, read and checked, before any page is rendered. */
export interface Sources {
  readonly site: Site;
  readonly client: ClientSite;
  readonly scan: Scan;
  readonly data: ReferenceData;
  readonly figures: Figures;
  readonly publicFiles: ReturnType<typeof readPublicFiles>;
}

/** Reads all sources. @throws {Error} with a message for authors when data, figures or folders are wrong. */
export async function readSources(project: Project, site: Site): Promise<Sources> {
  const space = pathSpaceOf(site);
  const scan = scanContent(project.contentDir, project.contentLabel, space);
  const keys = [...new Set(scan.versions.flatMap((version) => [...version.sidebar.keys()]))];
  return {
    site,
    client: clientSiteOf(site, keys),
    scan,
    data: await loadData(project.dataDir),
    figures: loadFigures(project.figuresDir),
    publicFiles: readPublicFiles(project.publicDir),
  };
}

export interface CompiledSite {
  readonly records: readonly PageRecord[];
  readonly diagnostics: readonly Diagnostic[];
  readonly view: SiteView;
  /** Why pages have no dates, if git cannot know them. */
  readonly noDates?: string;
}

/** The engine's own sources decide what a page compiles to, so they are part of every cache key. */
let engine: string | undefined;
function engineHash(project: Project): string {
  engine ??= hashOf(
    hashFiles([join(project.root, 'src/content'), join(project.root, 'src/site')]),
    readFileSync(join(project.root, 'package-lock.json'), 'utf8'),
  );
  return engine;
}

/** Compiles all pages and checks them against each other. `theme` identifies the theme's bundles. */
export function compileSite(
  project: Project,
  sources: Sources,
  theme: string,
  onPage?: () => void,
): CompiledSite {
  const space = pathSpaceOf(sources.site);
  const diagnostics: Diagnostic[] = [...sources.scan.diagnostics];
  const records: PageRecord[] = [];
  const shared = {
    base: space.base,
    data: sources.data,
    figures: sources.figures,
    publicFiles: sources.publicFiles,
  };
  for (const version of sources.scan.versions) {
    const seed = hashOf(
      engineHash(project),
      JSON.stringify(sources.data),
      sources.figures.fingerprint,
      JSON.stringify([...sources.publicFiles]),
      space.base,
      version.pages.join('\n'),
    );
    const input: CompileInput = {
      contentDir: project.contentDir,
      label: project.contentLabel,
      space,
      site: shared,
      cache: createPageCache(join(project.cacheDir, 'pages'), seed),
      ...(onPage ? { onPage } : {}),
    };
    const compiled = compileVersion(version, input);
    records.push(...compiled.records);
    diagnostics.push(
      ...compiled.diagnostics,
      ...checkReferences(compiled.records, input),
      ...checkSidebar(version, space),
    );
  }
  if (project.ownContent) diagnostics.push(...checkNav(sources, records));
  const locales = new Map<string, LocaleView>();
  for (const version of sources.scan.versions)
    for (const lang of space.langs)
      locales.set(`${version.version} ${lang}`, createLocaleView(version, lang, records, space));
  const dates = sources.site.themeConfig.lastUpdated
    ? lastCommitTimes(project.contentDir)
    : { times: new Map<string, number>() };
  const structure = JSON.stringify(sources.scan.versions.map((v) => [...v.sidebar]));
  return {
    records,
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
