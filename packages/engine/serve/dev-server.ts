/**
 * Answers the requests to the dev server, and renders pages when they are requested. `dev-site.ts` watches the sources
 * and notifies open pages of changes.
 */

import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { matchKey, outputFile, stripBase } from '../address/paths.ts';
import { devAddress } from '../bundle/theme-bundle.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { type Html, html } from '../html.ts';
import type { Project } from '../read/project.ts';
import type { Site } from '../site/config.ts';
import { movesOf } from '../write/redirect-files.ts';
import { pagePaths, textOf } from '../write/render.ts';
import { searchIndexes, wholeIndex } from '../write/search-index.ts';
import { siteFiles } from '../write/site-files.ts';
import { CONTENT_CHANGED, createDevSite, type DevSite, type RenderedSite } from './dev-site.ts';
import { ASK, PROBLEM } from './problems.ts';

/** The response for an address. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly location?: string;
}

export function serveDev(server: ViteDevServer, project: Project, site: Site): void {
  const dev = createDevSite(server, project, site);
  const tags = documentTags(project, site);
  return void server.middlewares.use(async (request, response, next) => {
    const [address = '/'] = (request.originalUrl ?? request.url ?? '/').split('?');
    const path = stripBase(site.base, address);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path === undefined || !isRead || /^\/(?:@|node_modules\/)/.test(path)) return next();
    // A browser may request a page with any extension (`/x.htm`). Vite serves the files of `public/`.
    const wantsPage =
      /\.(?:html|json|md|txt|xml|webmanifest)$/.test(path) ||
      !/\.\w+$/.test(path.replace(/v[\d.]+/, '')) ||
      request.headers.accept?.includes('text/html');
    if (isPublicFile(project, path)) return next();
    if (!wantsPage) {
      const text = await publishedText(dev, site, path.slice(1));
      return text === undefined
        ? next()
        : send(response, { status: 200, type: typeOf(path), text });
    }
    try {
      send(response, answerTo(path, await dev.render(), tags));
    } catch (cause) {
      if (cause instanceof Error) server.ssrFixStacktrace(cause);
      next(cause);
    }
  });
}

/** Tags that the dev server appends to the head of documents. */
function documentTags(project: Project, site: Site): Html {
  // The dev server delivers styles as a module. Until the module has run, only this link styles the page.
  const sheet = html`<link rel="stylesheet" href="${devAddress(project, site.base, 'theme/styles/index.css')}?direct">`;
  const head = html`${sheet}<script type="module" src="${site.base}@vite/client"></script>`;
  const refresh = html`<script type="module">import{injectIntoGlobalHook}from"${site.base}@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>`;
  // Until the client has started, this script reloads the page after a change. It also asks for the current mistake and
  // shows it.
  const early = html`<script type="module">import{createHotContext,ErrorOverlay}from"${site.base}@vite/client";const hot=createHotContext("/early");hot.on("${CONTENT_CHANGED}",()=>{if("__docs"in window)location.reload()});hot.on("${PROBLEM}",({err})=>{document.querySelectorAll("vite-error-overlay").forEach((overlay)=>overlay.remove());if(err)document.body.append(new ErrorOverlay(err))});hot.send("${ASK}",{path:location.pathname})</script>`;
  return html`${head}${refresh}${early}`;
}

function isPublicFile(project: Project, path: string): boolean {
  try {
    return statSync(join(project.publicDir, decodeURIComponent(path))).isFile();
  } catch {
    // There is no such file, or the address is not a valid path.
    return false;
  }
}

/** Returns the text of a file that a plug-in publishes. The file may have any extension (`x.geojson`). */
async function publishedText(dev: DevSite, site: Site, file: string): Promise<string | undefined> {
  if (!site.plugins.some(({ publish }) => publish)) return undefined;
  try {
    const { sources } = await dev.read();
    return [...sources.published.values()].flat().find(({ path }) => path === file)?.text.value;
  } catch {
    // The dev site has already reported the mistake in the sources.
    return undefined;
  }
}

/** The response for a path: a generated file, a page, a redirect, or the 404 document. */
function answerTo(path: string, dev: RenderedSite, tags: Html): Answer {
  if (/\.(?:json|md|txt|xml|webmanifest)$/.test(path)) {
    const text = findFile(dev, path.slice(1));
    return text === undefined
      ? { status: 404, type: 'text/plain', text: 'Not found' }
      : { status: 200, type: typeOf(path), text };
  }
  const key = matchKey(path);
  const record = path.includes('//')
    ? undefined
    : dev.compiled.records.find((r) => matchKey(r.route) === key);
  if (!record)
    for (const { from, href } of movesOf(dev.sources, dev.compiled))
      if (matchKey(from) === key)
        return { status: 302, type: 'text/plain', text: '', location: href };
  const type = 'text/html';
  // As on a static host, another spelling of a page's address gets the 404 document. Its script redirects to the page.
  return record && isAddressOf(path, record)
    ? {
        status: 200,
        type,
        text: String(dev.renderer.document(record, dev.renderer.payload(record), tags).html),
      }
    : { status: 404, type, text: String(dev.renderer.notFoundDocument(tags)) };
}

function isAddressOf(path: string, { route }: PageRecord): boolean {
  return path === route || path === `/${outputFile(route, 'html')}` || `${path}/` === route;
}

/** Returns the text of a generated file. `file` is its path in the output. */
function findFile(dev: RenderedSite, file: string): string | undefined {
  for (const record of dev.compiled.records) {
    if (outputFile(record.route, 'json') !== file && outputFile(record.route, 'md') !== file)
      continue;
    return dev.renderer.files(record).value[pagePaths(record).indexOf(file)];
  }
  const indexes = new Map<string, string>();
  for (const [name, index] of searchIndexes(dev.compiled)) {
    const { path, text } = wholeIndex(index);
    if (path === file) return text;
    indexes.set(name, path);
  }
  for (const each of siteFiles({ ...dev, indexes, pages: dev.renderer }))
    if (each.path === file) return textOf(each);
  return undefined;
}

function typeOf(file: string): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
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

function send(response: ServerResponse, { status, type, text, location }: Answer): void {
  response.statusCode = status;
  if (location !== undefined) response.setHeader('Location', location);
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-cache');
  response.end(text);
}
