/** Configuration of Caddy for a built site. */
import { HOST_FILES } from 'parallel-docs/content';
import {
  block,
  charsetExtensions,
  compressedExtensions,
  escapeRegExp,
  LEAST_COMPRESSED,
  mediaTypes,
  movedPattern,
  type ServerSite,
  serverHeaders,
  WANTS_MARKDOWN,
} from './server-site.ts';

/** Characters that Caddy would interpret in a path. */
export const caddyProblem = /["\\{}`\n]/;

/**
 * A site for a Caddyfile. Without a port, Caddy serves it over HTTPS with automatic certificates.
 *
 * @param site its `root` must not match `caddyProblem`
 */
export function caddyConfig(site: ServerSite): string {
  const headers = serverHeaders(site);
  const always = headers.flatMap(({ name, value }) =>
    value === undefined ? [] : [`${name} "${value}"`],
  );
  const lines = [
    `root * "${site.root}"`,
    '# HTTPS: add Strict-Transport-Security "max-age=31536000" to these headers.',
    // `-Server` has its own line. A block that deletes a header sets all its headers last, and would override the
    // headers below.
    'header -Server',
    ...block('header', always),
    ...block('encode', [
      'zstd',
      'gzip',
      `minimum_length ${LEAST_COMPRESSED}`,
      ...block(
        'match',
        compressedExtensions.map((name) => `header Content-Type ${mediaTypes[name]}*`),
      ),
    ]),
    ...block('route', routeLines(site)),
    ...block('handle_errors', [
      '@missing expression {http.error.status_code} == 404',
      ...block('handle @missing', [
        `header Content-Type "text/html; charset=utf-8"`,
        ...headers
          .filter(({ exceptions }) => exceptions.length > 0)
          .map(({ name, value }) =>
            value === undefined ? `header -${name}` : `header ${name} "${value}"`,
          ),
        'rewrite * /404.html',
        'file_server',
      ]),
    ]),
  ];
  const address = site.port === undefined ? site.hostname : `:${site.port}`;
  return `${block(address, lines).join('\n')}\n`;
}

function routeLines(site: ServerSite): string[] {
  const { base, moves } = site;
  const outside = base.slice(0, -1);
  return [
    '@method not method GET HEAD',
    'error @method 405',
    ...(base === '/' ? [] : [`@outside not path ${base}*`, 'error @outside 404']),
    // Caddy merges slashes before it matches paths.
    '@double expression {http.request.orig_uri.path}.contains("//")',
    'error @double 404',
    '@null path_regexp `\\x00`',
    'error @null 404',
    ...block('@hidden', [
      `path_regexp \`/\\.|^${escapeRegExp(outside)}/${HOST_FILES}$\``,
      `not path ${base}.well-known/*`,
    ]),
    'error @hidden 404',
    `@query expression {http.request.uri.query} != ""`,
    ...moves.flatMap((move, at) => [
      `@moved${at} path_regexp \`(?i)${movedPattern(move)}\``,
      ...block(`route @moved${at}`, redirect(move.to, move.anchor)),
    ]),
    ...(base === '/' ? [] : [`uri strip_prefix ${outside}`]),
    '# The address of a page has no trailing slash; the address of a folder has one.',
    '@slash path_regexp slash ^(/.*[^/])/$',
    ...block('route @slash', [
      '@leaf file {re.slash.1}.html',
      ...block('route @leaf', redirect(`${outside}{re.slash.1}`)),
    ]),
    '@plain path_regexp plain ^(/.*[^/])$',
    ...block('route @plain', [
      '@folder file {re.plain.1}/index.html',
      ...block('route @folder', redirect(`${outside}{re.plain.1}/`)),
    ]),
    `@markdown header_regexp Accept \`(?i)${WANTS_MARKDOWN}\``,
    ...block('route @markdown', ['try_files {path}.md {path}index.md']),
    'try_files {path} {path}.html {path}index.html',
    ...block('map {path} {site_type}', [
      ...Object.entries(mediaTypes).map(([name, type]) => `~\\.${name}$ "${type}${charset(name)}"`),
      'default application/octet-stream',
    ]),
    'header Content-Type {site_type}',
    '@page path *.html *.md',
    'header @page +Vary Accept',
    `@text path ${compressedExtensions.map((name) => `*.${name}`).join(' ')}`,
    'header @text +Vary Accept-Encoding',
    ...serverHeaders(site).flatMap(({ name, exceptions }) =>
      exceptions.flatMap(({ pattern, value }, at) => [
        `@${name.toLowerCase()}${at} path_regexp \`${pattern}\``,
        `header @${name.toLowerCase()}${at} ${name} "${value}"`,
      ]),
    ),
    ...(site.compressed ? block('file_server', ['precompressed br gzip']) : ['file_server']),
  ];
}

/** Redirects, and keeps the query. */
function redirect(to: string, anchor = ''): string[] {
  return [
    `redir @query "${to}?{http.request.uri.query}${anchor}" 301`,
    `redir * "${to}${anchor}" 301`,
  ];
}

function charset(extension: string): string {
  return charsetExtensions.includes(extension) ? '; charset=utf-8' : '';
}
