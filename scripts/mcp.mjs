#!/usr/bin/env node
/** `genui-book-mcp`: the built documentation for assistants, by the Model Context Protocol. */
import { fileURLToPath } from 'node:url';
import { runTool } from './tool.mjs';

await runTool('../genui/mcp/command.ts', (tool) =>
  tool.runMcp(process.argv.slice(2), fileURLToPath(new URL('..', import.meta.url))),
);
