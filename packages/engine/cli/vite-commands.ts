/** `docs dev`, `docs build`, `docs preview`: run Vite's commands, for sites with or without a configuration of Vite. */
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

Serves the site in this folder and shows saved changes at once.`;

const BUILD_USAGE = `${command('build')}

Builds the site in this folder into dist/. A failed build keeps the previous output.
Environment variables: OUT_DIR sets another output folder, and CONTENT_DIR another content folder.`;

const PREVIEW_USAGE = `${command('preview', '[--port PORT] [--host ADDRESS] [--open]')}

Serves the built site with the headers of its _headers file.`;

/** Starts the dev server, which runs until it is interrupted. Returns the exit code. */
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

/** Starts a server for the built site, which runs until it is interrupted. Returns the exit code. */
export async function runPreview(args: readonly string[]): Promise<number> {
  const given = readServerOptions(PREVIEW_USAGE, args);
  if (!given) return 0;
  const server = await preview({ ...configuration(), preview: given });
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  return 0;
}

/** Reads port, address and `--open`. With `--help`, prints the usage and returns `undefined`. */
function readServerOptions(usage: string, args: readonly string[]) {
  const { values } = readArguments(usage, args, serverOptions, 0);
  if (values.help) {
    console.log(usage);
    return undefined;
  }
  const { port, host, open } = values;
  if (port !== undefined && !/^\d{1,5}$/.test(port))
    throw new AuthorError(`"${port}" is not a port number.\n\n${usage}`);
  return {
    ...(port === undefined ? {} : { port: Number(port), strictPort: true }),
    ...(host === undefined ? {} : { host }),
    ...(open ? { open } : {}),
  };
}

/**
 * The configuration for Vite. If the project has its own `vite.config`, that file contains the plug-in of the engine;
 * otherwise it is added here.
 */
function configuration(): InlineConfig {
  const hasOwn = readdirSync('.').some((name) => /^vite\.config\.[cm]?[jt]s$/.test(name));
  return hasOwn ? {} : { configFile: false, plugins: [documentation()] };
}
