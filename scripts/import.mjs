/** `npm run import -- DIR`: documentation written for another program as a site of ours. */
import { runTool } from './tool.mjs';

await runTool('../engine/commands/import.ts', (tool) => tool.runImport(process.argv.slice(2)));
