/** Compiles the content into one object, which the build, the dev server and the check use. */

import { join } from 'node:path';
import { type Lang, localeKey } from '../address/paths.ts';
import type { Step } from '../build/derive.ts';
import { keyOf } from '../build/key.ts';
import { openStore } from '../build/store.ts';
import { checkOverwritten, checkPublished } from '../check/check-files.ts';
import { checkHeads } from '../check/check-heads.ts';
import { checkReferences } from '../check/check-links.ts';
import { checkRedirects } from '../check/check-redirects.ts';
import { checkFrame, checkSidebar } from '../check/check-sidebar.ts';
import type { CompiledPage } from '../compile/compile-page.ts';
import { type CompileInput, compileVersion, type PageRecord } from '../compile/compile-version.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnose/diagnostics.ts';
import { hashOf } from '../diagnose/hash.ts';
import { type PageWords, pageWordsOf } from '../languages/language.ts';
import type { OutlineEntry } from '../markdown/render/context.ts';
import { prepareTerms } from '../markdown/render/terms.ts';
import { codeOf } from '../read/fingerprint.ts';
import { lastCommitTimes } from '../read/git-dates.ts';
import type { Project } from '../read/project.ts';
import type { Sources } from '../read/read.ts';
import type { Site } from '../site/config.ts';
import type { Glossary } from '../site/glossary.ts';
import { pathSpaceOf } from '../site/path-space.ts';
import { softened } from '../site/rules.ts';
import { createChangeFinder } from '../translate/changed-sections.ts';
import { createLocaleView, type LocaleView, type SiteView } from '../view/view-locale.ts';

export interface CompiledSite {
  /**
   * Returns the headings of those sections of the source page that have changed since the translation `record`, in
   * order. `undefined` stands for the text above the first heading. Empty if git has no information.
   */
  changedSections(record: PageRecord): readonly (OutlineEntry | undefined)[];
  /** Closes the cache; after that, bodies of pages cannot be read. */
  close(): void;
  readonly records: readonly PageRecord[];
  readonly diagnostics: readonly Diagnostic[];
  readonly view: SiteView;
  readonly glossary: Glossary;
  /** Hash of the code that renders the files of the site. */
  readonly code: string;
  /** The reason why pages have no dates, if git has no information. */
  readonly noDates?: string;
}

/** The context that pages of all versions share. */
function sharedContext(project: Project, { site, glossary, figures, publicFiles }: Sources) {
  return {
    base: site.base,
    words: wordsByLang(site),
    figures,
    publicFiles,
    checkSamples: project.ownContent,
    ...(site.glossary
      ? {
          terms: {
            page: site.glossary.page,
            languages: prepareTerms(
              glossary.glossary,
              new Map(site.locales.map(({ lang, label }) => [lang, label])),
              site.lang,
            ),
          },
        }
      : {}),
  };
}

/** Compiles all pages and checks them against each other. `theme` identifies the theme's bundles. */
export async function compileSite(
  project: Project,
  sources: Sources,
  theme: string,
  onPage?: () => void,
): Promise<CompiledSite> {
  const space = pathSpaceOf(sources.site);
  // Each content folder (`CONTENT_DIR`) has its own cache, because a build keeps only the entries that it used.
  const store = openStore(join(project.cacheDir, `pages-${hashOf(project.contentDir)}`));
  const shared = sharedContext(project, sources);
  const { local, configured: code } = codeOf(project.root, sources.site);
  const changes = openStore(join(project.cacheDir, `changes-${hashOf(project.contentDir)}`), {
    saveEach: true,
  });
  const { records, diagnostics } = await compileVersions(
    project,
    sources,
    { ...shared, code, store, space },
    onPage,
  );
  store.save();
  diagnostics.push(
    ...sources.scan.diagnostics,
    ...sources.publicProblems,
    ...sources.glossary.diagnostics,
    ...checkOverwritten(sources.publicFiles, records, [...sources.redirects.values()], space),
    ...checkPublished([...sources.published.values()].flat(), records, sources.publicFiles),
  );
  if (project.ownContent) diagnostics.push(...checkFrame(project, sources, records));
  const locales = new Map<string, LocaleView>();
  for (const version of sources.scan.versions)
    for (const lang of space.langs)
      locales.set(
        localeKey(version.version, lang),
        createLocaleView(version, lang, records, space, wordsIn(shared.words, lang)),
      );
  const dates = sources.site.themeConfig.lastUpdated
    ? lastCommitTimes(project.contentDir)
    : { times: new Map<string, number>() };
  const structure = sources.scan.versions.map(({ sidebar }) => sidebar);
  const view: SiteView = {
    site: sources.site,
    space,
    locales,
    times: dates.times,
    movedSections: [...sources.redirects].flatMap(([version, { sections }]) =>
      sections.map((section) => ({ version, ...section })),
    ),
    shell: keyOf(theme, sources.client, structure).slice(0, 12),
  };
  return {
    records,
    close() {
      store.close();
      changes.close();
    },
    changedSections: sectionFinder(project, view, {
      name: 'changed sections',
      code: local,
      store: changes,
    }),
    diagnostics: softened(sortDiagnostics(diagnostics), sources.site.rules),
    view,
    glossary: sources.glossary.glossary,
    code,
    ...('reason' in dates && dates.reason ? { noDates: dates.reason } : {}),
  };
}

/** Inputs for compiling pages that are the same for all versions. */
type Shared = ReturnType<typeof sharedContext> &
  Pick<CompileInput, 'space'> &
  Required<Pick<Step, 'code' | 'store'>>;

/** Compiles the pages of all versions, and checks each page and the pages of a version against each other. */
async function compileVersions(
  project: Project,
  sources: Sources,
  { store, space, code, ...shared }: Shared,
  onPage: (() => void) | undefined,
): Promise<{ records: PageRecord[]; diagnostics: Diagnostic[] }> {
  const records: PageRecord[] = [];
  const diagnostics: Diagnostic[] = [];
  const step: Step = { name: 'page', code, store };
  for (const version of sources.scan.versions) {
    const of = <T>(byVersion: ReadonlyMap<string, T>) => ofVersion(byVersion, version.version);
    const published = new Map(
      of(sources.published).map(({ name, address }) => [name, address] as const),
    );
    const moved = of(sources.redirects);
    const input: CompileInput = {
      root: project.root,
      contentDir: project.contentDir,
      label: project.contentLabel,
      space,
      site: { ...shared, published, extensions: of(sources.extensions) },
      step,
      needsHashes: project.ownContent,
      moved: new Map([
        ...moved.redirects.map(({ from, target }) => [from, target.written] as const),
        ...moved.sections.map(
          ({ from, section, target }) => [`${from}#${section}`, target.written] as const,
        ),
      ]),
      ...(onPage ? { onPage } : {}),
    };
    const compiled = await compileVersion(version, input);
    records.push(...compiled.records);
    diagnostics.push(
      ...compiled.diagnostics,
      ...checkReferences(compiled.records, input),
      ...checkHeads(version, compiled.records, {
        contentDir: project.contentDir,
        space,
        products: Object.keys(sources.site.products),
      }),
      ...checkSidebar(version, space, compiled.records),
      ...moved.diagnostics,
      ...checkRedirects(moved, {
        scan: version,
        records: compiled.records,
        space,
        publicFiles: sources.publicFiles,
      }),
    );
  }
  return { records, diagnostics };
}

/** The sources' entry for a version. @throws {Error} if there is none, which is a bug in the engine. */
function ofVersion<T>(byVersion: ReadonlyMap<string, T>, version: string): T {
  const found = byVersion.get(version);
  if (found === undefined) throw new Error(`The sources lack version ${version}.`);
  return found;
}

function wordsIn(words: ReadonlyMap<Lang, PageWords>, lang: Lang): PageWords {
  const found = words.get(lang);
  if (found === undefined) throw new Error(`There are no words in ${lang}.`);
  return found;
}

/** Creates the function `CompiledSite.changedSections`. */
function sectionFinder(
  project: Project,
  { locales, space }: SiteView,
  step: Step,
): CompiledSite['changedSections'] {
  const findChanges = createChangeFinder(project.contentDir, step);
  return (record) => {
    const source = locales
      .get(localeKey(record.entry.version, space.defaultLang))
      ?.records.get(record.entry.page);
    const recorded = record.compiled.value.frontmatter.sourceHash;
    if (!source || recorded === undefined) return [];
    const changed = findChanges({ file: source.entry.filePath, recorded });
    return headingsOf(changed, source.compiled.value);
  };
}

function wordsByLang(site: Site): ReadonlyMap<Lang, PageWords> {
  return new Map(site.locales.map(({ lang, language }) => [lang, pageWordsOf(language)]));
}

/** If more sections than this changed, the enclosing sections of level 2 are named instead. */
const MAX_NAMED = 8;

/** The outline entries for section numbers; see `changedSections`. */
function headingsOf(
  numbers: readonly number[],
  { headings, outline }: Pick<CompiledPage, 'headings' | 'outline'>,
): (OutlineEntry | undefined)[] {
  const entry = (number: number, deepest: number) => {
    for (let at = number - 1; at >= 0; at--) {
      const { id, depth } = headings[at] ?? { depth: Number.POSITIVE_INFINITY };
      const found = depth <= deepest && outline.find((heading) => heading.id === id);
      if (found) return found;
    }
    return undefined;
  };
  const named = (deepest: number) => [...new Set(numbers.map((number) => entry(number, deepest)))];
  const all = named(6);
  return all.length > MAX_NAMED ? named(2) : all;
}

/** Languages in which a page has its own text. */
export function ownLanguages(compiled: CompiledSite, record: PageRecord): Lang[] {
  return compiled.view.space.langs.filter((lang) => {
    const counterpart = compiled.view.locales
      .get(localeKey(record.entry.version, lang))
      ?.records.get(record.entry.page);
    return counterpart !== undefined && !counterpart.fallback;
  });
}
