#!/usr/bin/env node
/** `genui-book-mcp`: serves the built documentation to assistants over the Model Context Protocol. */
import { fileURLToPath } from 'node:url';
import { runModule } from './run-module.mjs';

await runModule('../packages/mcp/command.ts', (tool) =>
  tool.runMcp(process.argv.slice(2), fileURLToPath(new URL('..', import.meta.url))),
);
