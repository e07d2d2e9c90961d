/** Configuration of nginx for a built site. */
import { HOST_FILES } from 'parallel-docs/content';
import {
  block,
  charsetExtensions,
  compressedExtensions,
  escapeRegExp,
  indent,
  LEAST_COMPRESSED,
  mediaTypes,
  movedPattern,
  type ServerSite,
  serverHeaders,
  WANTS_MARKDOWN,
} from './server-site.ts';

/** Characters that nginx would interpret in a path; it has no escape for a dollar sign. */
export const nginxProblem = /["\\$\n]/;

/**
 * A file for nginx's `http` block.
 *
 * @param site its `root` must not match `nginxProblem`
 */
export function nginxConfig(site: ServerSite): string {
  const server = [...hostLines(site), '', ...sendingLines(site), '', ...locationLines(site)];
  return `${mapLines(site).join('\n')}\nserver {\n${indent(server.join('\n').split('\n'))}\n}\n`;
}

const typeOf = (extension: string) => mediaTypes[extension];

/** Prefix of the site's variables. */
const prefixOf = ({ name }: ServerSite) => `$${name.replace(/\W/g, '_')}`;

/** Lines that define variables whose values depend on the request or the response. */
function mapLines(site: ServerSite): string[] {
  const { moves } = site;
  const prefix = prefixOf(site);
  const found = (pattern: string) => `~^(?:200|206|304) ${pattern.slice(1)}`;
  return [
    ...serverHeaders(site)
      .filter(({ exceptions }) => exceptions.length > 0)
      .flatMap(({ name, value, exceptions }) =>
        map('$status $uri', `${prefix}_${variable(name)}`, [
          ['default', value ?? ''],
          // The exceptions apply only to successful responses: a missing file may exist after the next deploy.
          ...[...exceptions]
            .reverse()
            .map(({ pattern, value }) => [found(pattern), value] as const),
        ]),
      ),
    ...map('$http_accept', `${prefix}_suffix`, [
      ['default', '.html'],
      [`~*${WANTS_MARKDOWN}`, '.md'],
    ]),
    // Only these files depend on the header `Accept`.
    ...map('$sent_http_content_type', `${prefix}_vary`, [
      ['default', ''],
      ['~^text/(?:html|markdown)', 'Accept'],
    ]),
    ...(moves.length > 0 ? moveLines(site, prefix) : []),
  ];
}

function moveLines({ moves }: ServerSite, prefix: string): string[] {
  const by = (part: 'to' | 'anchor') =>
    moves
      .filter((move) => move[part])
      .map((move) => [`~*${movedPattern(move)}`, literal(move[part])] as const);
  return [
    ...map('$uri', `${prefix}_to`, [['default', ''], ...by('to')]),
    ...map('$uri', `${prefix}_anchor`, [['default', ''], ...by('anchor')]),
  ];
}

function hostLines({ port, hostname, root }: ServerSite): string[] {
  return [
    ...(port === undefined ? ['listen 80;', 'listen [::]:80;'] : [`listen ${port};`]),
    '# HTTPS: "listen 443 ssl;" with ssl_certificate and ssl_certificate_key, and then',
    '# add_header Strict-Transport-Security "max-age=31536000" always;',
    `server_name ${hostname};`,
    `root "${root}";`,
    'server_tokens off;',
    'absolute_redirect off;',
  ];
}

/** Lines that set media types, compression and headers. */
function sendingLines(site: ServerSite): string[] {
  const prefix = prefixOf(site);
  // nginx always includes HTML in these lists, and warns if it is listed again.
  const types = (extensions: readonly string[]) =>
    extensions
      .filter((name) => name !== 'html')
      .map(typeOf)
      .join(' ');
  return [
    `types {\n${indent(Object.entries(mediaTypes).map(([name, type]) => `${type} ${name};`))}\n}`,
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${types(charsetExtensions)};`,
    '',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    `gzip_min_length ${LEAST_COMPRESSED};`,
    `gzip_types ${types(compressedExtensions)};`,
    ...(site.compressed
      ? [
          'gzip_static on;',
          '# Needs the module "brotli static" (Debian: libnginx-mod-http-brotli-static).',
          'brotli_static on;',
        ]
      : []),
    '',
    ...serverHeaders(site).map(
      ({ name, value, exceptions }) =>
        `add_header ${name} "${exceptions.length > 0 ? `${prefix}_${variable(name)}` : value}" always;`,
    ),
    `add_header Vary ${prefix}_vary always;`,
  ];
}

function locationLines(site: ServerSite): string[] {
  const { base, moves } = site;
  const prefix = prefixOf(site);
  const outside = base.slice(0, -1);
  const below = `^${escapeRegExp(outside)}`;
  const checks = [
    '# Tests the original address, because nginx merges slashes in the address that it matches.',
    'if ($request_uri ~ "^[^?]*//") { return 404; }',
    ...(moves.length > 0
      ? [`if (${prefix}_to) { return 301 ${prefix}_to$is_args$args${prefix}_anchor; }`]
      : []),
  ];
  const path = '$site_path';
  return [
    `error_page 404 ${outside}/404.html;`,
    ...block(`location = ${outside}/404.html`, ['internal;', 'try_files /404.html =404;']),
    `location ~ "/\\.(?!well-known/)|${below}/${HOST_FILES}$" { return 404; }`,
    ...block(`location = ${base}`, [
      ...checks,
      `try_files /index${prefix}_suffix /index.html =404;`,
    ]),
    '# The address of a page has no trailing slash; the address of a folder has one.',
    ...block(`location ~ "(?s)${below}(?<site_path>/.*[^/])/$"`, [
      ...checks,
      `if (-f $document_root${path}.html) { rewrite "(?s)^(.*)/$" $1 permanent; }`,
      `try_files ${path}/index${prefix}_suffix ${path}/index.html =404;`,
    ]),
    ...block(`location ~ "(?s)${below}(?<site_path>/.*[^/])$"`, [
      ...checks,
      `if (-f $document_root${path}/index.html) { rewrite "(?s)^(.*)$" $1/ permanent; }`,
      `try_files ${path} ${path}${prefix}_suffix ${path}.html =404;`,
    ]),
    'location / { return 404; }',
  ];
}

function map(
  source: string,
  name: string,
  cases: readonly (readonly [string, string])[],
): string[] {
  const lines = cases.map(([key, value]) =>
    key === 'default' ? `default "${value}";` : `"${key.replaceAll('"', '\\"')}" "${value}";`,
  );
  return block(`map "${source}" ${name}`, lines);
}

/** Converts a header's name for use in a variable's name. */
function variable(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/** Escapes an address, so that nginx reads no part of the address as a variable. */
function literal(address: string): string {
  return address.replaceAll('$', '%24');
}
