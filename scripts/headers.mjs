/** `npm run headers -- nginx`: the configuration of a web server for the site that was built. */
import { runTool } from './tool.mjs';

await runTool('../engine/commands/headers.ts', (tool) => tool.runHeaders(process.argv.slice(2)));
