/**
 * Holds the site for the dev server. Compiles it again when a source is saved, and renders a page when it is requested.
 * Open pages show changed pages, sidebars, data files and figures without a reload. They show a mistake as an overlay
 * with file:line:column.
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

/** A snapshot, with the theme and the renderer for its documents. */
export interface RenderedSite extends Snapshot {
  readonly assets: ThemeAssets;
  readonly renderer: SiteRenderer;
}

export interface DevSite {
  /** Returns the site, compiled from the current sources. */
  read(): Promise<Snapshot>;
  /** Returns the same site, with a renderer that uses the current theme. */
  render(): Promise<RenderedSite>;
}

/** Event for `client/start-navigation.ts`: the page that the client shows may have changed. */
export const CONTENT_CHANGED = 'docs:content';

/** Compiles the site at the first request and after each change, and notifies open pages of changes. */
export function createDevSite(server: ViteDevServer, project: Project, site: Site): DevSite {
  let snapshot: Promise<Snapshot> | undefined;
  let assets: Promise<ThemeAssets> | undefined;
  /** The last two compiled sites, the newest last. */
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
    // A request may still be using the previous site. Sites before that are closed, since they keep files open.
    open.push(compiled);
    if (open.length > 2) open.shift()?.close();
    return { sources, compiled };
  };
  // Compilations run one after another, since each removes the cached values that it does not use, also those of
  // another compilation.
  let last: Promise<unknown> = Promise.resolve();
  const read = () => {
    if (!snapshot) last = snapshot = last.then(compile, compile);
    return snapshot;
  };

  const isIncluded = (file: string) => {
    const path = relative(project.root, file).split(sep).join('/');
    return open.at(-1)?.records.some(({ included }) => included.includes(path)) ?? false;
  };
  /**
   * Whether the last compilation after a change failed. Pages opened since then are error pages of Vite. They do
   * not listen to `CONTENT_CHANGED`, so they need a full reload.
   */
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
 * Restarts the server when the configuration of the site changes. If the new configuration cannot be loaded, the server
 * keeps the old site, and its pages show the mistake. After several quick saves, only the last one restarts the server,
 * since a page that reloads between two restarts finds no server.
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
    // A restart that has already begun may have read the previous configuration.
    await restart;
    // Vite itself restarts the server for the files that its own configuration imports.
    if (change !== changes || server.config.configFileDependencies.includes(file)) return;
    server.config.logger.info(`${relative(project.root, file)} changed, restarting server...`, {
      timestamp: true,
    });
    restart = server.restart();
  });
}

/**
 * Calls back after each change of a watched file: content, figures, public files, the glossary, files that plug-ins
 * read, and files that pages include.
 */
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

/**
 * Time after which a changed file is looked at again, in ms. Vite's watcher drops a change that follows another change
 * of the same file within 50 ms.
 */
const SECOND_LOOK = 60;

/**
 * Calls back with the absolute path of each changed file that is of interest. Does not miss the last of several quick
 * changes.
 */
function onChange(
  { watcher }: ViteDevServer,
  isOfInterest: (file: string) => boolean,
  callBack: (file: string) => void,
): void {
  // The size is compared too. A file is empty for a moment while it is written, and the file system may record the same
  // time for both states.
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
