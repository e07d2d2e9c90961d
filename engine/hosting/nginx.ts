/** Configuration of nginx for a built site. */
import {
  charsetExtensions,
  escapeRegExp,
  HOST_FILES,
  indent,
  LEAST_COMPRESSED,
  mediaTypes,
  movedPattern,
  type ServerSite,
  serverHeaders,
  textExtensions,
  WANTS_MARKDOWN,
} from './server-site.ts';

/** nginx has no way to write a dollar sign that begins no variable. */
export const nginxProblem = /["\\$\n]/;

/**
 * A file for nginx's `http` block.
 *
 * @param site its `root` must not match `nginxProblem`
 */
export function nginxConfig(site: ServerSite): string {
  const { base, moves } = site;
  const prefix = `$${site.name.replace(/\W/g, '_')}`;
  const outside = base.slice(0, -1);
  const below = `^${escapeRegExp(outside)}`;
  const headers = serverHeaders(site);
  const type = (name: string) => mediaTypes[name]!;
  const missing = 'return 404;';
  // The address as the client wrote it: nginx has merged slashes in its own.
  const checks = [
    'if ($request_uri ~ "^[^?]*//") { return 404; }',
    ...(moves.length > 0
      ? [`if (${prefix}_to) { return 301 ${prefix}_to$is_args$args${prefix}_anchor; }`]
      : []),
  ];
  const maps = [
    ...headers.flatMap(({ name, value, exceptions }) =>
      exceptions.length === 0
        ? []
        : map('$status $uri', `${prefix}_${variable(name)}`, [
            ['default', value ?? ''],
            // What is not there now may be there after the next deploy.
            ...[...exceptions]
              .reverse()
              .map(
                ({ pattern, value }) =>
                  [`~^(?:200|206|304) ${pattern.slice(1)}`, value] as [string, string],
              ),
          ]),
    ),
    ...map('$http_accept', `${prefix}_suffix`, [
      ['default', '.html'],
      [`~*${WANTS_MARKDOWN}`, '.md'],
    ]),
    // Sent with what was chosen by the header "Accept".
    ...map('$sent_http_content_type', `${prefix}_vary`, [
      ['default', ''],
      ['~^text/(?:html|markdown)', 'Accept'],
    ]),
    ...(moves.length > 0
      ? [
          ...map('$uri', `${prefix}_to`, [
            ['default', ''],
            ...moves.map((move) => [`~*${movedPattern(move)}`, literal(move.to)] as const),
          ]),
          ...map('$uri', `${prefix}_anchor`, [
            ['default', ''],
            ...moves
              .filter(({ anchor }) => anchor)
              .map((move) => [`~*${movedPattern(move)}`, literal(move.anchor)] as const),
          ]),
        ]
      : []),
  ];
  const inside = '$site_path';
  const server = [
    ...(site.port === undefined ? ['listen 80;', 'listen [::]:80;'] : [`listen ${site.port};`]),
    '# HTTPS: "listen 443 ssl;" with ssl_certificate and ssl_certificate_key, and then',
    '# add_header Strict-Transport-Security "max-age=31536000" always;',
    `server_name ${site.hostname};`,
    `root "${site.root}";`,
    'server_tokens off;',
    'absolute_redirect off;',
    '',
    `types {\n${indent(Object.entries(mediaTypes).map(([name, type]) => `${type} ${name};`))}\n}`,
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${charsetExtensions
      .filter((name) => name !== 'html')
      .map(type)
      .join(' ')};`,
    '',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    `gzip_min_length ${LEAST_COMPRESSED};`,
    `gzip_types ${textExtensions
      .filter((name) => name !== 'html')
      .map(type)
      .join(' ')};`,
    ...(site.compressed
      ? [
          'gzip_static on;',
          '# Needs the module "brotli static" (Debian: libnginx-mod-http-brotli-static).',
          'brotli_static on;',
        ]
      : []),
    '',
    ...headers.map(
      ({ name, value, exceptions }) =>
        `add_header ${name} "${exceptions.length > 0 ? `${prefix}_${variable(name)}` : value}" always;`,
    ),
    `add_header Vary ${prefix}_vary always;`,
    '',
    `error_page 404 ${outside}/404.html;`,
    `location = ${outside}/404.html {\n  internal;\n  try_files /404.html =404;\n}`,
    `location ~ "/\\.(?!well-known/)|${below}/${HOST_FILES}$" { ${missing} }`,
    `location = ${base} {\n${indent([...checks, `try_files /index${prefix}_suffix /index.html =404;`])}\n}`,
    '# A page has no slash at the end of its address, a folder has.',
    `location ~ "(?s)${below}(?<site_path>/.*[^/])/$" {\n${indent([
      ...checks,
      `if (-f $document_root${inside}.html) { rewrite "(?s)^(.*)/$" $1 permanent; }`,
      `try_files ${inside}/index${prefix}_suffix ${inside}/index.html =404;`,
    ])}\n}`,
    `location ~ "(?s)${below}(?<site_path>/.*[^/])$" {\n${indent([
      ...checks,
      `if (-f $document_root${inside}/index.html) { rewrite "(?s)^(.*)$" $1/ permanent; }`,
      `try_files ${inside} ${inside}${prefix}_suffix ${inside}.html =404;`,
    ])}\n}`,
    `location / { ${missing} }`,
  ];
  return `${maps.join('\n')}\nserver {\n${indent(server.join('\n').split('\n'))}\n}\n`;
}

function map(
  source: string,
  name: string,
  cases: readonly (readonly [string, string])[],
): string[] {
  const lines = cases.map(([key, value]) =>
    key === 'default' ? `default "${value}";` : `"${key.replaceAll('"', '\\"')}" "${value}";`,
  );
  return [`map "${source}" ${name} {`, indent(lines), '}'];
}

/** Part of a variable's name. */
function variable(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/** An address in which nginx looks for no variables. */
function literal(address: string): string {
  return address.replaceAll('$', '%24');
}
