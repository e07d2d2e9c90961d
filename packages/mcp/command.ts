/** `genui-book-mcp`: serves the built documentation to assistants, over standard input and output. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { AuthorError } from 'parallel-docs';
import { openSite } from 'parallel-docs/built';
import { readArguments } from 'parallel-docs/command';
import * as z from 'zod';
import { createServer } from './server.ts';

const packageSchema = z.object({ version: z.string() });

const USAGE = `genui-book-mcp [--site FOLDER]
  --site FOLDER  the built site to read; default: the "dist" of this repository
The server speaks the Model Context Protocol over standard input and output, and exits when its input ends.`;

/**
 * Serves until the client disconnects.
 *
 * @param args arguments after the command
 * @param root folder of this repository
 * @returns the exit code
 */
export async function runMcp(args: readonly string[], root: string): Promise<number> {
  const { values } = readArguments(USAGE, args, { site: { type: 'string' } }, 0);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const site = openSiteOf(values.site, root);
  const { version } = packageSchema.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  serveStdio(() => createServer(site, version));
  await new Promise((ended) => process.stdin.once('close', ended));
  return 0;
}

function openSiteOf(folder: string | undefined, root: string) {
  try {
    return openSite(folder === undefined ? join(root, 'dist') : resolve(folder));
  } catch (cause) {
    if (!(cause instanceof AuthorError) || folder !== undefined) throw cause;
    throw new AuthorError(`${cause.message} In this repository, "npm run build" builds the site.`);
  }
}
