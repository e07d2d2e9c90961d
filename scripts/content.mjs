/** The content part of `npm run check`: every diagnostic of the whole site. */
import { runTool } from './tool.mjs';

await runTool('../engine/commands/check.ts', (tool) => tool.checkContent(process.argv.slice(2)));
