/** `docs dev`, `docs build`, `docs preview`: Vite's commands, for sites with or without a configuration of Vite. */
import { readdirSync } from 'node:fs';
import { createBuilder, createServer, type InlineConfig, preview } from 'vite';
import { readArguments } from '../diagnose/arguments.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { command } from '../diagnose/own-names.ts';
import { documentation } from '../vite.ts';

const serverOptions = {
  port: { type: 'string' },
  host: { type: 'string' },
  open: { type: 'boolean' },
} as const;

const DEV_USAGE = `${command('dev', '[--port PORT] [--host ADDRESS] [--open]')}

Serves the site in this folder; what you save shows at once.`;

const BUILD_USAGE = `${command('build')}

Builds the site in this folder into dist/. A build that fails leaves the last good one.
Environment: OUT_DIR is another folder for the output, CONTENT_DIR another folder of pages.`;

const PREVIEW_USAGE = `${command('preview', '[--port PORT] [--host ADDRESS] [--open]')}

Serves what was built, with the headers of its _headers file.`;

/** Serves the site until it is interrupted; returns the exit code. */
export async function runDev(args: readonly string[]): Promise<number> {
  const given = readServerOptions(DEV_USAGE, args);
  if (!given) return 0;
  const server = await createServer({ ...configuration(), server: given });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  return 0;
}

/** Builds the site; returns the exit code. */
export async function runBuild(args: readonly string[]): Promise<number> {
  const { values } = readArguments(BUILD_USAGE, args, {}, 0);
  if (values.help) console.log(BUILD_USAGE);
  else await (await createBuilder(configuration())).buildApp();
  return 0;
}

/** Serves what was built until it is interrupted; returns the exit code. */
export async function runPreview(args: readonly string[]): Promise<number> {
  const given = readServerOptions(PREVIEW_USAGE, args);
  if (!given) return 0;
  const server = await preview({ ...configuration(), preview: given });
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  return 0;
}

/** Port and address; nothing where help was asked for, which is printed. */
function readServerOptions(usage: string, args: readonly string[]) {
  const { values } = readArguments(usage, args, serverOptions, 0);
  if (values.help) {
    console.log(usage);
    return undefined;
  }
  const { port, host, open } = values;
  if (port !== undefined && !/^\d{1,5}$/.test(port))
    throw new AuthorError(`--port "${port}" is no number.\n\n${usage}`);
  return {
    ...(port === undefined ? {} : { port: Number(port), strictPort: true }),
    ...(host === undefined ? {} : { host }),
    ...(open ? { open } : {}),
  };
}

/** A site needs no configuration of Vite; one that has its own says there that it is a documentation site. */
function configuration(): InlineConfig {
  const hasOwn = readdirSync('.').some((name) => /^vite\.config\.[cm]?[jt]s$/.test(name));
  return hasOwn ? {} : { configFile: false, plugins: [documentation()] };
}
