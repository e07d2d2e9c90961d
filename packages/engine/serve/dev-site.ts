/**
 * The site as the dev server has it: compiled again when a source is saved, rendered when a page is asked for. An open
 * page shows a changed page, sidebar, data file or figure without a reload, and mistakes as an overlay with
 * file:line:column.
 */
import { join, relative, resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ThemeAssets } from '../bundle/assets.ts';
import { devAssets } from '../bundle/theme-bundle.ts';
import type { ThemeServer } from '../bundle/theme-server.ts';
import { type Diagnostic, formatDiagnostic, isError } from '../diagnose/diagnostics.ts';
import { engineModule } from '../engine-files.ts';
import type { Project } from '../read/project.ts';
import { readSources, type Sources } from '../read/read.ts';
import type { Site } from '../site/config.ts';
import { type CompiledSite, compileSite } from '../write/compile.ts';
import { createRenderer, type SiteRenderer } from '../write/render.ts';

export interface Snapshot {
  readonly sources: Sources;
  readonly compiled: CompiledSite;
}

/** A snapshot with what makes documents of it. */
export interface RenderedSite extends Snapshot {
  readonly assets: ThemeAssets;
  readonly renderer: SiteRenderer;
}

export interface DevSite {
  /** The site as its sources are now. */
  read(): Promise<Snapshot>;
  /** The same, ready to be rendered with the theme as it is now. */
  render(): Promise<RenderedSite>;
}

/** Event client/start-navigation.ts listens for: the page shown may have changed. */
export const CONTENT_CHANGED = 'docs:content';

/** Compiles the site when it is first asked for, and again after each change, of which open pages are notified. */
export function createDevSite(server: ViteDevServer, project: Project, site: Site): DevSite {
  let snapshot: Promise<Snapshot> | undefined;
  let assets: Promise<ThemeAssets> | undefined;
  /** The newest last. */
  const open: CompiledSite[] = [];

  const compile = async (): Promise<Snapshot> => {
    const sources = await readSources(project, site);
    const compiled = await compileSite(project, sources, 'dev');
    for (const diagnostic of compiled.diagnostics)
      server.config.logger.warn(formatDiagnostic(diagnostic));
    // An answer may still be made from the one before; whatever is older keeps files open for nobody.
    open.push(compiled);
    if (open.length > 2) open.shift()?.close();
    return { sources, compiled };
  };
  // One after the other: two at once would tidy up each other's cache.
  let last: Promise<unknown> = Promise.resolve();
  const read = () => {
    if (!snapshot) last = snapshot = last.then(compile, compile);
    return snapshot;
  };

  const isIncluded = (file: string) => {
    const path = relative(project.root, file).split(sep).join('/');
    return open.at(-1)?.records.some(({ included }) => included.includes(path)) ?? false;
  };
  watchSources(server, project, site, isIncluded, async () => {
    snapshot = undefined;
    try {
      const { compiled } = await read();
      server.ws.send(CONTENT_CHANGED, {});
      const error = compiled.diagnostics.find(isError);
      if (error) server.ws.send({ type: 'error', err: overlayError(error, project) });
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      server.ws.send({ type: 'error', err: { message, stack: '' } });
    }
  });

  return {
    read,
    async render() {
      const current = await read();
      const theme = await server.ssrLoadModule(engineModule('theme/server'));
      const scripts = await (assets ??= devAssets(project, current.sources));
      return {
        ...current,
        assets: scripts,
        renderer: createRenderer(current.sources, current.compiled, theme as ThemeServer, scripts),
      };
    },
  };
}

/** Calls back after each change of the content, the figures, the public files, the glossary, what the plug-ins read and what pages include. */
function watchSources(
  server: ViteDevServer,
  project: Project,
  site: Site,
  isIncluded: (file: string) => boolean,
  onChange: () => void,
): void {
  const folders = site.plugins.flatMap((plugin) => plugin.folders ?? []);
  const watched = [
    project.contentDir,
    project.figuresDir,
    project.publicDir,
    ...folders.map((folder) => join(project.root, folder)),
  ].map((folder) => folder + sep);
  if (site.glossary) watched.push(join(project.root, site.glossary.file));
  server.watcher.add(watched);
  server.watcher.on('all', (_, file) => {
    const path = resolve(file);
    if (watched.some((folder) => path.startsWith(folder)) || isIncluded(path)) onChange();
  });
}

/** A mistake as Vite's overlay shows it. */
function overlayError({ place, rule, message, fix }: Diagnostic, project: Project) {
  return {
    message: `${rule}: ${message}\n${fix}`,
    stack: '',
    id: resolve(project.root, place.file),
    plugin: 'documentation-site',
    loc: place,
  };
}
