/**
 * The site as the dev server has it: compiled again when a source is saved, rendered when a page is asked for. An open
 * page shows a changed page, sidebar, data file or figure without a reload, and mistakes as an overlay with
 * file:line:column.
 */
import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { matchKey, stripBase } from '../address/paths.ts';
import type { ThemeAssets } from '../bundle/assets.ts';
import { devAssets } from '../bundle/theme-bundle.ts';
import type { ThemeServer } from '../bundle/theme-server.ts';
import { engineModule } from '../engine-files.ts';
import { loadSite } from '../read/load-config.ts';
import type { Project } from '../read/project.ts';
import { readSources, type Sources } from '../read/read.ts';
import type { Site } from '../site/config.ts';
import { type CompiledSite, compileSite } from '../write/compile.ts';
import { createRenderer, type SiteRenderer } from '../write/render.ts';
import { createProblems, type Problems, thrown } from './problems.ts';

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

  const problems = createProblems(server, project, (path) => {
    const key = matchKey(stripBase(site.base, path) ?? path);
    const page = open.at(-1)?.records.find(({ route }) => matchKey(route) === key);
    return page && join(project.contentDir, page.file);
  });

  /** Files that were saved since the site was compiled, the newest first. */
  let saved: string[] = [];
  const compile = async (): Promise<Snapshot> => {
    const files = saved;
    saved = [];
    try {
      const snapshot = await readAndCompile();
      problems.show(snapshot.compiled.diagnostics, files);
      return snapshot;
    } catch (cause) {
      problems.show(thrown(cause), files);
      throw cause;
    }
  };
  const readAndCompile = async (): Promise<Snapshot> => {
    const sources = await readSources(project, site);
    const compiled = await compileSite(project, sources, 'dev');
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
  /** Whether pages could not be made: what browsers show then is Vite's, which listens to nothing of ours. */
  let failed = false;
  watchSources(server, project, site, isIncluded, async (file) => {
    saved.unshift(file);
    snapshot = undefined;
    try {
      await read();
      if (failed) server.ws.send({ type: 'full-reload' });
      else server.ws.send(CONTENT_CHANGED, {});
      failed = false;
    } catch {
      failed = true;
    }
  });
  watchConfig(server, project, site, problems);

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

/**
 * Restarts the server when the configuration of the site changes. One that cannot be loaded restarts nothing: the old
 * site goes on, and its pages show what is wrong. Of several saves only the last one restarts, since a page that is
 * loaded again between two restarts finds no server.
 */
function watchConfig(
  server: ViteDevServer,
  project: Project,
  site: Site,
  problems: Problems,
): void {
  let changes = 0;
  let restart: Promise<void> | undefined;
  server.watcher.add([...site.files]);
  const isOfSite = (file: string) => site.files.includes(file);
  onChange(server, isOfSite, async (file) => {
    const change = ++changes;
    try {
      await loadSite(project.root);
    } catch (cause) {
      if (change === changes) problems.show(thrown(cause), [file]);
      return;
    }
    // A restart that has begun may have read what was there before.
    await restart;
    // What Vite's own configuration imports restarts the server already.
    if (change !== changes || server.config.configFileDependencies.includes(file)) return;
    server.config.logger.info(`${relative(project.root, file)} changed, restarting server...`, {
      timestamp: true,
    });
    restart = server.restart();
  });
}

/** Calls back after each change of the content, the figures, the public files, the glossary, what the plug-ins read and what pages include. */
function watchSources(
  server: ViteDevServer,
  project: Project,
  site: Site,
  isIncluded: (file: string) => boolean,
  onSaved: (file: string) => void,
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
  const isSource = (file: string) =>
    watched.some((folder) => file.startsWith(folder)) || isIncluded(file);
  onChange(server, isSource, onSaved);
}

/** In ms. Vite's watcher drops a change that follows another one of the same file within 50 ms. */
const SECOND_LOOK = 60;

/** Calls back when a file changes that is of interest, with its absolute path; the last of several quick changes is not missed. */
function onChange(
  { watcher }: ViteDevServer,
  isOfInterest: (file: string) => boolean,
  callBack: (file: string) => void,
): void {
  // The size, too: a file that is being written is empty for a moment, often within one tick of the file system's clock.
  const stateOf = (file: string) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats && `${stats.mtimeMs} ${stats.size}`;
  };
  watcher.on('all', (_, path) => {
    const file = resolve(path);
    if (!isOfInterest(file)) return;
    const state = stateOf(file);
    callBack(file);
    setTimeout(() => {
      if (stateOf(file) !== state) callBack(file);
    }, SECOND_LOOK).unref();
  });
}
