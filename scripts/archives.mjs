/** `npm run archives`: the applications of the pages as files to download. */
import { runTool } from './tool.mjs';

await runTool('../genui/archives/command.ts', (tool) => tool.runArchives());
