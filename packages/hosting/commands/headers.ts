/** `npm run headers -- nginx`: writes the configuration of a web server for the built site. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AuthorError } from 'parallel-docs';
import { readArguments } from 'parallel-docs/command';
import { command, isOutput, loadSite, parseHeaders, resolveProject } from 'parallel-docs/content';
import { apacheConfig, apacheProblem } from '../apache.ts';
import { caddyConfig, caddyProblem } from '../caddy.ts';
import { nginxConfig, nginxProblem } from '../nginx.ts';
import { movesIn, type ServerSite } from '../server-site.ts';

const USAGE = `${command('headers', 'nginx|apache|caddy [--out FILE] [--root DIR] [--port PORT]')}

Writes the configuration of a web server for the site in OUT_DIR, to FILE or to the standard output.
DIR is the folder of the site on the server; default: OUT_DIR. PORT is the port for plain HTTP.`;

interface Server {
  readonly config: (site: ServerSite) => string;
  /** Characters that a path in the configuration must not contain. */
  readonly problem: RegExp;
}

const servers: Readonly<Record<string, Server>> = {
  nginx: { config: nginxConfig, problem: nginxProblem },
  apache: { config: apacheConfig, problem: apacheProblem },
  caddy: { config: caddyConfig, problem: caddyProblem },
};

/**
 * Runs the command; returns the exit code. @throws {AuthorError} if the arguments are wrong, if there is no built site,
 * or if the folder cannot be named in the configuration.
 */
export async function runHeaders(args: readonly string[]): Promise<number> {
  const options = {
    out: { type: 'string' },
    root: { type: 'string' },
    port: { type: 'string' },
  } as const;
  const { values, positionals } = readArguments(USAGE, args, options, 1);
  const [name] = positionals;
  if (values.help || name === undefined) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const server = Object.hasOwn(servers, name) ? servers[name] : undefined;
  if (!server)
    throw new AuthorError(
      `"${name}" is not a known server. Write one of: ${Object.keys(servers).join(', ')}.\n\n${USAGE}`,
    );
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new AuthorError(`"${values.port}" is not a port from 1 to 65535.\n\n${USAGE}`);
  const text = server.config(await serverSite(server, values.root, port));
  if (values.out === undefined) process.stdout.write(text);
  else writeFileSync(values.out, text);
  return 0;
}

/** Collects the data about the site in `OUT_DIR` for the server's configuration. */
async function serverSite(
  server: Server,
  root: string | undefined,
  port: number | undefined,
): Promise<ServerSite> {
  const project = resolveProject(process.cwd(), process.env);
  const site = await loadSite(project.root);
  const { outDir } = project;
  if (!isOutput(outDir))
    throw new AuthorError(`${outDir} holds no site. Run "${command('build')}" first.`);
  const served = resolve(root ?? outDir);
  if (server.problem.test(served))
    throw new AuthorError(
      `${served} contains a character that the server would interpret. Name another folder with --root.`,
    );
  const redirects = join(outDir, '_redirects');
  return {
    name: site.name,
    hostname: new URL(site.origin).hostname,
    ...(port === undefined ? {} : { port }),
    root: served,
    base: site.base,
    rules: parseHeaders(readFileSync(join(outDir, '_headers'), 'utf8')),
    moves: existsSync(redirects) ? movesIn(readFileSync(redirects, 'utf8')) : [],
    compressed: existsSync(join(outDir, 'index.html.br')),
  };
}
