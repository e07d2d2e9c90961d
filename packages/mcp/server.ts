/** The server of the Model Context Protocol over a built site. */
import { McpServer } from '@modelcontextprotocol/server';
import { AuthorError } from 'parallel-docs';
import type { BuiltSite } from 'parallel-docs/built';
import { checkCode } from './check-code.ts';
import { lookUp } from './look-up.ts';
import { readPage } from './read-page.ts';
import { searchPages } from './search.ts';
import type { Tool } from './tool.ts';

/** All tools, in the order in which clients list them. Each tool has its own file. */
const TOOLS: readonly Tool[] = [searchPages, readPage, lookUp, checkCode];

const INSTRUCTIONS =
  'Documentation of GenUI, a Rust UI framework with files in its own language .gen, and of Ract, its command-line tool. Both are young and rarely seen: look names up before you write them, read the page of a component before you use it, and check what you have written.';

/** Creates a server with all tools, for one connection. */
export function createServer(site: BuiltSite, version: string): McpServer {
  const server = new McpServer(
    { name: 'genui-book', title: 'GenUI Book', version },
    { instructions: INSTRUCTIONS },
  );
  for (const { name, title, description, input, run } of TOOLS)
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: input,
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      },
      async (given) => {
        try {
          return { content: [{ type: 'text', text: await run(given, site) }] };
        } catch (cause) {
          if (!(cause instanceof AuthorError)) throw cause;
          return { content: [{ type: 'text', text: cause.message }], isError: true };
        }
      },
    );
  return server;
}
