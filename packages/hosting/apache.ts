/** Configuration of Apache for a built site. */
import { HOST_FILES } from 'parallel-docs/content';
import {
  charsetExtensions,
  compressedExtensions,
  escapeRegExp,
  indent,
  mediaTypes,
  movedPattern,
  type ServerSite,
  serverHeaders,
  WANTS_MARKDOWN,
} from './server-site.ts';

/** Characters that Apache would interpret in a path. */
export const apacheProblem = /["\\$%\n]/;

/** Encodings by extension of the compressed files, best first. */
const encodings = { br: 'br', gz: 'gzip' } as const;

/**
 * A virtual host for Apache 2.4.
 *
 * @param site its `root` must not match `apacheProblem`
 */
export function apacheConfig(site: ServerSite): string {
  const { port = 80, root } = site;
  const types = compressedExtensions.map((name) => mediaTypes[name]).join(' ');
  const lines = [
    `ServerName ${site.hostname}`,
    `DocumentRoot "${root}"`,
    '# HTTPS: a host for port 443 with SSLEngine, SSLCertificateFile and SSLCertificateKeyFile, and then',
    '# Header always set Strict-Transport-Security "max-age=31536000"',
    `<Directory "${root}">`,
    '  Options FollowSymLinks',
    '  AllowOverride None',
    '  Require all granted',
    '  DirectoryIndex disabled',
    '  DirectorySlash Off',
    '</Directory>',
    `ErrorDocument 404 /404.html`,
    '',
    ...Object.entries(mediaTypes).map(([name, type]) => `AddType ${type} .${name}`),
    'AddDefaultCharset Off',
    `AddCharset utf-8 ${charsetExtensions.map((name) => `.${name}`).join(' ')}`,
    '',
    ...headerLines(site),
    '',
    'RewriteEngine On',
    ...rewriteLines(site),
    '',
    '# Compresses responses, unless there is a compressed file.',
    '<IfModule mod_brotli.c>',
    `  AddOutputFilterByType BROTLI_COMPRESS;DEFLATE ${types}`,
    '</IfModule>',
    '<IfModule !mod_brotli.c>',
    `  AddOutputFilterByType DEFLATE ${types}`,
    '</IfModule>',
    '# Apache adds a suffix to the ETag of a response that it compresses, and does not recognise this ETag in requests.',
    `RequestHeader edit If-None-Match '^((?:W/)?")(.*)-(?:gzip|br)"$' '$1$2-gzip", $1$2-br", $1$2"'`,
    ...(site.compressed
      ? Object.entries(encodings).map(
          ([extension, encoding]) =>
            `<FilesMatch "\\.(?:${compressedExtensions.join('|')})\\.${extension}$">\n  RemoveType .${extension}\n  AddEncoding ${encoding} .${extension}\n</FilesMatch>`,
        )
      : []),
  ];
  return `# Needs the modules dir, env, filter, deflate, headers, mime, rewrite and setenvif. Uses brotli if it is installed.\n<VirtualHost *:${port}>\n${indent(lines.join('\n').split('\n'))}\n</VirtualHost>\n`;
}

/**
 * Lines that set the headers. Their conditions read the variable `SITE_FILE`, which contains the path of the chosen
 * file. `rewriteLines` sets this variable; after an error, it is empty.
 */
function headerLines(site: ServerSite): string[] {
  const chosen = (pattern: string) => `%{reqenv:SITE_FILE} =~ m#${pattern.replaceAll('#', '\\#')}#`;
  const set = (name: string, value: string, when = '') =>
    `Header always set ${name} "${value}"${when && ` "expr=${when}"`}`;
  return [
    ...serverHeaders(site).flatMap(({ name, value, exceptions }) => [
      ...(value === undefined ? [] : [set(name, value)]),
      ...exceptions.map(({ pattern, value }) => set(name, value, chosen(pattern))),
    ]),
    `Header always merge Vary Accept "expr=${chosen(String.raw`\.(?:html|md)$`)}"`,
    `Header always merge Vary Accept-Encoding "expr=${chosen(String.raw`\.(?:${compressedExtensions.join('|')})$`)}"`,
  ];
}

function rewriteLines(site: ServerSite): string[] {
  const { base, moves } = site;
  const outside = base.slice(0, -1);
  const below = `^${escapeRegExp(outside)}`;
  const file = '%{DOCUMENT_ROOT}';
  const missing = '[R=404,END]';
  return [
    '# The internal request for an error page.',
    'RewriteCond "%{ENV:REDIRECT_STATUS}" "."',
    'RewriteRule ^ - [END]',
    'RewriteCond "%{REQUEST_METHOD}" "!^(?:GET|HEAD)$"',
    'RewriteRule ^ - [R=405,END]',
    '# Tests the original address, because Apache merges slashes in the address that it matches.',
    String.raw`RewriteCond "%{THE_REQUEST}" "^\S+ [^?\s]*//"`,
    `RewriteRule ^ - ${missing}`,
    `RewriteRule "/\\.(?!well-known/)|${below}/${HOST_FILES}$" - ${missing}`,
    ...(base === '/' ? [] : [`RewriteRule "!${below}/" - ${missing}`]),
    ...moves.flatMap((move) => {
      const pattern = `"${movedPattern(move)}"`;
      const to = literal(move.to);
      const anchor = literal(move.anchor);
      return [
        'RewriteCond "%{QUERY_STRING}" "."',
        `RewriteRule ${pattern} "${to}?%{QUERY_STRING}${anchor}" [NC,NE,R=301,END]`,
        `RewriteRule ${pattern} "${to}${anchor}" [NC,NE,R=301,END]`,
      ];
    }),
    '# The address of a page has no trailing slash; the address of a folder has one.',
    `RewriteCond "${file}$1.html" -f`,
    `RewriteRule "${below}(/.*[^/])/$" "${outside}$1" [R=301,END]`,
    `RewriteCond "${file}$1/index.html" -f`,
    `RewriteRule "${below}(/.*[^/])$" "${outside}$1/" [R=301,END]`,
    '# The first existing file for an address.',
    ...['.md', 'index.md'].flatMap((ending) => [
      'RewriteCond "%{ENV:SITE_FILE}" "^$"',
      `RewriteCond "%{HTTP:Accept}" "${WANTS_MARKDOWN}" [NC]`,
      `RewriteCond "${file}$1${ending}" -f`,
      `RewriteRule "${below}(/.*)$" - [E=SITE_FILE:$1${ending}]`,
    ]),
    ...['', '.html', 'index.html'].flatMap((ending) => [
      'RewriteCond "%{ENV:SITE_FILE}" "^$"',
      `RewriteCond "${file}$1${ending}" -f`,
      `RewriteRule "${below}(/.*)$" - [E=SITE_FILE:$1${ending}]`,
    ]),
    'RewriteCond "%{ENV:SITE_FILE}" "^$"',
    `RewriteRule ^ - ${missing}`,
    ...(site.compressed
      ? Object.entries(encodings).flatMap(([extension, encoding]) => [
          String.raw`RewriteCond "%{HTTP:Accept-Encoding}" "\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))"`,
          `RewriteCond "%{ENV:SITE_FILE}" "\\.(?:${compressedExtensions.join('|')})$"`,
          `RewriteCond "${file}%{ENV:SITE_FILE}.${extension}" -f`,
          `RewriteRule ^ "${file}%{ENV:SITE_FILE}.${extension}" [E=no-gzip:1,E=no-brotli:1,END]`,
        ])
      : []),
    `RewriteRule ^ "${file}%{ENV:SITE_FILE}" [END]`,
  ];
}

/** Escapes an address, so that Apache reads no part of the address as a variable or a group. */
function literal(address: string): string {
  return address.replaceAll('$', '%24').replaceAll('%', '\\%');
}
