/** Reads and checks all sources of a site before any page is compiled. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Derived, derive } from '../build/derive.ts';
import { Foreign } from '../build/key.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf, pathOf } from '../diagnose/cause.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { type Extensions, extensionsOf } from '../markdown/extensions.ts';
import { type Figures, figuresOf, readFigures } from '../markdown/figures.ts';
import { createHighlighter, type Highlighter } from '../markdown/highlight.ts';
import type { Site } from '../site/config.ts';
import { readGlossary } from '../site/glossary.ts';
import { pathSpaceOf } from '../site/path-space.ts';
import type { ClientSite } from '../site/view.ts';
import { clientSiteOf } from './client-site.ts';
import { codeOf as codeOfSite } from './fingerprint.ts';
import { checkNamedFiles } from './named-files.ts';
import { loadPluginData } from './plugin-data.ts';
import type { Project } from './project.ts';
import { type PublicFiles, readPublicFiles } from './public-files.ts';
import { type PlacedFile, publishedFiles } from './published.ts';
import { readRedirects, type VersionRedirects } from './redirects.ts';
import { type Scan, scanContent } from './scan.ts';

/** The sources of a site, read and checked. */
export interface Sources {
  readonly site: Site;
  readonly client: ClientSite;
  readonly scan: Scan;
  /** The plug-ins' extensions, by version. */
  readonly extensions: ReadonlyMap<string, Derived<Extensions>>;
  /** The files that the plug-ins publish, by version. */
  readonly published: ReadonlyMap<string, readonly PlacedFile[]>;
  /** The data of the plug-ins, by version, then by name of the plug-in. */
  readonly data: ReadonlyMap<string, Foreign<ReadonlyMap<string, unknown>>>;
  readonly highlighter: Highlighter;
  readonly figures: Derived<Figures>;
  readonly publicFiles: PublicFiles;
  /** Problems of files of `public/`. */
  readonly publicProblems: readonly Diagnostic[];
  /** The terms of the site, and the problems of their file. */
  readonly glossary: ReturnType<typeof readGlossary>;
  /** Pages and sections that moved, by version. */
  readonly redirects: ReadonlyMap<string, VersionRedirects>;
}

/** Reads only the client's view of the site. @throws {AuthorError} if folders cannot be read. */
export function readClientSite(project: Project, site: Site): ClientSite {
  return clientOf(site, scanContent(project.contentDir, project.contentLabel, pathSpaceOf(site)));
}

/** Reads all sources. @throws {AuthorError} if data, figures or folders are wrong or cannot be read. */
export async function readSources(project: Project, site: Site): Promise<Sources> {
  try {
    return await read(project, site);
  } catch (cause) {
    const [code, path] = [codeOf(cause), pathOf(cause)];
    if (code === undefined || path === undefined) throw cause;
    throw new AuthorError(
      `${path} cannot be read (${code}). Check that this path exists and is readable.`,
      {
        cause,
      },
    );
  }
}

async function read(project: Project, site: Site): Promise<Sources> {
  checkNamedFiles(project, site);
  const space = pathSpaceOf(site);
  const scan = scanContent(project.contentDir, project.contentLabel, space);
  const loaded = await loadPluginData(site.plugins, project.root, space.versions);
  const data = new Map([...loaded].map(([version, own]) => [version, new Foreign(own)]));
  const code = codeOfSite(project.root, site).configured;
  const { plugins } = site;
  const highlighter = createHighlighter(site.plugins.flatMap(({ languages = [] }) => languages));
  const publicFolder = readPublicFiles(project);
  return {
    site,
    client: clientOf(site, scan),
    scan,
    data,
    highlighter,
    extensions: new Map(
      [...data].map(([version, own]) => [
        version,
        derive({ name: 'extensions', code }, { plugins, highlighter, data: own }, extensionsOf),
      ]),
    ),
    published: publishedFiles(code, site, data),
    figures: derive(
      { name: 'figures', code },
      { files: readFigures(project.figuresDir) },
      figuresOf,
    ),
    publicFiles: publicFolder.files,
    publicProblems: publicFolder.diagnostics,
    glossary: readGlossary(
      site.glossary?.file ?? '',
      site.glossary ? readFileSync(join(project.root, site.glossary.file), 'utf8') : '',
    ),
    redirects: new Map(space.versions.map((version) => [version, readRedirects(project, version)])),
  };
}

function clientOf(site: Site, { versions }: Scan): ClientSite {
  const keys = [...new Set(versions.flatMap((version) => [...version.sidebar.keys()]))];
  /** Versions that lack the page of a link. Old versions may lack pages to which the top navigation links. */
  const missingIn = (link: string) => {
    const page = link.slice(1).replace(/(^|\/)$/, '$1index');
    const without = versions.filter((each) => !each.pages.includes(page));
    return without.some(({ version }) => version === pathSpaceOf(site).defaultVersion)
      ? []
      : without.map(({ version }) => version);
  };
  return clientSiteOf(site, keys, missingIn);
}
