/** Starts and stops web servers with the configuration from `npm run headers`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const serverNames = ['nginx', 'apache', 'caddy'] as const;
export type ServerName = (typeof serverNames)[number];

/** Folders of a built site's project and output. */
export interface BuiltSite {
  readonly project: string;
  readonly outDir: string;
}

interface Program {
  readonly path: string;
  /**
   * Returns the text of the main configuration file, which includes the site's configuration. Also returns the
   * arguments that start the program in the foreground.
   */
  start(folder: string, site: string, port: number): { main: string; args: readonly string[] };
}

const NGINX_MODULES = '/usr/lib/nginx/modules';
const APACHE_MODULES = '/usr/lib/apache2/modules';
/** Modules that Debian enables by default, and modules that the site's configuration requires. */
const apacheModules = [
  'mpm_event',
  'authz_core',
  'dir',
  'env',
  'filter',
  'deflate',
  'brotli',
  'headers',
  'mime',
  'rewrite',
  'setenvif',
];

const programs: Readonly<Record<ServerName, Program>> = {
  nginx: {
    path: '/usr/sbin/nginx',
    start: (folder, site) => ({
      main: [
        ...readdirSync(NGINX_MODULES)
          .filter((name) => name.includes('brotli_static'))
          .map((name) => `load_module ${join(NGINX_MODULES, name)};`),
        'daemon off;',
        'user root;',
        `pid ${folder}/pid;`,
        'events {}',
        'http {',
        '  access_log off;',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (name) => `  ${name}_temp_path ${folder}/${name};`,
        ),
        `  include ${site};`,
        '}',
      ].join('\n'),
      args: ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'main')],
    }),
  },
  apache: {
    path: '/usr/sbin/apache2',
    start: (folder, site, port) => ({
      main: [
        ...apacheModules.map(
          (name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`,
        ),
        `ServerRoot ${folder}`,
        `PidFile ${folder}/pid`,
        `DefaultRuntimeDir ${folder}`,
        `ErrorLog ${folder}/error.log`,
        // Only media types from the site's configuration apply.
        'TypesConfig /dev/null',
        'ServerTokens Prod',
        `Listen ${port}`,
        `Include ${site}`,
      ].join('\n'),
      args: ['-D', 'FOREGROUND', '-d', folder, '-f', join(folder, 'main')],
    }),
  },
  caddy: {
    path: '/usr/bin/caddy',
    start: (folder, site) => ({
      main: `{\n  admin off\n  auto_https off\n}\nimport ${site}\n`,
      args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'main')],
    }),
  },
};

interface RunningServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a server for a built site.
 *
 * @param folder for the server's configuration and logs
 * @throws {Error} with the server's output, if it does not answer
 */
export async function startServer(
  name: ServerName,
  { project, outDir }: BuiltSite,
  folder: string,
  port: number,
): Promise<RunningServer> {
  mkdirSync(folder, { recursive: true });
  const site = join(folder, 'site.conf');
  execFileSync(
    process.execPath,
    [resolve('scripts/tool.mjs'), 'headers', name, '--out', site, '--port', String(port)],
    { cwd: project, env: { ...process.env, OUT_DIR: outDir } },
  );
  const program = programs[name];
  const { main, args } = program.start(folder, site, port);
  writeFileSync(join(folder, 'main'), `${main}\n`);
  const server = spawn(program.path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const origin = `http://localhost:${port}`;
  await answering(server, origin, () => `${name} does not answer:\n${said}`);
  return {
    origin,
    stop: () =>
      new Promise((stopped) => {
        server.once('exit', () => stopped());
        server.kill('SIGTERM');
      }),
  };
}

async function answering(server: ChildProcess, origin: string, problem: () => string) {
  const until = Date.now() + 20_000;
  while (Date.now() < until && server.exitCode === null) {
    try {
      await fetch(origin);
      return;
    } catch {
      await new Promise((wait) => setTimeout(wait, 50));
    }
  }
  server.kill();
  throw new Error(problem());
}
