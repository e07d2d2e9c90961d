/**
 * The dev server: pages rendered on request; a changed page, sidebar, data file or figure shows in the
 * open browser without a reload of the app; mistakes show as an overlay with file:line:column.
 */

import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { matchKey, outputFile, stripBase } from '../address/paths.ts';
import { type Diagnostic, formatDiagnostic } from '../diagnose/diagnostics.ts';
import { engineModule } from '../engine-files.ts';
import { html } from '../html.ts';
import type { ThemeAssets } from '../pipeline/assets.ts';
import { type CompiledSite, compileSite } from '../pipeline/compile.ts';
import type { Project } from '../pipeline/project.ts';
import { readSources, type Sources } from '../pipeline/read.ts';
import { movesOf } from '../pipeline/redirects.ts';
import {
  createRenderer,
  pageFiles,
  type SiteRenderer,
  type ThemeServer,
} from '../pipeline/render.ts';
import { searchIndexes, wholeIndex } from '../pipeline/search-index.ts';
import { siteFiles } from '../pipeline/site-files.ts';
import { devAddress, devAssets } from '../pipeline/theme-bundle.ts';
import type { Site } from '../site/config.ts';

interface Snapshot {
  readonly sources: Sources;
  readonly compiled: CompiledSite;
}

/** Event client/start-navigation.ts listens for: the page shown may have changed. */
const CONTENT_CHANGED = 'docs:content';

export function serveDev(server: ViteDevServer, project: Project, site: Site): void {
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
    if (open.length > 2) open.shift()!.close();
    return { sources, compiled };
  };
  // One after the other: two at once would tidy up each other's cache.
  let last: Promise<unknown> = Promise.resolve();
  const read = () => {
    if (!snapshot) last = snapshot = last.then(compile, compile);
    return snapshot;
  };

  const folders = site.plugins.flatMap(({ folders = [] }) => folders);
  const watched = [
    project.contentDir,
    project.figuresDir,
    ...folders.map((folder) => join(project.root, folder)),
  ].map((folder) => folder + sep);
  if (site.glossary) watched.push(join(project.root, site.glossary.file));
  server.watcher.add(watched);
  server.watcher.on('all', async (_, file) => {
    if (!watched.some((folder) => resolve(file).startsWith(folder))) return;
    snapshot = undefined;
    try {
      const { compiled } = await read();
      server.ws.send(CONTENT_CHANGED, {});
      const error = compiled.diagnostics.find((d) => d.severity === 'error');
      if (error) server.ws.send({ type: 'error', err: overlayError(error, project) });
    } catch (cause) {
      server.ws.send({ type: 'error', err: { message: (cause as Error).message, stack: '' } });
    }
  });

  const renderer = async (): Promise<
    { renderer: SiteRenderer } & Snapshot & { assets: ThemeAssets }
  > => {
    const current = await read();
    const theme = (await server.ssrLoadModule(
      engineModule('theme/server'),
    )) as unknown as ThemeServer;
    const scripts = await (assets ??= devAssets(project, current.sources));
    return {
      ...current,
      assets: scripts,
      renderer: createRenderer(current.sources, current.compiled, theme, scripts, project.root),
    };
  };

  // The styles of the dev server arrive as a module; until then the page would be bare.
  const sheets = ['index', 'front'].map(
    (name) =>
      html`<link rel="stylesheet" href="${devAddress(project, site.base, `theme/styles/${name}.css`)}?direct">`,
  );
  const head = html`${sheets}<script type="module" src="${site.base}@vite/client"></script>`;
  const refresh = html`<script type="module">import{injectIntoGlobalHook}from"${site.base}@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>`;

  // A change that comes before the client runs finds nobody to show it; the page is loaded again.
  const early = html`<script type="module">import{createHotContext}from"${site.base}@vite/client";createHotContext("/early").on("${CONTENT_CHANGED}",()=>{if("__docs"in window)location.reload()})</script>`;

  const isPublicFile = (path: string) => {
    try {
      return statSync(join(project.publicDir, decodeURIComponent(path))).isFile();
    } catch {
      // No such file, or an address that is no path.
      return false;
    }
  };

  /** What a plug-in publishes may end in anything (`x.geojson`). */
  const publishedText = async (file: string): Promise<string | undefined> => {
    if (!site.plugins.some(({ publish }) => publish)) return undefined;
    try {
      const { sources } = await read();
      return [...sources.published.values()].flat().find(({ path }) => path === file)?.text;
    } catch {
      // What is wrong with the sources is told where a page is asked for.
      return undefined;
    }
  };

  return void server.middlewares.use(async (request, response, next) => {
    const address = (request.originalUrl ?? request.url ?? '/').split('?')[0]!;
    const path = stripBase(site.base, address);
    if (path === undefined || request.method !== 'GET' || /^\/(?:@|node_modules\/)/.test(path))
      return next();
    // A reader's address may end in anything (`/x.htm`); files of `public/` are Vite's.
    const wantsPage =
      /\.(?:html|json|md|txt|xml|webmanifest)$/.test(path) ||
      !/\.\w+$/.test(path.replace(/v[\d.]+/, '')) ||
      request.headers.accept?.includes('text/html');
    if (isPublicFile(path)) return next();
    if (!wantsPage) {
      const text = await publishedText(path.slice(1));
      return text === undefined ? next() : send(response, 200, typeOf(path), text);
    }
    try {
      const dev = await renderer();
      const file = path.slice(1);
      if (/\.(?:json|md|txt|xml|webmanifest)$/.test(path)) {
        const found = findFile(dev, file);
        return found === undefined
          ? send(response, 404, 'text/plain', 'Not found')
          : send(response, 200, typeOf(file), found);
      }
      const key = matchKey(path);
      const record = path.includes('//')
        ? undefined
        : dev.compiled.records.find((r) => matchKey(r.route) === key);
      if (!record)
        for (const move of movesOf(dev.sources, dev.compiled))
          if (matchKey(move.from) === key) {
            response.setHeader('Location', move.href);
            return send(response, 302, 'text/plain', '');
          }
      const tags = html`${head}${refresh}${early}`;
      // As on a static host: another form of an address answers with the 404 document, which leads on.
      if (
        !record ||
        (path !== record.route &&
          path !== `/${outputFile(record.route, 'html')}` &&
          `${path}/` !== record.route)
      )
        return send(response, 404, 'text/html', String(dev.renderer.notFoundDocument(tags)));
      return send(
        response,
        200,
        'text/html',
        String(dev.renderer.document(record, dev.renderer.payload(record), tags)),
      );
    } catch (cause) {
      server.ssrFixStacktrace(cause as Error);
      next(cause);
    }
  });
}

/** A generated file by its path in the output. */
function findFile(
  dev: Snapshot & { renderer: SiteRenderer; assets: ThemeAssets },
  file: string,
): string | undefined {
  for (const record of dev.compiled.records) {
    if (outputFile(record.route, 'json') !== file && outputFile(record.route, 'md') !== file)
      continue;
    return pageFiles(dev.renderer, record).find((each) => each.path === file)?.text;
  }
  const indexes = new Map<string, string>();
  for (const [name, index] of searchIndexes(dev.compiled.view)) {
    const { path, text } = wholeIndex(index);
    if (path === file) return text;
    indexes.set(name, path);
  }
  for (const { path, text } of siteFiles({ ...dev, indexes })) if (path === file) return text;
  return undefined;
}

function typeOf(file: string): string {
  const ending = file.split('.').at(-1)!;
  return (
    {
      json: 'application/json',
      md: 'text/markdown',
      txt: 'text/plain',
      xml: 'application/xml',
      webmanifest: 'application/manifest+json',
    }[ending] ?? 'text/plain'
  );
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-cache');
  response.end(text);
}

function overlayError(
  diagnostic: Diagnostic,
  project: Project,
): {
  message: string;
  stack: string;
  id: string;
  loc: { file: string; line: number; column: number };
  plugin: string;
} {
  const file = resolve(project.root, diagnostic.file);
  return {
    message: `${diagnostic.rule}: ${diagnostic.message}\n${diagnostic.hint}`,
    stack: '',
    id: file,
    plugin: 'documentation-site',
    loc: { file: `${diagnostic.file}`, line: diagnostic.line, column: diagnostic.column },
  };
}
