/** `vite preview`: serves the built site like a static host, with the headers of its `_headers` file. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { PreviewServer } from 'vite';
import { outputFile, stripBase } from '../address/paths.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { command } from '../diagnose/own-names.ts';
import { isWithin } from '../files/real-path.ts';
import type { Project } from '../read/project.ts';
import type { Site } from '../site/config.ts';
import { HOST_FILES, headersFor, parseHeaders } from '../write/headers.ts';
import { isOutput } from '../write/output-folder.ts';
import { redirectOf } from '../write/redirect-files.ts';
import { wantsMarkdown } from './accept.ts';

/** Content types that must name the encoding, since browsers would otherwise misread Chinese. */
const textTypes: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Files of the output that hosts do not serve. */
const forHosts = new RegExp(String.raw`^/${HOST_FILES}$|/\.(?!well-known/)`);

export function servePreview(server: PreviewServer, project: Project, site: Site): void {
  if (!isOutput(project.outDir))
    throw new AuthorError(`${project.outDir} holds no site. Run "${command('build')}" first.`);
  const built = baseOf(join(project.outDir, '_headers'));
  if (built !== undefined && built !== site.base)
    throw new AuthorError(
      `${project.outDir} was built for the base "${built}", and the configuration now says "${site.base}". Build again, or use the same base for both commands.`,
    );
  // Read at each request, since a build during the preview changes the hashes.
  const rules = () => parseHeaders(readFileSync(join(project.outDir, '_headers'), 'utf8'));
  const redirects = () => {
    const file = join(project.outDir, '_redirects');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const files = sirv(project.outDir, {
    dev: true,
    etag: true,
    extensions: ['html'],
    dotfiles: false,
  });
  const notFound = () => readFileSync(join(project.outDir, '404.html'));
  server.middlewares.use((request, response) => {
    // Vite has removed the base from `url`, but the rules contain complete paths.
    const address = (request.originalUrl ?? request.url ?? '/').replace(/\?.*/s, '');
    response.setHeader('Cache-Control', 'no-cache');
    for (const [name, value] of Object.entries(headersFor(rules(), address)))
      response.setHeader(name, value);
    // sirv closes the connection for an invalid range. A host may always answer with the whole file.
    if (!isForwardRange(request.headers.range)) delete request.headers.range;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.statusCode = 405;
      response.setHeader('Allow', 'GET, HEAD');
      response.end();
      return;
    }
    const inside = stripBase(site.base, address);
    const fail = () => {
      response.statusCode = 404;
      // The file may exist after the next build.
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(notFound());
    };
    const path = inside === undefined ? undefined : decodePath(inside);
    if (inside === undefined || path === undefined) return fail();
    const moved = redirectOf(redirects(), address);
    if (moved !== undefined) {
      const query = request.url?.split('?')[1];
      const [target, hash] = moved.split('#');
      response.statusCode = 301;
      response.setHeader(
        'Location',
        `${target}${query === undefined ? '' : `?${query}`}${hash === undefined ? '' : `#${hash}`}`,
      );
      response.end();
      return;
    }
    // No file has a double slash in its path.
    if (inside.includes('//') || forHosts.test(path) || leadsOutside(project.outDir, path))
      return fail();
    // As on common hosts, only index pages have an address with a final slash.
    if (
      inside.length > 1 &&
      inside.endsWith('/') &&
      !existsSync(join(project.outDir, path, 'index.html'))
    )
      return fail();
    const markdown = outputFile(path, 'md');
    const isPage = existsSync(join(project.outDir, markdown));
    if (isPage) response.setHeader('Vary', 'Accept');
    if (isPage && wantsMarkdown(request.headers.accept)) {
      response.setHeader('Content-Type', textTypes.md!);
      request.url = `/${encodeURI(markdown)}`;
      return files(request, response, fail);
    }
    const type = textTypes[/\.(md|txt)$/.exec(path)?.[1] ?? ''];
    if (type) response.setHeader('Content-Type', type);
    request.url = inside + (request.url?.includes('?') ? `?${request.url.split('?')[1]}` : '');
    files(request, response, fail);
  });
}

/** The decoded path of an address; `undefined` if its escapes are malformed or not UTF-8. */
function decodePath(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/** Returns the base for which an output was built. The first rule of the headers file contains it. */
function baseOf(file: string): string | undefined {
  return existsSync(file)
    ? parseHeaders(readFileSync(file, 'utf8'))[0]?.path.replace(/\*$/, '')
    : undefined;
}

/** Whether a `Range` header contains a single range whose end is not before its start. */
function isForwardRange(range = ''): boolean {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return from !== undefined && (to === '' || Number(to) >= Number(from));
}

/** Whether a file that could answer a path is outside the output, because of a symbolic link. */
function leadsOutside(outDir: string, path: string): boolean {
  const root = realpathSync.native(outDir);
  return ['', '.html', '.md', '/index', '/index.html', '/index.md'].some((ending) => {
    try {
      return !isWithin(root, realpathSync.native(join(outDir, path + ending)));
    } catch {
      // No such file.
      return false;
    }
  });
}
